import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withKeys } from './row-keys.ts';

const keys = (rows: { id?: string }[]): string[] => withKeys(rows, 'D').map((row) => row.id);

describe('withKeys', () => {
  it('names new rows by their rank and keeps the names of the others', () => {
    expect(keys([{}, { id: 'x' }, {}])).toEqual(['D-1', 'x', 'D-3']);
  });

  it('gives a row added after a deletion another key than those that stayed', () => {
    expect(keys([{ id: 'D-2' }, { id: 'D-3' }, {}])).toEqual(['D-2', 'D-3', 'D-4']);
  });

  it('gives a copied row a key of its own', () => {
    expect(keys([{ id: 'D-1' }, { id: 'D-1' }])).toEqual(['D-1', 'D-2']);
  });

  it('never gives one key twice, and never renames a row that came first with its key', () => {
    const id = fc.option(
      fc.integer({ min: 1, max: 6 }).map((rank) => `D-${rank}`),
      { nil: undefined },
    );
    fc.assert(
      fc.property(fc.array(id, { maxLength: 8 }), (ids) => {
        const rows = ids.map((value) => (value === undefined ? {} : { id: value }));
        const named = keys(rows);
        expect(new Set(named).size).toBe(rows.length);
        ids.forEach((value, index) => {
          const isFirst = value !== undefined && ids.indexOf(value) === index;
          expect(isFirst ? named[index] : '').toBe(isFirst ? value : '');
        });
      }),
    );
  });
});
