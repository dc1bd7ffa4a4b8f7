// A quote among the kinds of records.
import { searchLine } from '../kernel/text/folded-text.ts';
import { byDay, documentTitle, openStatus, subject, to } from '../kernel/records/subject.ts';
import type { DocumentLine } from '../documents/lines.ts';
import type { Quote } from './quote.schema.ts';

type Priced = Pick<
  Quote,
  'number' | 'originalNumber' | 'id' | 'client' | 'clientEmail' | 'clientPhone' | 'projectName'
> & { items: readonly DocumentLine[] };

/** The text by which a quote or an invoice is found. */
export const pricedSearchLine = (document: Priced): string =>
  searchLine(
    [
      document.number,
      document.originalNumber,
      document.id,
      document.client,
      document.clientEmail,
      document.projectName,
      ...document.items.map(({ name }) => name),
    ],
    [document.clientPhone],
  );

export const quoteSubject = subject('quotes', {
  see: 'quotes.see',
  nouns: { one: 'Devis', many: 'Devis', gender: 'm' },
  title: (quote) => documentTitle('Devis', quote),
  orderKey: byDay,
  newestFirst: true,
  searchLine: pricedSearchLine,
  keeping: {
    day: 'date',
    open: openStatus('Émis', 'En attente', 'Accepté'),
    children: [{ collection: 'invoices', field: 'quoteId' }],
  },
  openNouns: { one: 'devis en cours', many: 'devis en cours' },
  names: { contactId: ['contacts'], 'items.productId': ['products', 'services', 'inventory'] },
  references: ({ invoiceId, dealId, replacedBy }) => [
    ...to('invoices', [invoiceId]),
    ...to('deals', [dealId]),
    ...to('quotes', [replacedBy]),
  ],
  files: { attach: 'quotes.edit' },
  keyScope: 'quotes',
});
