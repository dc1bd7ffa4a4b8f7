// The text by which an invoice is found (docs/product.md §4), apart from its rules: every
// page carries it.
import { searchLine } from '../kernel/folded-text.ts';
import { lineSearchTexts } from '../quotes/quote.search.ts';
import type { Invoice } from './invoice.schema.ts';

export const invoiceSearchLine = (invoice: Invoice): string =>
  searchLine(
    [
      invoice.number,
      invoice.originalNumber,
      invoice.id,
      invoice.client,
      invoice.clientEmail,
      invoice.projectName,
      ...lineSearchTexts(invoice.items),
    ],
    [invoice.clientPhone],
  );
