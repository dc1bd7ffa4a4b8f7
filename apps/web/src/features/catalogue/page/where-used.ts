// The quotes and invoices that contain a product or a service.

import { pageAddress } from '../../../records/feature/record-address.ts';
import type { Address } from '../../../ui/navigation/address.ts';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import type { DocumentLine } from '@zellige/domain/documents/lines';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { catalogueMessages } from '../catalogue.messages.ts';

const words = catalogueMessages.used;

export interface Use {
  key: string;
  kind: 'quote' | 'invoice';
  number: string;
  client: string;
  /** ISO day. */
  date: string;
  status: string;
  /** Units over the lines of the document. */
  quantity: number;
  href: Address;
}

const unitsOf = (items: readonly DocumentLine[], productId: string): number =>
  items.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);

/** Whether a live document has a line of that product or service. */
export const usesProduct =
  (productId: string) =>
  (document: { archivedAt: string | null; items: readonly DocumentLine[] }): boolean =>
    document.archivedAt === null && document.items.some((line) => line.productId === productId);

/** The latest first. */
export function usesOf(productId: string, quotes: readonly Quote[], invoices: readonly Invoice[]): Use[] {
  const use = (document: Quote | Invoice, kind: Use['kind'], collection: 'quotes' | 'invoices'): Use => ({
    key: `${kind}/${document.id}`,
    kind,
    number: document.number ?? words.provisional(words[kind]),
    client: document.client,
    date: document.date,
    status: document.status,
    quantity: unitsOf(document.items, productId),
    href: pageAddress(collection, document),
  });
  return [
    ...invoices.map((invoice) => use(invoice, 'invoice', 'invoices')),
    ...quotes.map((quote) => use(quote, 'quote', 'quotes')),
  ].toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
}
