import { describe, expect, it } from 'vitest';
import { openChanges, repeats } from './open-changes.ts';

const row = { notes: '', total: 12, items: [{ id: 'a', quantity: 2, total: 12 }] };
const isOpen = (field: string) => field === 'notes';

describe('changes to a partly closed record', () => {
  it('keeps the open fields of a whole record sent back', () => {
    expect(openChanges(row, { ...row, notes: 'Appeler avant' }, isOpen)).toEqual({ notes: 'Appeler avant' });
  });

  it('takes lines without their computed figures for the same lines', () => {
    expect(openChanges(row, { items: [{ quantity: 2, id: 'a' }] }, isOpen)).toEqual({});
  });

  it('refuses a closed field that differs, a line more and a line less', () => {
    expect(openChanges(row, { total: 13 }, isOpen)).toBeNull();
    expect(openChanges(row, { items: [] }, isOpen)).toBeNull();
    expect(openChanges(row, { items: [...row.items, ...row.items] }, isOpen)).toBeNull();
    expect(openChanges(row, { items: [{ id: 'a', quantity: 3 }] }, isOpen)).toBeNull();
  });

  it('compares values, not the order of their fields', () => {
    expect(repeats({ a: 1, b: [null, { c: 2 }] }, { b: [null, { c: 2 }], a: 1 })).toBe(true);
    expect(repeats(null, {})).toBe(false);
    expect(repeats({ a: 1 }, null)).toBe(false);
  });
});
