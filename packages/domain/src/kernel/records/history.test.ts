import { describe, expect, it } from 'vitest';
import type { Row } from '../identity/collection-map.ts';
import { changedFields } from './history.ts';

const row = (fields: object): Row => ({ id: 'a', version: 1, rev: 1, ...fields }) as Row;

describe('changedFields', () => {
  it('names what changed, with both values', () => {
    expect(changedFields(row({ name: 'A', notes: '' }), row({ name: 'B', notes: '', city: 'Fès' }))).toEqual([
      { field: 'name', from: 'A', to: 'B' },
      { field: 'city', from: null, to: 'Fès' },
    ]);
  });

  it('says nothing of a creation, nor of what engines write', () => {
    expect(changedFields(null, row({ name: 'A' }))).toEqual([]);
    expect(changedFields(row({ number: null }), row({ version: 2, rev: 9, number: 'FAC-001' }))).toEqual([]);
  });

  it('compares lists and objects by what they hold', () => {
    const before = row({ tags: ['a'], price: { sale: '1.00', rental: '0.00' } });
    expect(changedFields(before, row({ tags: ['a'], price: { rental: '0.00', sale: '1.00' } }))).toEqual([]);
    expect(
      changedFields(before, row({ tags: ['a', 'b'], price: { sale: '1.00', rental: '0.00' } })),
    ).toHaveLength(1);
  });
});
