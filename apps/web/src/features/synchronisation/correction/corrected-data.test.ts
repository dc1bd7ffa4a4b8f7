import { expect, test } from 'vitest';
import { correctedByForm, correctedData, typedFields } from './corrected-data.ts';

const creation = { action: 'create_quotes', data: { id: 'q', date: '2026-11-21', client: 'A', notes: 'n' } };
const change = { action: 'update_contacts', data: { id: 7, changes: { phone: '1', city: 'Fès' } } };
const payment = { action: 'pay_invoices', data: { id: 'i', paymentId: 'p', amount: 10 } };

test('the values of a write are an update’s changes, or its own', () => {
  expect(typedFields(change.data)).toEqual({ phone: '1', city: 'Fès' });
  expect(typedFields(payment.data)).toEqual(payment.data);
});

test('corrected values keep the keys and the day of the write', () => {
  expect(correctedData(payment, { amount: 5, bank: undefined })).toEqual({
    id: 'i',
    paymentId: 'p',
    amount: 5,
  });
  expect(correctedData(change, { phone: '2' })).toEqual({ id: 7, changes: { phone: '2', city: 'Fès' } });
});

test('a form that saves the record corrects what made it or changed it', () => {
  const saved = { action: 'update_quotes', input: { id: 'q', changes: { client: 'B' } } };
  expect(correctedByForm(creation, 'q', saved)).toEqual({ ...creation.data, client: 'B' });
  expect(
    correctedByForm(change, 7, { action: 'update_contacts', input: { id: '7', changes: { city: 'Rabat' } } }),
  ).toEqual({ id: 7, changes: { phone: '1', city: 'Rabat' } });
});

test('what a form saves of another record, or does besides, is not a correction', () => {
  expect(correctedByForm(creation, 'q', { action: 'create_contacts', input: { name: 'A' } })).toBeNull();
  expect(
    correctedByForm(creation, 'q', { action: 'update_quotes', input: { id: 'z', changes: {} } }),
  ).toBeNull();
  expect(correctedByForm(creation, 'q', { action: 'send_quotes', input: { id: 'q' } })).toBeNull();
});
