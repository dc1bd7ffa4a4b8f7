import type { Payment } from '@zellige/domain/invoices/invoice.schema';
import { formatMad } from '@zellige/domain/kernel/values/money';
import { expect, it } from 'vitest';
import { bankStepQuestion } from './bank-step-question.ts';

const cheque = (chequeNumber: string, amount: number, more: Partial<Payment> = {}) =>
  ({ id: chequeNumber, mode: 'Chèque', chequeNumber, bank: 'Attijari', amount, ...more }) as Payment;

const alone = (payment: Payment) => [payment];

it('names the number, the amount and the bank of one cheque', () => {
  const { title, message, confirmLabel } = bankStepQuestion('clear', [cheque('4410092', 1200)], alone);
  expect(title).toBe('Marquer cette valeur comme encaissée ?');
  expect(message).toContain(`Chèque n° 4410092, ${formatMad(1200)}, Attijari. `);
  expect(confirmLabel).toBe('Encaissé');
});

it('counts the whole of a cheque over several invoices, without what the client withheld', () => {
  const rows = [cheque('88', 100, { together: ['88', '89'] }), cheque('89', 250, { rasTva: 50 })];
  expect(bankStepQuestion('remit', rows.slice(0, 1), () => rows).message).toContain(formatMad(300));
});

it('names the first of many, and tells how many and how much', () => {
  const many = Array.from({ length: 6 }, (_, rank) => cheque(`1${rank}`, 10));
  const { title, message } = bankStepQuestion('remit', many, alone);
  expect(title).toBe('Remettre 6 valeurs en banque ?');
  expect(message).toContain(`n° 13, ${formatMad(10)}, Attijari · et 2 autres · ${formatMad(60)} en tout. `);
  expect(message).not.toContain('n° 14');
});
