// How a row of each kind is printed, as its module says it once: its own path and whatever else needs the PDF read it here.
import type { CollectionName, Collections, Row } from '@zellige/domain';
import type { PrintableDocument } from '@zellige/documents';
import type { PrintContext } from '@zellige/documents/from-rows';
import type { PdfPrinter } from './pdf-printer.ts';

type Printable = (row: Row, context: PrintContext) => PrintableDocument;

interface PrintedRow {
  printable: Printable;
  /** The keys of the pictures that it prints. */
  photos: (row: Row) => readonly string[];
}

const kinds = new WeakMap<PdfPrinter, Map<CollectionName, PrintedRow>>();

/** Says how that printer's server prints such rows. */
export function declarePrinted<C extends CollectionName>(
  printer: PdfPrinter,
  collection: C,
  printable: (row: Collections[C], context: PrintContext) => PrintableDocument,
  photos: (row: Collections[C]) => readonly string[] = () => [],
): void {
  const known = kinds.get(printer) ?? new Map<CollectionName, PrintedRow>();
  kinds.set(printer, known.set(collection, { printable, photos } as PrintedRow));
}

/** Throws for a kind that is not printed. */
export function printableOf(printer: PdfPrinter, collection: CollectionName): PrintedRow {
  const printed = kinds.get(printer)?.get(collection);
  if (!printed) throw new Error(`${collection} is not printed`);
  return printed;
}
