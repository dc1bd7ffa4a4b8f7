import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '../ports/rulebook.ts';
import { sampleRulebook } from '../testkit/sample-rulebook.ts';
import { Collection } from './collection.ts';
import { sortByKey } from './sort-keys.ts';
import { SortedRuns } from './sorted-runs.ts';

const order = { id: 'default', key: (row: Row) => String(row['name']) };

const rowOf = (id: number, name: string): Row => ({ id, name, version: 1, rev: 1 });

const names = fc.array(fc.string({ maxLength: 3 }), { maxLength: 60, size: 'max' });
const changes = fc.array(
  fc.record({ id: fc.nat(70), name: fc.option(fc.string({ maxLength: 3 })), isOverlay: fc.boolean() }),
  { maxLength: 20 },
);

test('rows sorted while they are read stand as if sorted at the end, with what changed meanwhile', () => {
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 20 }), changes, (given, portion, changed) => {
      const collection = new Collection('contacts', sampleRulebook);
      const runs = new SortedRuns(collection, order);
      const rows = given.map((name, id) => rowOf(id, name));
      for (let start = 0; start < rows.length; start += portion)
        runs.add(collection.addChunk(JSON.stringify(rows.slice(start, start + portion))));
      for (const { id, name, isOverlay } of changed) {
        const row = name === null ? null : rowOf(id, name);
        if (isOverlay) collection.setOverlay(String(id), row);
        else collection.setServer(String(id), row, 0, 1);
      }
      const seen = collection.toArray();
      expect(runs.all()).toEqual(sortByKey(seen, seen.map(order.key)));
    }),
  );
});
