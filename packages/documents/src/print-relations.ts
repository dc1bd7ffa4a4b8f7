// What a document is printed from besides its own row and the company: the numbers of the documents it comes from, and the address
// of their client. One rule for the browser and the server, each with its way to read a row.

/** A quote or an invoice as far as another document prints it. */
export interface RelatedRow {
  number: string | null;
  clientAddress: string;
  /** Grows with each change. */
  rev: number;
}

/** Answers undefined for a row that is not there, or not for this person. */
export type ReadRelated = (collection: 'quotes' | 'invoices', id: string) => Promise<RelatedRow | undefined>;

/** The keys by which documents name what they come from: `quoteId` of an invoice, the others of a delivery note. */
interface Links {
  quoteId?: unknown;
  devisId?: unknown;
  factureId?: unknown;
}

export interface PrintRelations {
  quoteNumber: string | null;
  invoiceNumber: string | null;
  clientAddress: string | undefined;
  /** Differs as soon as anything of the others that may be printed does: part of the key of a kept PDF. */
  stamp: string;
  /** What the document names and could not be read. */
  missing: readonly ('quotes' | 'invoices')[];
}

/** A delivery note has the place of delivery alone: its client's address is that of the invoice, else that of the quote. */
export async function printRelations(row: object, read: ReadRelated): Promise<PrintRelations> {
  const { quoteId, devisId, factureId }: Links = row;
  const found = (collection: 'quotes' | 'invoices', id: unknown) =>
    typeof id === 'string' && id !== '' ? read(collection, id) : Promise.resolve(null);
  const [quote, invoice] = await Promise.all([
    found('quotes', quoteId ?? devisId),
    found('invoices', factureId),
  ]);
  return {
    quoteNumber: quote?.number ?? null,
    invoiceNumber: invoice?.number ?? null,
    clientAddress: invoice?.clientAddress || quote?.clientAddress || undefined,
    stamp: [quote?.rev ?? '', invoice?.rev ?? ''].join('-'),
    missing: [
      ...(quote === undefined ? (['quotes'] as const) : []),
      ...(invoice === undefined ? (['invoices'] as const) : []),
    ],
  };
}
