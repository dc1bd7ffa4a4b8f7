// The messages prepared for the client of an invoice: a reminder with the remaining amount while one is expected.

import { isInvoiceClosed } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { fillText } from '@zellige/domain/kernel/text/text-fields';
import { type MessageTemplates, templateOf } from '@zellige/domain/sendings/message-templates';
import { messageValues } from '@zellige/domain/sendings/message-values';
import { now } from '../../platform/clock.ts';
import type { PreparedMessages } from '../../documents/clients/reach.ts';
import { invoiceMessages } from './invoices.messages.ts';

/** WhatsApp and SMS of an invoice. */
export function invoiceTexts(invoice: Invoice, signature: string, own?: MessageTemplates): PreparedMessages {
  const subject = isInvoiceClosed(invoice) ? 'invoices' : 'reminders';
  const values = messageValues('invoices', invoice, { signature, company: '', noun: '', now: now() });
  const text = (channel: 'sms' | 'whatsapp') => fillText(templateOf(own, subject, channel).text, values);
  return { whatsapp: text('whatsapp'), sms: text('sms') };
}

/** French of the reach actions where they are reminders. */
export const reminderLabels: Readonly<Record<string, string>> = {
  sms: invoiceMessages.actions.remindSms,
  whatsapp: invoiceMessages.actions.remindWhatsapp,
};
