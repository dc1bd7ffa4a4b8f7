// The messages prepared for the client of an invoice: a reminder with the remaining amount while one is expected.

import { isInvoiceClosed, isOverdue } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { formatDay } from '@zellige/domain/kernel/dates';
import { displayNumber } from '@zellige/domain/kernel/numbering';
import { now } from '../../platform/clock.ts';
import type { PreparedMessages } from '../../business/clients/reach.ts';
import { invoiceMessages } from './invoices.messages.ts';

/** WhatsApp and SMS of an invoice. */
export function invoiceTexts(invoice: Invoice, signature: string): PreparedMessages {
  const number = displayNumber(invoice);
  if (isInvoiceClosed(invoice)) {
    const text = invoiceMessages.whatsapp(invoice.client, number, invoice.amount, signature);
    return { whatsapp: text, sms: text };
  }
  const options = {
    client: invoice.client,
    number,
    remaining: invoice.remainingAmount,
    due: formatDay(invoice.dueDate),
    isOverdue: isOverdue(invoice, now()),
    signature,
  };
  return { whatsapp: invoiceMessages.reminder(options), sms: invoiceMessages.smsReminder(options) };
}

/** French of the reach actions where they are reminders. */
export const reminderLabels: Readonly<Record<string, string>> = {
  sms: invoiceMessages.actions.remindSms,
  whatsapp: invoiceMessages.actions.remindWhatsapp,
};
