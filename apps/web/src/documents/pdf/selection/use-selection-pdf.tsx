// The button over ticked documents that prints them all, and its dialog.

import type { PrintableDocument } from '@zellige/documents';
import { FileDown } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { BulkAction } from '../../../ui/data-table/bulk-bar.tsx';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import type { PdfContext } from '../use-pdf.ts';

const LazyDialog = lazyPart(async () => (await import('./selection-pdf-dialog.tsx')).SelectionPdfDialog);

/** How a list prints its records; a constant of its module. */
interface PrintedList<Row> {
  /** The beginning of the file's name: 'Devis'. */
  label: string;
  count: (count: number) => string;
  nameOf: (row: Row) => string;
  print: (row: Row, context: PdfContext) => Promise<PrintableDocument>;
}

/** `const pdfs = useSelectionPdf(printedQuotes)`, then `pdfs.action` in the bar and `pdfs.dialog` beside the table. */
export function useSelectionPdf<Row>({ label, count, nameOf, print }: PrintedList<Row>): {
  action: BulkAction<Row>;
  dialog: ReactNode;
} {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const action = useMemo((): BulkAction<Row> => ({ label: 'PDF', icon: FileDown, onAction: setRows }), []);
  const dialog = rows ? (
    <LazyDialog
      what={count(rows.length)}
      label={label}
      selection={rows.map((row) => ({ name: nameOf(row), build: (context) => print(row, context) }))}
      onClose={() => setRows(null)}
    />
  ) : null;
  return { action, dialog };
}
