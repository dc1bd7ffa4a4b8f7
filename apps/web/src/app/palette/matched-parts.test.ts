import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const marked = (text: string, query: string) =>
  matchedParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Café Atlas', 'cafe', '[Café] Atlas'],
  ['Café Atlas', 'atlas café', '[Café] [Atlas]'],
  ['Œuvres du Rif', 'oeuvre', '[Œuvre]s du Rif'],
  ['DEV-012', 'dev-0', '[DEV-0]12'],
  ['Anana', 'an', '[Anan]a'],
  ['Riad', 'zzz', 'Riad'],
  ['Riad', ' ', 'Riad'],
])('%s, looked for as %s, is shown as %s', (text, query, shown) => {
  expect(marked(text, query)).toBe(shown);
});

test('no letter is lost, whatever is looked for', () => {
  assert(
    property(string({ unit: 'grapheme' }), string({ unit: 'grapheme' }), (text, query) => {
      expect(
        matchedParts(text, query)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
