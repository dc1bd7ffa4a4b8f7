// How a row of each kind is printed, as its module says it once: its own path and whatever else needs the PDF read it here.
import type { CollectionName, Collections, Row } from '@zellige/domain';
import type { PrintableDocument } from '@zellige/documents';
import type { PrintContext } from '@zellige/documents/from-rows';
import type { PdfPrinter } from './pdf-printer.ts';

type Printable = (row: Row, context: PrintContext) => PrintableDocument;

const kinds = new WeakMap<PdfPrinter, Map<CollectionName, Printable>>();

/** Says how that printer's server prints such rows. */
export function declarePrinted<C extends CollectionName>(
  printer: PdfPrinter,
  collection: C,
  printable: (row: Collections[C], context: PrintContext) => PrintableDocument,
): void {
  const known = kinds.get(printer) ?? new Map<CollectionName, Printable>();
  kinds.set(printer, known.set(collection, printable as unknown as Printable));
}

/** Throws for a kind that is not printed. */
export function printableOf(printer: PdfPrinter, collection: CollectionName): Printable {
  const printable = kinds.get(printer)?.get(collection);
  if (!printable) throw new Error(`${collection} is not printed`);
  return printable;
}
