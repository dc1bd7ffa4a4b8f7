"""Makes the TrueType subsets of this folder from the fonts of inter-ui. See README.md for the two commands.

Digits are mapped straight to their tabular shapes, so that columns of figures align in any PDF library;
nothing else takes the `tnum` shapes (they would widen hyphens and spaces).
"""
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0xAD), *range(0xAE, 0x149), *range(0x14A, 0x180)]
# Berber and transliterated Arabic letters met in Moroccan names.
MAROC = [ord(c) for c in 'ǦǧƐɛƔɣʷʿʾḌḍḎḏḤḥḪḫḲḳḶḷṚṛṢṣṬṭṮṯẒẓẔẕ']
MARKS = [*range(0x300, 0x305), *range(0x306, 0x309), 0x30A, 0x30C, 0x323, 0x327, 0x328]
SIGNS = [*range(0x2007, 0x200B), *range(0x2010, 0x2028), 0x202F, 0x2030, 0x2032, 0x2033, 0x2039, 0x203A, 0x2044,
         *range(0x2080, 0x208A), 0x20AC, 0x2116, 0x2122, 0x2126, *range(0x2190, 0x2194), 0x2212, 0x221E,
         0x2248, 0x2260, 0x2264, 0x2265, 0x25A1, 0x25CF, 0x2605, 0x2713, 0x3A9, 0x3BC]
ARABIC = [0x20, 0x60C, 0x61B, 0x61F, *range(0x621, 0x63B), *range(0x640, 0x653), 0x654, 0x655, *range(0x660, 0x66E), 0x670,
          0x671, 0x67E, 0x686, 0x698, 0x6A4, 0x6A8, 0x6A9, 0x6AD, 0x6AF, 0x6C0, 0x6CC, 0x6D4, *range(0x6F0, 0x6FA)]


def tabular_digits(font):
    """Points the code points 0 to 9 at the glyphs which the tnum feature would have chosen."""
    gsub = font['GSUB'].table
    record = next(r for r in gsub.FeatureList.FeatureRecord if r.FeatureTag == 'tnum')
    shapes = {}
    for index in record.Feature.LookupListIndex:
        for table in gsub.LookupList.Lookup[index].SubTable:
            shapes.update(getattr(table, 'ExtSubTable', table).mapping)
    for table in font['cmap'].tables:
        for code in range(0x30, 0x3A):
            if code in table.cmap:
                table.cmap[code] = shapes.get(table.cmap[code], table.cmap[code])


def rename(font, family, style):
    names = {1: f'{family} {style}', 2: 'Regular', 3: f'{family}-{style}', 4: f'{family} {style}',
             6: f'{family.replace(" ", "")}-{style}', 16: family, 17: style}
    for record in font['name'].names:
        if record.nameID in names:
            record.string = names[record.nameID]


def make(source, target, family, style, codes, features):
    font = TTFont(source, recalcTimestamp=False)
    if family == 'Inter Tab':
        tabular_digits(font)
    rename(font, family, style)
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
    options.recalc_timestamp = False
    tool = subset.Subsetter(options)
    tool.populate(unicodes=codes)
    tool.subset(font)
    font.flavor = None
    font.save(target)
    missing = sorted(set(codes) - set(font.getBestCmap()))
    print(target, Path(target).stat().st_size, 'bytes; not in the source:', [hex(c) for c in missing])


if __name__ == '__main__':
    folder, out = Path(sys.argv[1]), Path(__file__).parent
    for style in ('Regular', 'Medium', 'SemiBold'):
        make(folder / f'Inter-{style}.ttf', out / f'InterTab-{style}.ttf', 'Inter Tab', style,
             LATIN + MAROC + MARKS + SIGNS, ['kern', 'mark', 'mkmk', 'ccmp'])
    for style, weight in (('Regular', 400), ('Medium', 500)):
        make(folder / f'ibm-plex-sans-arabic-arabic-{weight}-normal.woff', out / f'ZelligeArabic-{style}.ttf',
             'Zellige Arabic', style, ARABIC, ['init', 'medi', 'fina', 'rlig', 'ccmp', 'mark', 'mkmk', 'kern'])
