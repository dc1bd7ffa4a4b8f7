import { expect, it } from 'vitest';
import { checkComments } from './comment-rules.ts';

const found = (source: string) => checkComments(new Map([['packages/domain/src/a.ts', source]])).length;

it('a file opens with a sentence that has a subject', () => {
  expect(found('// What can be done to a quote.\n')).toBe(1);
  expect(found('/** Those that are open. */\n')).toBe(1);
  expect(found("#!/usr/bin/env node\n// By whom it is run.\nimport 'a';\n")).toBe(1);
  expect(found('// Guards decide who may do what to a quote.\n')).toBe(0);
  expect(found('// Items of the stock.\n')).toBe(0);
});

it('the comment of an export opens so too', () => {
  expect(found('// Quotes.\n\n/** What is open. */\nexport const open = 1;\n')).toBe(1);
  expect(found('// Quotes.\n\n/**\n * Those that are open,\n * by day.\n */\nexport const open = 1;\n')).toBe(
    1,
  );
  expect(
    found(
      '// Quotes.\n\n/** What is open. */\nconst open = 1;\n/** Quotes by day. */\nexport const day = open;\n',
    ),
  ).toBe(0);
});
