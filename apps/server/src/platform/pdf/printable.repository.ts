// What a document is printed from besides its own row: the company, and the numbers of the documents it comes from.
import type { Row } from '@zellige/domain';
import { withoutAmounts } from '@zellige/domain/delivery-notes/delivery-note.subject';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { type CompanyIdentity, unknownCompany } from '@zellige/domain/settings/company.schema';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import type { PrintableDocument } from '@zellige/documents';
import { printableDeliveryNote } from '@zellige/documents/delivery-notes/delivery-from-row';
import { type PrintContext, printableInvoice, printableQuote } from '@zellige/documents/from-rows';
import { type PrintRelations, printRelations, type RelatedRow } from '@zellige/documents/print-relations';
import { printableSheet } from '@zellige/documents/technical-sheets/sheet-from-row';
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

const relatedText = {
  quotes: `SELECT number, data->>'clientAddress' AS "clientAddress", rev FROM quotes WHERE id = $1`,
  invoices: `SELECT number, data->>'clientAddress' AS "clientAddress", rev FROM invoices WHERE id = $1`,
} as const;

/** Of the documents that a row names. */
export const readRelations = (pool: Pool, row: Row): Promise<PrintRelations> =>
  printRelations(row, async (collection, id) => {
    const name = `printed_${collection}`;
    const read = await pool.query<RelatedRow>({ name, text: relatedText[collection], values: [id] });
    return read.rows[0];
  });

interface PrintRequest {
  collection: PrintedCollection;
  row: Row;
  company: Company;
  relations: PrintRelations;
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
export function printableOf(request: PrintRequest): PrintableDocument {
  const { collection, row, company, relations, withPrices, generatedAt } = request;
  return printables[collection](row, { ...relations, company: company.identity, generatedAt, withPrices });
}
