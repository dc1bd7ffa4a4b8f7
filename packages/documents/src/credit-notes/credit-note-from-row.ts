// A credit note as it is printed, from its row. Its VAT is what the row says: the original's rates, never computed anew.
import type { CreditNote } from '@zellige/domain/credit-notes/credit-note.schema';
import { formatInstant } from '@zellige/domain/kernel/values/dates';
import { optionalText, lineOf, phoneOf, type PrintContext, totalsOf } from '../from-rows.ts';
import type { CreditNoteDocument } from '../model.ts';
import { printedCompany } from '../printed-company.ts';

export const printableCreditNote = (note: CreditNote, context: PrintContext): CreditNoteDocument => ({
  kind: 'credit-note',
  id: note.id,
  number: note.number,
  client: note.client,
  clientPerson: optionalText(note.clientPerson),
  clientAddress: optionalText(note.clientAddress),
  clientEmail: optionalText(note.clientEmail),
  clientPhone: phoneOf(note.clientPhone),
  clientIce: optionalText(note.clientIce),
  date: note.date,
  status: '',
  company: printedCompany(context.company),
  generatedAt: formatInstant(context.generatedAt.toISOString()),
  projectName: optionalText(note.projectName),
  reason: note.reason,
  invoiceNumber: optionalText(context.invoiceNumber ?? note.invoiceNumber),
  invoiceDate: note.invoiceDate,
  items: note.items.map(lineOf),
  totals: totalsOf(note, note.items),
  vatExemption: optionalText(note.vatExemption),
});
