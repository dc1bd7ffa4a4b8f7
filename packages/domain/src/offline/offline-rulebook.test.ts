import { expect, it } from 'vitest';
import { createOfflineOperations } from './offline-rulebook.ts';
import { admin } from '../testing/actors.ts';

it('a nested field that its writer left alone is not theirs, though the server gave its parts back in another order', () => {
  const base = { id: 'P', version: 2, rev: 3, name: 'Borne', price: { rental: '90.00', sale: '900.00' } };
  const input = { id: 'P', changes: { name: 'Totem', price: { sale: '900.00', rental: '90.00' } } };
  const adapted = createOfflineOperations(admin).adaptInput('update_products', input, { base });
  expect(adapted).toEqual({ id: 'P', changes: { name: 'Totem' } });
});
