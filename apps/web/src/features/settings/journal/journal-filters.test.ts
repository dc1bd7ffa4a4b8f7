import { expect, test } from 'vitest';
import { noFilters, questionOf } from './journal-filters.ts';

const question = (from: string): string => questionOf({ ...noFilters, from });

test('a day is asked for once its year is whole, whoever types it slowly', () => {
  expect([question('0002-11-01'), question('0202-11-01'), question('2026-11-01')]).toEqual([
    '',
    '',
    'from=2026-11-01',
  ]);
});
