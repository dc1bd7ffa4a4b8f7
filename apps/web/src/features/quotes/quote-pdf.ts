// A quote as its PDF prints it.

import type { PrintedBy } from '../../business/sending/use-messages.ts';

export const quotePdf: PrintedBy<'quotes'> = async (quote, context) => {
  const { printableQuote } = await import('@zellige/documents/from-rows');
  return printableQuote(quote, { ...context, ...(await context.relationsOf(quote)) });
};

/** The same as a proforma invoice. */
export const proformaPdf: PrintedBy<'quotes'> = async (quote, context) =>
  (await import('@zellige/documents/from-rows')).printableProforma(quote, context);
