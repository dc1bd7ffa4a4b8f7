import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requiredText, text as note } from './fields.ts';
import { plainText, visibleText } from './plain-text.ts';

describe('plainText', () => {
  it.each([
    ['SN-001\u200e', 'SN-001'],
    ['SN\u200b-050', 'SN-050'],
    ['SN–060', 'SN-060'],
    ['ＳＮ-070', 'SN-070'],
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

describe('visibleText', () => {
  it.each([
    ['Ka\u200brim\u00ad', 'Karim'],
    ['\u202eKarim\u202c', 'Karim'],
    ['a\u200cb\u200d', 'ab'],
    ['\ufeff\u2060\u3164\u034f', ''],
    ['a\ufe0f\u200d🔥', 'a🔥'],
    ['\u061c\u200cب', 'ب'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['👩🏽\u200d🔧 ❤\ufe0f\u200d🔥 1\ufe0f\u20e3', '👩🏽\u200d🔧 ❤\ufe0f\u200d🔥 1\ufe0f\u20e3'],
    ['Ligne 1\n\u200e  Ligne–2\r\n', 'Ligne 1\n  Ligne–2\r\n'],
  ])('writes %j as %j', (typed, visible) => {
    expect(visibleText(typed)).toBe(visible);
  });

  it('drops what nobody sees alone, and nothing the second time', () => {
    const signs = fc.constantFrom(
      ...Array.from('aé1بن\u064e\u061c\u200b\u200c\u200d\u00ad\u202e\ufe0f\u20e3क्\n '),
      '🔥',
      '🏽',
      '👩',
    );
    fc.assert(
      fc.property(fc.string({ unit: signs }), (typed) => {
        const visible = visibleText(typed);
        expect(visibleText(visible)).toBe(visible);
        expect(visible.replace(/\p{DI}/gu, '')).toBe(typed.replace(/\p{DI}/gu, ''));
        expect(visible).not.toMatch(/[\u061c\u200b\u00ad\u202e]/);
      }),
    );
  });

  it('is what every text is taken as: a name of invisible signs is none', () => {
    expect(requiredText().safeParse('\u200b\u2060 ').success).toBe(false);
    expect(requiredText().parse(' Ka\u202erim')).toBe('Karim');
    expect(note().parse('Un\u200b\nDeux')).toBe('Un\nDeux');
  });
});
