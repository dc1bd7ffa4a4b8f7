// What a document is printed from besides its own row and the company: the numbers of the documents it comes from, and the address
// of their client. One rule for the browser and the server, each with its way to read a row.

/** A quote or an invoice as far as another document prints it. */
export interface RelatedRow {
  number: string | null;
  clientAddress: string;
  /** Of an invoice, for the receipts of its payments. */
  client?: string;
  clientIce?: string;
  /** Grows with each change. */
  rev: number;
}

/** Answers undefined for a row that is not there, or not for this person. */
export type ReadRelated = (collection: 'quotes' | 'invoices', id: string) => Promise<RelatedRow | undefined>;

/** The keys by which documents name what they come from: of an invoice, of a credit note, of a payment, and of a delivery note. */
interface Links {
  quoteId?: unknown;
  invoiceId?: unknown;
  devisId?: unknown;
  factureId?: unknown;
  validityDays?: unknown;
  counterpartInvoiceId?: unknown;
}

export interface PrintRelations {
  quoteNumber: string | null;
  invoiceNumber: string | null;
  clientAddress: string | undefined;
  client: string | undefined;
  clientIce: string | undefined;
  /** The invoice at the other end of a credit that was used. */
  counterpart: { number: string | null } | undefined;
  /** Differs as soon as anything of the others that may be printed does: part of the key of a kept PDF. */
  stamp: string;
  /** What the document names and could not be read. */
  missing: readonly ('quotes' | 'invoices')[];
}

const collections = ['quotes', 'invoices'] as const;

/** The invoice at the other end of a credit that was used. */
const counterpartOf = async (id: unknown, read: ReadRelated): Promise<RelatedRow | undefined> =>
  typeof id === 'string' ? read('invoices', id) : undefined;

/** A delivery note has the place of delivery alone: its client's address is that of the invoice, else that of the quote. */
export async function printRelations(row: object, read: ReadRelated): Promise<PrintRelations> {
  const { quoteId, devisId, factureId, invoiceId, validityDays, counterpartInvoiceId }: Links = row;
  // A quote names the invoice that was made of it too, and prints nothing of it.
  const taken = validityDays === undefined ? invoiceId : undefined;
  const links = { quotes: quoteId ?? devisId, invoices: factureId ?? taken };
  const named = collections.filter((collection) => typeof links[collection] === 'string');
  const found = new Map<string, RelatedRow>();
  for (const collection of named) {
    const related = await read(collection, String(links[collection]));
    if (related) found.set(collection, related);
  }
  const counterpart = await counterpartOf(counterpartInvoiceId, read);
  const [quote, invoice] = collections.map((collection) => found.get(collection));
  return {
    quoteNumber: quote?.number ?? null,
    invoiceNumber: invoice?.number ?? null,
    clientAddress: [invoice, quote].map((related) => related?.clientAddress).find(Boolean),
    client: invoice?.client,
    clientIce: invoice?.clientIce,
    counterpart,
    stamp: [quote, invoice, counterpart].map((related) => related?.rev ?? '').join('-'),
    missing: named.filter((collection) => !found.has(collection)),
  };
}
