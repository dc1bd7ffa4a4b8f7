// What a document is printed from besides its own row: the company, and the numbers of the documents it comes from.
import type { Row } from '@zellige/domain';
import { withoutAmounts } from '@zellige/domain/delivery-notes/delivery-note.redaction';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { type CompanyIdentity, unknownCompany } from '@zellige/domain/settings/company.schema';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import type { PrintableDocument } from '@zellige/documents';
import {
  type PrintContext,
  printableDeliveryNote,
  printableInvoice,
  printableQuote,
} from '@zellige/documents/from-rows';
import { printableSheet } from '@zellige/documents/sheet-from-row';
import type { Pool } from 'pg';

export type PrintedCollection = 'quotes' | 'invoices' | 'bonLivraison' | 'technicalSheets';

export interface Company {
  identity: CompanyIdentity;
  /** Grows with each change; 0 while nothing was saved. */
  version: number;
}

export async function readCompany(pool: Pool): Promise<Company> {
  const read = await pool.query<{ rev: number; company: CompanyIdentity }>({
    name: 'company',
    text: `SELECT rev, data->'company' AS company FROM settings WHERE id = 'company'`,
  });
  const [row] = read.rows;
  return row ? { identity: row.company, version: row.rev } : { identity: unknownCompany, version: 0 };
}

interface Relations {
  quoteNumber: string | null;
  invoiceNumber: string | null;
  clientAddress: string | null;
}

async function readRelations(pool: Pool, row: Row): Promise<Relations> {
  const read = await pool.query<Relations>({
    name: 'printed_relations',
    text: `SELECT (SELECT number FROM quotes WHERE id = $1) AS "quoteNumber", (SELECT number FROM invoices WHERE id = $2) AS "invoiceNumber",
             (SELECT data->>'clientAddress' FROM invoices WHERE id = $2) AS "clientAddress"`,
    values: [row.quoteId ?? row.devisId ?? null, row.factureId ?? null],
  });
  return read.rows[0] ?? { quoteNumber: null, invoiceNumber: null, clientAddress: null };
}

interface PrintRequest {
  collection: PrintedCollection;
  row: Row;
  company: Company;
  withPrices: boolean;
  generatedAt: Date;
}

const printables: Readonly<
  Record<PrintedCollection, (row: Row, context: PrintContext) => PrintableDocument>
> = {
  quotes: (row, context) => printableQuote(row as unknown as Quote, context),
  invoices: (row, context) => printableInvoice(row as unknown as Invoice, context),
  bonLivraison(row, context) {
    const note = row as unknown as DeliveryNote;
    return printableDeliveryNote(context.withPrices === true ? note : withoutAmounts(note), context);
  },
  technicalSheets: (row, context) => printableSheet(row as unknown as TechnicalSheet, context),
};

/** The document to draw. */
export async function printableOf(pool: Pool, request: PrintRequest): Promise<PrintableDocument> {
  const { collection, row, company, withPrices, generatedAt } = request;
  const relations = await readRelations(pool, row);
  const context: PrintContext = {
    company: company.identity,
    generatedAt,
    quoteNumber: relations.quoteNumber,
    invoiceNumber: relations.invoiceNumber,
    clientAddress: relations.clientAddress ?? undefined,
    withPrices,
  };
  return printables[collection](row, context);
}
