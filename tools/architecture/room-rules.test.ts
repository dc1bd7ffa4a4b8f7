import { expect, it } from 'vitest';
import { checkRooms } from './room-rules.ts';

const found = (...paths: string[]): string[] =>
  checkRooms(new Map(paths.map((path) => [path, null]))).map(({ rule }) => rule);

const many = (count: number, ending = '.tsx'): string[] =>
  Array.from({ length: count }, (_, rank) => `apps/web/src/ui/fields/field-${rank}${ending}`);

it('a folder holds twenty product files, not twenty-one', () => {
  expect(found(...many(20))).toEqual([]);
  expect(found(...many(21))).toEqual(['room']);
});

it('tests do not count into a folder', () => {
  expect(found(...many(20), ...many(20, '.test.tsx'))).toEqual([]);
});

it('two product files of one application have no name in common, an index apart', () => {
  const here = 'apps/web/src/features/quotes';
  const there = 'apps/web/src/features/invoices';
  expect(found(`${here}/list.tsx`, `${there}/list.ts`)).toEqual(['twin']);
  expect(found(`${here}/index.ts`, `${there}/index.ts`)).toEqual([]);
  expect(found(`${here}/list.tsx`, 'apps/server/src/list.ts')).toEqual([]);
});
