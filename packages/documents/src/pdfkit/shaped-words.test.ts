// A font that keeps its words, beside the same font as the library reads it.
import { expect, it } from 'vitest';
import { nodeFonts } from '../node-fonts.ts';
import { openedFont } from './opened-fonts.ts';

const { regular } = await nodeFonts();
const copies = [openedFont(Uint8Array.from(regular)), openedFont(Uint8Array.from(regular))] as const;

const words = [
  'Facture ',
  'AVATAR ',
  '1\u00a0234,50',
  'L’Haÿ',
  'E\u0301cole',
  'su\u00adite',
  '->',
  '',
  'Facture ',
];

it('shapes a word again as it did the first time, and as a font that never saw it', () => {
  const [often, once] = copies;
  for (const word of [...words, ...words]) {
    const { glyphs, positions, advanceWidth } = often.layout(word);
    const fresh = once.layout(word, []);
    expect(glyphs.map(({ id, codePoints }) => [id, codePoints])).toEqual(
      fresh.glyphs.map(({ id, codePoints }) => [id, codePoints]),
    );
    expect(positions).toEqual(fresh.positions);
    expect(advanceWidth).toBe(fresh.advanceWidth);
  }
});

it('hands out positions that the library may scale', () => {
  const [often] = copies;
  const width = often.layout('Totaux').advanceWidth;
  for (const position of often.layout('Totaux').positions) position.xAdvance *= 2;
  expect(often.layout('Totaux').advanceWidth).toBe(width);
});
