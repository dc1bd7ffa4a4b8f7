import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasArabic } from './arabic.ts';
import { textRuns } from './text-runs.ts';

const shown = (line: string): string[] =>
  textRuns(line).map(({ text, script, direction }) => `${script} ${direction}:${text}`);

/** Brackets may be mirrored. */
const sortedSigns = (text: string): string =>
  Array.from(text.replace(/[()«»]/g, ''))
    .toSorted()
    .join('');

describe('textRuns', () => {
  it('leaves a line without Arabic in one run', () => {
    expect(shown('Médiathèque 24')).toEqual(['latin ltr:Médiathèque 24']);
  });

  it('keeps Arabic words together, to be laid out from right to left as one', () => {
    expect(shown('شركة النور')).toEqual(['arabic rtl:شركة النور']);
  });

  it('puts a number among or after Arabic words in its visual place', () => {
    expect(shown('شركة 24 للتجارة')).toEqual([
      'arabic rtl:للتجارة',
      'latin ltr: ',
      'latin ltr:24',
      'latin ltr: ',
      'arabic rtl:شركة',
    ]);
    expect(shown('شارع 12')).toEqual(['latin ltr:12', 'latin ltr: ', 'arabic rtl:شارع']);
  });

  it.each([
    ['of Arabic-Indic digits', '١٢٣'],
    ['of Persian digits', '۱۲۳۴'],
    ['with a decimal sign of its own', '١٢٫٥'],
    ['with thousands of its own', '١٬٢٣٤'],
  ])('runs a number %s from left to right', (_name, number) => {
    expect(shown(number)).toEqual([`arabic ltr:${number}`]);
    expect(shown(`شارع ${number}`)).toEqual([`arabic ltr:${number}`, 'arabic rtl:شارع ']);
  });

  it.each(['/', '-', '.', ':', ','])(
    'draws the %s of a day in digits of the script with the font that has it',
    (sign) => {
      expect(
        shown(`١٢${sign}٣`)
          .map((run) => run.replace(/^\w+ \w+:/, ''))
          .join(''),
      ).toBe(sign === '-' ? `٣${sign}١٢` : `١٢${sign}٣`);
      expect(shown(`١٢${sign}٣`)).toContain(`latin ltr:${sign}`);
    },
  );

  it.each(['Fourgon 1 12345-أ-6', '12345 | أ | 6', '12345 أ 6'])(
    'leaves the letter of the plate %s between its numbers',
    (plate) => {
      const runs = shown(plate).map((run) => run.replace(/^\w+ \w+:/, ''));
      expect(runs.join('')).toBe(plate);
    },
  );

  it('mirrors the brackets that belong to the Arabic words', () => {
    expect(shown('النور (الرباط)')).toEqual([
      'latin ltr:(',
      'arabic rtl:الرباط',
      'latin ltr:) ',
      'arabic rtl:النور',
    ]);
  });

  it('keeps Latin text on its side', () => {
    expect(shown('Sté النور SARL')).toEqual(['latin ltr:Sté ', 'arabic rtl:النور', 'latin ltr: SARL']);
  });

  it('gives the Arabic comma to the Arabic font', () => {
    expect(shown('الخامس، الرباط')).toEqual(['arabic rtl:الخامس، الرباط']);
  });

  it('draws every character of any line exactly once, with the font that has it', () => {
    const words = fc.constantFrom(...'النور SARL 12 ١٢ ۳۴ / ( ) % « » é ، -'.split(' '), ' ');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), (parts) => {
        const line = parts.join('');
        const runs = textRuns(line);
        expect(sortedSigns(runs.map(({ text }) => text).join(''))).toBe(sortedSigns(line));
        const wrong = runs.filter(
          ({ text, script }) => /\S/.test(text) && hasArabic(text) !== (script === 'arabic'),
        );
        expect(wrong).toEqual([]);
      }),
    );
  });

  it('knows Arabic letters from accented ones', () => {
    expect(hasArabic('Éçà')).toBe(false);
    expect(hasArabic('x ع')).toBe(true);
  });
});
