import { errorMessages } from '@zellige/domain/kernel/error-codes';
import { expect, test } from 'vitest';
import { remediesFor } from './remedies.ts';
import { remedyMessages } from './remedies.messages.ts';

test('every reason to refuse has something to do instead, in words', () => {
  for (const code of [...Object.keys(errorMessages), 'a_code_of_tomorrow']) {
    const ids = remediesFor(code);
    expect([code, ids.length > 0]).toEqual([code, true]);
    expect(ids.filter((id) => !remedyMessages[id]?.label)).toEqual([]);
  }
});

test('a lost reservation offers another quantity or item, the stock, and to wait', () => {
  expect(remediesFor('stock_insufficient')).toEqual(['correct', 'quantities', 'stock', 'keep']);
});
