import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { expect, it } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { invoiceRow } from '../../../testing/sample-rows.ts';
import { valuesFromInvoice } from './delivery-form-values.ts';

const invoice = invoiceRow({ id: 'INV-1', contactId: 1 }).row as Invoice;
const day = (offset: number): string => addDays(today(), offset);
const items = (...starts: string[]) => starts.map((dateDebut) => ({ dateDebut }));

it.each([
  ['a sale leaves tomorrow', items(''), day(1)],
  ['a rental leaves on the day it begins', items('', day(12)), day(12)],
  ['of two rentals the earlier one decides', items(day(9), day(3)), day(3)],
  ['a rental of today leaves today', items(day(0)), day(0)],
  ['a rental that has begun leaves tomorrow', items(day(-2)), day(1)],
])('%s', (_name, left, expected) => {
  expect(valuesFromInvoice(invoice, left as never).dateLivraison).toBe(expected);
});
