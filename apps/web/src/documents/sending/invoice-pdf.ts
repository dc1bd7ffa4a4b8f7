// An invoice as its PDF prints it: on its own page, and with its reminders.

import type { PrintedBy } from './use-messages.ts';

export const invoicePdf: PrintedBy<'invoices'> = async (invoice, context) => {
  const { printableInvoice } = await import('@zellige/documents/from-rows');
  return printableInvoice(invoice, { ...context, ...(await context.relationsOf(invoice)) });
};
