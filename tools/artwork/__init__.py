"""The art of Half Moon as programs: what tools/art.py draws into the folder of assets.

Begin with shapes.py and sheet.py: forms are cut and joined while they are drawn, so that what is written needs no more
of SVG than nanosvg knows. Every form is half in light and half in shadow, like the moon.
"""
