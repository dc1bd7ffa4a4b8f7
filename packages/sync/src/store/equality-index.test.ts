import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Row } from '../ports/rulebook.ts';
import { sampleRulebook } from '../testkit/sample-rulebook.ts';
import { Collection } from './collection.ts';
import { EqualityIndex } from './equality-index.ts';

const states = ['option', 'ferme', 'sortie'];

/** What becomes of a row: another version of it in that state, or gone. */
const steps = fc.array(
  fc.record({ id: fc.integer({ min: 1, max: 6 }), state: fc.constantFrom(...states, null) }),
  { maxLength: 40 },
);

test('finds once each row that has the value, whatever became of the rows since it was made', () => {
  fc.assert(
    fc.property(steps, steps, (before, after) => {
      const collection = new Collection('reservations', sampleRulebook);
      const index = new EqualityIndex(collection);
      const play = ({ id, state }: { id: number; state: string | null }, rank: number) => {
        const key = String(id);
        const known = collection.visible(key);
        const row: Row | null = state === null ? null : { id, state, version: rank, rev: rank };
        collection.setServer(key, row, 0, rank);
        index.replace(key, known, row ?? undefined);
      };
      const found = () =>
        states.map((state) => index.find({ state }).toSorted((a, b) => Number(a.id) - Number(b.id)));
      const looked = () =>
        states.map((state) =>
          collection
            .toArray()
            .filter((row) => row['state'] === state)
            .toSorted((a, b) => Number(a.id) - Number(b.id)),
        );
      before.forEach(play);
      expect(found()).toEqual(looked());
      after.forEach(play);
      expect(found()).toEqual(looked());
    }),
  );
});
