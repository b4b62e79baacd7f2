"""The asset bake: pictures, sprites, fonts, sounds and music, made from code.

Run `python -m build.assets` for everything, or name parts: `python -m build.assets icons sounds`.
The results are committed, so that nobody needs the network, or numpy, to play or to test.
"""
