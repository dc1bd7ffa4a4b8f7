import { expect, it } from 'vitest';
import { isDoor, namesFrom, namesOf, partsOf } from './code-parts.ts';

const graph = new Map([
  ['/src/home.tsx', ['/src/chart.ts', '/src/chip.tsx', '/src/amount.ts']],
  ['/src/quote-list.tsx', ['/src/chip.tsx', '/src/table.tsx']],
  ['/src/note-list.tsx', ['/src/table.tsx', '/src/note-checks.ts']],
  ['/src/rules.ts', ['/src/amount.ts', '/src/checks.ts', '/src/note-checks.ts']],
  ['/src/note-checks.ts', ['/src/checks.ts']],
  ['/src/chart.ts', []],
  ['/src/chip.tsx', []],
  ['/src/amount.ts', []],
  ['/src/table.tsx', []],
  ['/src/checks.ts', []],
]);
const home = /home/;
const lists = /-list/;
const inPart = (partOf: Map<string, string>, name: string) =>
  [...partOf].filter(([, part]) => part === name).map(([id]) => id.slice(5));

it('puts what several parts import into the first that takes it, and leaves each screen its own file', () => {
  const partOf = partsOf(
    [
      { name: 'common', roots: home, andBy: lists },
      { name: 'common', roots: lists, sharedBy: 2 },
      { name: 'home', roots: home },
      { name: 'rules', roots: /rules/, notBy: lists },
    ],
    lists,
    graph,
  );
  expect(inPart(partOf, 'common').toSorted()).toEqual(['chip.tsx', 'table.tsx']);
  expect(inPart(partOf, 'home').toSorted()).toEqual(['amount.ts', 'chart.ts', 'home.tsx']);
  expect(inPart(partOf, 'rules')).toEqual(['rules.ts']);
});

it('keeps what imports a heavy module out of a part without it, and takes what belongs to it whoever imports it', () => {
  const light = { name: 'light', roots: lists, without: /[/]checks/, also: /amount|note-checks/ };
  const modules = inPart(partsOf([light], lists, graph), 'light');
  expect(modules.toSorted()).toEqual(['amount.ts', 'chip.tsx', 'table.tsx']);
});

it('finds the signs that a module shows behind the door that hands on all of them', () => {
  const door = `export { default as Plus, default as PlusIcon } from './icons/plus.mjs';
export { default as Pen, default as Pencil } from './icons/pencil.mjs';`;
  expect(namesOf(door).get('Pencil')).toBe('icons/pencil.mjs');
  const screen = `import { Pencil as Edit, PlusIcon } from "signs";\nimport { Plus } from './own.ts';`;
  expect(namesFrom(screen, 'signs')).toEqual(['Pencil', 'PlusIcon']);
});

it('looks through no module that only hands on what others declare', () => {
  const door = `"use client";
/** All signs. */
import * as index from './icons/index.mjs';
export { index as icons };
export { default as Plus, default as PlusIcon } from './icons/plus.mjs';
// Its size.
export * from './context.mjs';
`;
  expect(isDoor(door)).toBe(true);
  expect(isDoor(`${door}export const size = 16;`)).toBe(false);
  expect(isDoor("import { z } from 'zod';\nexport const text = z.string();")).toBe(false);
});
