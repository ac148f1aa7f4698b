#!/usr/bin/env python3
"""Makes Box.ttf, the font of adapt's own tests: a variable font of boxes whose measures are round numbers.

  pip install fonttools && Fixtures/Fonts/make.py

At weight 400 every letter is 500 units of 1000 wide, at 700 it is 600. A and V move 100 closer to each other, f and i
become one box of 700 (at both weights). Lines reach 800 above and 200 below the baseline; the gap of 50 between them
and what the table OS/2 says must not count.
"""
import pathlib

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.TupleVariation import TupleVariation

LETTERS = "AVfi x"
FEATURES = """
languagesystem DFLT dflt;
languagesystem latn dflt;
feature kern { pos A V -100; } kern;
feature liga { sub f i by f_i; } liga;
"""


def box(width):
    pen = TTGlyphPen(None)
    pen.moveTo((50, 0))
    for point in (50, 700), (width - 50, 700), (width - 50, 0):
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


names = {letter: "space" if letter == " " else letter for letter in LETTERS}
widths = {".notdef": 500, "f_i": 700} | {name: 500 for name in names.values()}
font = FontBuilder(1000)
font.setupGlyphOrder(list(widths))
font.setupCharacterMap({ord(letter): name for letter, name in names.items()})
font.setupGlyf({name: box(width) for name, width in widths.items()})
font.setupHorizontalMetrics({name: (width, 50) for name, width in widths.items()})
font.setupHorizontalHeader(ascent=800, descent=-200, lineGap=50)
font.setupOS2(sTypoAscender=700, sTypoDescender=-300, sTypoLineGap=400, usWinAscent=1500, usWinDescent=500)
font.setupNameTable({"familyName": "Adapt Box", "styleName": "Regular", "psName": "AdaptBox-Regular",
                     "fullName": "Adapt Box", "uniqueFontIdentifier": "AdaptBox-1"})
font.setupPost()
font.setupFvar([("wght", 400, 400, 700, "Weight")],
               [{"location": {"wght": 400}, "stylename": "Regular"}, {"location": {"wght": 700}, "stylename": "Bold"}])
wider = [(0, 0), (0, 0), (100, 0), (100, 0), (0, 0), (100, 0), (0, 0), (0, 0)]
font.setupGvar({name: [TupleVariation({"wght": (0, 1, 1)}, wider)] for name in widths if len(name) == 1 or name == "space"})
font.font["head"].created = font.font["head"].modified = 0
font.font.recalcTimestamp = False
addOpenTypeFeaturesFromString(font.font, FEATURES)
font.save(pathlib.Path(__file__).parent / "Box.ttf")
