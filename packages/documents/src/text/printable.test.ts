import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printable, withPrintableTexts } from './printable.ts';

const latin = (codePoint: number): boolean => codePoint >= 0x20 && codePoint < 0x180;

describe('printable', () => {
  it.each([
    ['Médiathèque', 'Médiathèque'],
    ['Cafe\u0301', 'Café'],
    ['ﬁn', 'fin'],
    ['Ｚ', 'Z'],
    ['ế', 'e'],
    ['a\u2003b', 'a b'],
    ['a\u200bb\u00adc\ufeff', 'abc'],
    ['a\tb\u0007', 'a b'],
    ['un\r\ndeux', 'un\ndeux'],
    ['Fête 🎉🎉 !', 'Fête ? !'],
    ['👩‍👩‍👧', '?'],
    ['شركة النور', '? ?'],
    ['\ud800x', '?x'],
  ])('prints %o as %o', (text, expected) => {
    expect(printable(text, latin)).toBe(expected);
  });

  it('holds nothing but characters with a glyph and line feeds, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const point of printable(text, latin)) {
          expect(point === '\n' || latin(point.codePointAt(0) ?? 0)).toBe(true);
        }
      }),
    );
  });
});

describe('withPrintableTexts', () => {
  it('cleans every text, however deep, and keeps bytes, figures and what is missing', () => {
    const logo = Uint8Array.of(1, 2);
    const source = { name: '北京', rows: [{ note: 'ﬁn', count: 2, none: undefined }], logo, empty: null };
    const clean = withPrintableTexts(source, latin);
    expect(clean).toEqual({
      name: '?',
      rows: [{ note: 'fin', count: 2, none: undefined }],
      logo,
      empty: null,
    });
    expect(clean.logo).toBe(logo);
  });
});
