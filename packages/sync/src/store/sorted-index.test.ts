import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '../ports/rulebook.ts';
import { sampleRulebook } from '../testkit/sample-rulebook.ts';
import { Collection } from './collection.ts';
import { compareKeys, prefixOf, type SortKey, sortByKey } from './sort-keys.ts';
import { SortedIndex } from './sorted-index.ts';

const keyArbitrary: fc.Arbitrary<SortKey> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ maxLength: 10 }),
  fc.integer(),
  fc.constant(null),
);
const rowOf = (id: string | number, key: SortKey, version = 1): Row => ({ id, version, rev: 0, key });
const keyOfRow = (row: Row) => row['key'] as SortKey;

describe('sorting by key', () => {
  it('orders as a full comparison would, ties by id', () => {
    fc.assert(
      fc.property(fc.array(keyArbitrary), (keys) => {
        const rows = keys.map((key, index) => rowOf(index, key));
        const naive = rows.toSorted((a, b) => compareKeys(keyOfRow(a), keyOfRow(b), a, b));
        expect(sortByKey(rows, keys).rows).toEqual(naive);
      }),
    );
  });

  it('packs a prefix that never contradicts the text', () => {
    // Lone surrogates too; the table behind fast-check's own 'binary' takes seconds to make.
    const unit = fc.nat({ max: 0xff_ff }).map((code) => String.fromCharCode(code));
    const text = fc.string({ unit });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(prefixOf(a) >= prefixOf(b) || a < b).toBe(true);
      }),
    );
  });
});

describe('a sorted index', () => {
  it('weaves any change in as if it had sorted again', () => {
    const change = fc.record({ id: fc.nat({ max: 40 }), key: fc.option(keyArbitrary, { nil: undefined }) });
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 8 }), { maxLength: 12 }), (rounds) => {
        const collection = new Collection('notes', sampleRulebook);
        for (let id = 0; id < 30; id += 1) collection.setServer(String(id), rowOf(id, id % 7), 0, 1);
        const index = new SortedIndex(collection, { id: 'key', key: keyOfRow });
        for (const round of rounds) {
          index.rows();
          for (const { id, key } of round) {
            index.invalidate(new Map([[String(id), collection.visible(String(id))]]));
            collection.setServer(String(id), key === undefined ? null : rowOf(id, key), 0, 1);
          }
          const naive = collection.toArray().toSorted((a, b) => compareKeys(keyOfRow(a), keyOfRow(b), a, b));
          expect(index.rows()).toEqual(naive);
        }
      }),
    );
  });

  it('gives the same array until something changes', () => {
    const collection = new Collection('notes', sampleRulebook);
    collection.setServer('1', rowOf('1', 'b'), 0, 1);
    const index = new SortedIndex(collection, { id: 'key', key: keyOfRow });
    expect(index.rows()).toBe(index.rows());
  });
});
