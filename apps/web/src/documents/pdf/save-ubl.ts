// Makes the XML from the local rows, so offline too and without a server, and hands it to the person.

import type { Collections } from '@zellige/domain';
import type { PrintContext } from '@zellige/documents/from-rows';
import { printRelations } from '@zellige/documents/print-relations';
import type { UblSource } from '@zellige/documents/ubl/ubl-codes';
import { ublFileName, ublOf } from '@zellige/documents/ubl/ubl-document';
import { now } from '../../platform/clock.ts';
import { downloadText } from '../../platform/browser/download.ts';
import { awaitRow } from '../../platform/engine/hooks/await-row.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { documentMessages } from '../document.messages.ts';
import type { UblRequest } from './ubl-request.ts';
import { ublMessages as words } from './ubl.messages.ts';

type Printable = {
  [C in 'invoices' | 'creditNotes']: (row: Collections[C], context: PrintContext) => UblSource;
};

async function printableOf<C extends keyof Printable>(collection: C): Promise<Printable[C]> {
  const [{ printableInvoice }, { printableCreditNote }] = await Promise.all([
    import('@zellige/documents/from-rows'),
    import('@zellige/documents/credit-notes/credit-note-from-row'),
  ]);
  const printable: Printable = { invoices: printableInvoice, creditNotes: printableCreditNote };
  return printable[collection];
}

/** Saves the file; says in a toast that it did, or why not. */
export async function saveUbl<C extends keyof Printable>({
  collection,
  row,
  engine,
}: UblRequest<C>): Promise<void> {
  const company = engine.get('settings', 'company')?.company;
  if (!company) {
    toast.error({ title: words.failed(documentMessages.pdfNoCompany) });
    return;
  }
  const printable = await printableOf(collection);
  const relations = await printRelations(row, (related, id) => awaitRow(engine, related, id));
  const document = printable(row, { ...relations, company, generatedAt: now() });
  const made = ublOf(document);
  if (!made.ok) {
    toast.error({ title: words.failed(made.error.message) });
    return;
  }
  downloadText(made.value, ublFileName(document), 'application/xml');
  toast.success({ title: words.done });
}
