import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['SN-001\u200e', 'SN-001'],
    ['SN\u200b-050', 'SN-050'],
    ['SN–060', 'SN-060'],
    ['ＳＮ-070', 'SN-070'],
    ['SN\ufe0f-\u034f0\u316480', 'SN-080'],
    ['E\u034f\u0301lodie\tB', 'Élodie\tB'],
    ['\u202a+212 661-234567\u202c', '+212 661-234567'],
    ['٠٦۶١', '0661'],
    ['Élodie', 'Élodie'],
  ])('writes %j as %j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(plainText(plainText(text))).toBe(plainText(text));
      }),
    );
  });
});
