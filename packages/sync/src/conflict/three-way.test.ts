import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MergePolicy, Row } from '../ports/rulebook.ts';
import { changedFields, compareThreeWay, isSame, withoutUntouched } from './three-way.ts';

const base: Row = {
  id: 'a',
  version: 1,
  rev: 1,
  name: 'Amine',
  phone: '06',
  lines: [{ n: 1 }],
  number: null,
};
const row = (fields: Partial<Row>): Row => ({ ...base, version: 2, rev: 9, updatedBy: 'other', ...fields });

describe('three-way comparison', () => {
  const cases: [string, Partial<Row>, Partial<Row>, MergePolicy, 'same' | 'merge' | 'conflict'][] = [
    ['nothing but bookkeeping moved', { name: 'B' }, { number: 'DEV-001' }, 'choose', 'same'],
    ['other fields moved on a mergeable record', { name: 'B' }, { phone: '07' }, 'merge', 'merge'],
    ['the same field moved', { name: 'B' }, { name: 'C' }, 'merge', 'conflict'],
    ['both set the same value', { name: 'B' }, { name: 'B', phone: '07' }, 'merge', 'merge'],
    ['anything moved on a record a person decides on', { name: 'B' }, { phone: '07' }, 'choose', 'conflict'],
    ['lines moved on one side only', { name: 'B' }, { lines: [{ n: 2 }] }, 'merge', 'merge'],
  ];
  it.each(cases)('%s', (...[, mineFields, theirs, policy, expected]) => {
    const mine = row(mineFields);
    const verdict = compareThreeWay({
      base,
      mine,
      mineFields: Object.keys(mineFields),
      theirs: row(theirs),
      policy,
    });
    expect(verdict).toBe(expected);
  });

  it('never merges a removal with an edit', () => {
    const removal = {
      base,
      mine: null,
      mineFields: null,
      theirs: row({ phone: '07' }),
      policy: 'merge' as const,
    };
    expect(compareThreeWay(removal)).toBe('conflict');
  });

  it('leaves out of an input what its writer left as it was', () => {
    const input = { id: 'a', changes: { name: 'Amine', phone: '07' } };
    expect(withoutUntouched(input, base)).toEqual({ id: 'a', changes: { phone: '07' } });
    expect(withoutUntouched({ id: 'a' }, base)).toEqual({ id: 'a' });
  });

  it('finds a structural copy equal whatever the order of its fields', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const reversed = JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
          typeof part === 'object' && part !== null && !Array.isArray(part)
            ? Object.fromEntries(Object.entries(part).toReversed())
            : part,
        ) as unknown;
        expect(isSame(JSON.parse(JSON.stringify(value)), reversed)).toBe(true);
      }),
    );
    expect(isSame([1], { 0: 1 })).toBe(false);
    expect(changedFields(base, row({ name: 'B', extra: 1 }))).toEqual(['name', 'extra']);
  });
});
