import { expect, it } from 'vitest';
import { checkArchitecture } from './architecture.ts';
import { header, treeWith } from './planted-tree.ts';

/** A table of texts, and a screen that reads of it what `source` reads. */
const texts = (source: string) =>
  treeWith({
    'apps/web/src/features/quotes/quotes.messages.ts': `${header}export const quoteMessages = {
      title: 'Devis',
      form: { lines: 'Lignes', add: 'Ajouter' },
      states: { open: 'Émis' },
    } as const;`,
    'apps/web/src/features/quotes/a.tsx': `${header}import { quoteMessages as words } from './quotes.messages.ts'; ${source}`,
  });

it.each([
  ['export const a = words.title;', ['quoteMessages.form', 'quoteMessages.states']],
  ['export const a = [words.title, words.form.add, words.states.open];', ['quoteMessages.form.lines']],
  [
    'const { title, form } = words; export const a = [title, form.lines];',
    ['quoteMessages.form.add', 'quoteMessages.states'],
  ],
  [
    'export const a = { title: words.form }; export type B = keyof typeof words.states;',
    ['quoteMessages.title'],
  ],
  [
    'const form = words.form; export const a = [words.title, form.add, words.states];',
    ['quoteMessages.form.lines'],
  ],
  ['export const a = (name: "open") => [words.title, words.states[name], words.form];', []],
  ['export const a = words;', []],
  ['export const a = { ...words };', []],
  ['export const a = (name: "title") => words[name];', []],
])('texts that nothing reads are found: %s', (source, unread) => {
  const { violations } = checkArchitecture(texts(source), new Map());
  expect(violations.map(({ message }) => message)).toEqual(unread.map((text) => `nothing reads ${text}`));
});
