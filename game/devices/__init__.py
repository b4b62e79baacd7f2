"""The only room that touches hardware: display, input, audio, storage, clock."""
