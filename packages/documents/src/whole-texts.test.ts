// Nothing that was written is lost on paper (docs/product.md D20): every text of every kind of document stands whole in it.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layout } from './layout/layout.ts';
import { plainMeasure, wordsOf } from './layout/measure.fixtures.ts';
import { pageFlaws } from './layout/page-flaws.fixtures.ts';
import { nodeFonts } from './node-fonts.ts';
import { extractTexts } from './pdf-text.fixtures.ts';
import { renderPdf } from './render-pdf.ts';
import { isWhole } from './whole-text.fixtures.ts';
import { papers } from './written-papers.fixtures.ts';
import type { Say } from './written-rows.fixtures.ts';

/** How texts look: how long of what they may be, the length of their words, and what stands between these. */
interface Shape {
  share: number;
  word: number;
  between: string;
}

/** Writes texts of which no word is another's, and remembers them. */
function speaker({ share, word, between }: Shape) {
  const said: string[] = [];
  const say: Say = (most) => {
    const length = Math.max(Math.min(most, 12), Math.floor(most * share));
    let text = '';
    for (let rank = 0; text.length < length; rank += 1) {
      const mark = `t${said.length}n${rank}`;
      text += `${rank === 0 ? '' : between}${mark.padEnd(word, 'éàWi')}`;
    }
    const whole = text.slice(0, Math.max(length, 8)).slice(0, most).trim();
    said.push(whole);
    return whole;
  };
  return { say, said };
}

const shapes: fc.Arbitrary<Shape> = fc.record({
  share: fc.constantFrom(0, 0.2, 0.5, 1),
  word: fc.constantFrom(6, 9, 40),
  between: fc.constantFrom(' ', '\n', '', ', '),
});

const kinds = Object.entries(papers).map(([kind, paper]) => ({ kind, paper }));

describe.each(kinds)('every text of a $kind', ({ paper }) => {
  it('stands whole on its pages, whatever its length and its words', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const { say, said } = speaker(shape);
        const pages = layout(paper(say), plainMeasure());
        const lines = wordsOf(pages);
        expect(said.filter((text) => !isWhole(text, lines))).toEqual([]);
        expect(pageFlaws(pages)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});

/** The PDF of the others is read by `npm run soak`: their words are laid out the same way. */
const printed = new Set(['quote', 'delivery note with prices', 'sheet of an intervention']);
const isSoak = process.env['ZELLIGE_SOAK'] !== undefined;

describe.each(kinds.filter(({ kind }) => isSoak || printed.has(kind)))(
  'every text of a $kind',
  ({ paper }) => {
    it('stands whole in the text of its PDF', async () => {
      const { say, said } = speaker({ share: 1, word: 7, between: ' ' });
      const options = { creationDate: new Date('2026-11-21T10:30:00Z'), compress: false };
      const lines = extractTexts(await renderPdf(paper(say), await nodeFonts(), options)).map(
        ({ text }) => text,
      );
      expect(said.length).toBeGreaterThan(5);
      expect(said.filter((text) => !isWhole(text, lines))).toEqual([]);
    });
  },
);

describe('a text that is lost', () => {
  it('is found missing where it is cut or broken off', () => {
    const lines = ['Devis', 'un deux', 'trois quatre', 'cinq'];
    expect(isWhole('un deux trois quatre cinq', lines)).toBe(true);
    expect(isWhole('un deux trois quatre cinq six', lines)).toBe(false);
    expect(isWhole('un deux quatre', lines)).toBe(false);
    expect(isWhole('deux trois', lines)).toBe(false);
  });
});
