"""The asset bake: pictures, sprites, fonts, sounds and music, made from code and three kinds of source.

Run `python -m build.assets` for everything or name parts, e.g. `python -m build.assets icons sounds`.
The results are committed, so that nobody needs the network, or numpy, to play or to test.
"""
