import { expect, it } from 'vitest';
import { checkArchitecture } from './architecture.ts';

const source = '// What lives here.\nexport const quoteRecord = 1;\n';
const importing =
  "// What lives here.\nimport { quoteRecord } from '@zellige/domain/quotes/quote.record'; export const a = quoteRecord;\n";

it.each([
  ['apps/web/src/features/quotes/a.ts', true],
  ['packages/domain/src/quotes/quote.rules.ts', true],
  ['apps/server/src/modules/quotes/a.ts', false],
])('what the API says of a record is loaded by the server alone: %s', (path, isRefused) => {
  const tree = new Map([
    ['packages/domain/src/quotes/quote.record.ts', source],
    [path, importing],
  ]);
  const found = checkArchitecture(tree, new Map()).violations.filter(({ rule }) => rule === 'record schema');
  expect(found.map((violation) => violation.path)).toEqual(isRefused ? [path] : []);
});
