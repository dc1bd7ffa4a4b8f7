import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { expect, it } from 'vitest';
import { today } from '../../platform/clock.ts';
import { invoiceTexts } from './invoice-links.ts';

const reminder = (days: number): string =>
  invoiceTexts(
    {
      id: 'FAC-001',
      number: 'FAC-001',
      client: 'Atlas',
      status: 'En attente',
      amount: 100,
      advanceAmount: 0,
      dueDate: addDays(today(), days),
    } as Invoice,
    'Salma',
  ).whatsapp;

it.each([
  [-1, 'échue le'],
  [0, 'à échéance du'],
  [12, 'à échéance du'],
])('reminds of an invoice due in %i days as one %s', (days, expected) => {
  expect(reminder(days)).toContain(`votre facture FAC-001, ${expected} `);
});
