import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityText, requiredText, text as note } from '../schema/field-kinds.ts';
import { visibleText } from './visible-text.ts';

describe('visibleText', () => {
  it.each([
    ['Ka\u200brim\u00ad', 'Karim'],
    ['\u202eKarim\u202c', 'Karim'],
    ['a\u200cb\u200d', 'ab'],
    ['\ufeff\u2060\u3164\u034f', ''],
    ['a\u0007b\u001b[1mc\u0085\td', 'ab[1mc\td'],
    ['\u2800\u2800', ''],
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
    expect(identityText(20).parse('SN\u2800–1\u0007')).toBe('SN-1');
    expect(note().parse('Un\u200b\nDeux')).toBe('Un\nDeux');
  });
});
