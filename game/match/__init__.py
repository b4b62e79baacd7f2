"""One game being played: seats, log, save, undo, results and the words for what happened."""
