import { expect, it } from 'vitest';
import { changedValues } from './changed-values.ts';

it('fields that say the same are no change, in whatever order the database gives them back', () => {
  const row = { name: 'Borne', price: { rental: '90.00', sale: '900.00' }, kit: [{ quantity: 2, id: 'a' }] };
  const values = {
    name: 'Borne',
    price: { sale: '900.00', rental: '90.00' },
    kit: [{ id: 'a', quantity: 2 }],
  };
  expect(changedValues(values, row)).toEqual({});
  expect(changedValues({ ...values, kit: [{ id: 'a', quantity: 3 }] }, row)).toEqual({
    kit: [{ id: 'a', quantity: 3 }],
  });
});

it('an empty field that the record never had is no change, and one that is emptied is', () => {
  expect(changedValues({ notes: '', city: undefined, email: '' }, { email: 'a@b.ma' })).toEqual({
    email: '',
  });
});
