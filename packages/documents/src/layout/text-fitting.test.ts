import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainMeasure } from './measure.fixtures.ts';
import { cutToColumn, fitLine, wrapLines } from './text-fitting.ts';

const measure = plainMeasure();
const style = { font: 'regular', size: 10, color: '#000000' } as const; // 6 points a character

describe('fitLine', () => {
  it('leaves what fits', () => {
    expect(fitLine(measure, 'abcde', style, 30)).toMatchObject({ text: 'abcde', style, width: 30 });
  });

  it('shrinks what is a little too wide, without a cut', () => {
    const fitted = fitLine(measure, 'abcdef', style, 30);
    expect(fitted.text).toBe('abcdef');
    expect(fitted.style.size).toBeLessThan(10);
    expect(fitted.width).toBeLessThanOrEqual(30);
  });

  it('cuts nothing, however small it becomes', () => {
    expect(fitLine(measure, 'a'.repeat(100), style, 60).text).toBe('a'.repeat(100));
  });

  it('never gives more than the width, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 80, size: 'max' }),
        fc.integer({ min: 20, max: 300 }),
        (text, width) => {
          expect(fitLine(measure, text, style, width).width).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});

describe('cutToColumn', () => {
  it('cuts what would become too small to be read', () => {
    expect(cutToColumn(measure, 'abcdef', style, 30)).toBe('abcdef');
    expect(cutToColumn(measure, 'a'.repeat(100), style, 60)).toMatch(/^a{5,}\.\.\.$/);
  });
});

/** How many letters are measured to wrap that text. */
function measured(text: string): number {
  let letters = 0;
  const counting = {
    ...measure,
    textWidth(part: string, ...look: [font: 'regular', size: number]) {
      letters += part.length;
      return measure.textWidth(part, ...look);
    },
  };
  wrapLines(counting, text, { style, width: 300 });
  return letters;
}

describe('the work of wrapping', () => {
  it.each([
    ['without spaces', 'W'],
    ['of short words', 'un '],
    ['of marks', 'e\u0301\u0302'],
  ])('grows no faster than a text %s', (_name, part) => {
    const short = measured(part.repeat(2000));
    expect(measured(part.repeat(16_000))).toBeLessThan(short * 8 * 1.1);
    expect(short).toBeLessThan(2000 * part.length * 30);
  });
});

describe('wrapLines', () => {
  it('breaks between words and keeps line feeds, not blank lines', () => {
    expect(wrapLines(measure, 'un deux trois\n\nquatre', { style, width: 48 })).toEqual([
      'un deux',
      'trois',
      'quatre',
    ]);
  });

  it('breaks inside a word only when it is wider than the column', () => {
    expect(wrapLines(measure, 'abcdefghij kl', { style, width: 30 })).toEqual(['abcde', 'fghij', 'kl']);
  });

  it('parts no letter from the marks on it', () => {
    const marked = 'e\u0301'.repeat(12);
    for (const line of wrapLines(measure, marked, { style, width: 30 }))
      expect(line).toMatch(/^(?:e\u0301)+$/);
  });

  it('keeps French signs with their word', () => {
    expect(wrapLines(measure, 'acompte de 30 %', { style, width: 78 })).toEqual(['acompte de', '30\u00a0%']);
    expect(wrapLines(measure, 'le « grand » soir', { style, width: 60 })).toEqual([
      'le',
      '«\u00a0grand\u00a0»',
      'soir',
    ]);
  });

  it('gives nothing for a blank text', () => {
    expect(wrapLines(measure, ' \n ', { style, width: 50 })).toEqual([]);
  });

  it('never loses a letter and never exceeds the column', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zé]{1,30}$/), { maxLength: 30 }), (words) => {
        const lines = wrapLines(measure, words.join(' '), { style, width: 60 });
        expect(lines.join('').replaceAll(' ', '')).toBe(words.join(''));
        for (const line of lines) expect(measure.textWidth(line, 'regular', 10)).toBeLessThanOrEqual(60);
      }),
    );
  });
});
