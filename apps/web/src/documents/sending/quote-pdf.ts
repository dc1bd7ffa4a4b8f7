// A quote as its PDF prints it: on its own page, and with its reminders.

import type { PrintedBy } from './use-messages.ts';

export const quotePdf: PrintedBy<'quotes'> = async (quote, context) => {
  const { printableQuote } = await import('@zellige/documents/from-rows');
  return printableQuote(quote, { ...context, ...(await context.relationsOf(quote)) });
};
