import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { countWords, MOST_WORDS } from './words.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Looked up in, not read: written from tools/documents/specification-coverage.json. */
const listOfStatements = 'docs/specification-coverage.md';
const pages = globSync(['*.md', '.github/**/*.md', '{apps,bench,deploy,docs,e2e,packages,tools}/**/*.md'], {
  cwd: root,
  exclude: (name) => name.includes('node_modules') || name.includes('test-results'),
}).filter((page) => page !== listOfStatements);

it('the pages of the repository have no more words than somebody reads', () => {
  expect(pages.length).toBeGreaterThan(80);
  const words = pages.map((page) => ({ page, words: countWords(readFileSync(join(root, page), 'utf8')) }));
  const all = words.reduce((sum, { words: count }) => sum + count, 0);
  const longest = words.toSorted((a, b) => b.words - a.words).slice(0, 5);
  expect(all > MOST_WORDS ? { all, longest } : null).toBeNull();
});

it('counts words as wc does', () => {
  expect(countWords('# One\n\n| two | – |\n\n')).toBe(7);
  expect(countWords(' \n')).toBe(0);
});
