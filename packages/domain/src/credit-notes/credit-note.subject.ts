// A credit note among the kinds of records.
import { searchLine } from '../kernel/text/folded-text.ts';
import { byDay, documentTitle, subject, to } from '../kernel/records/subject.ts';

export const creditNoteSubject = subject('creditNotes', {
  path: 'credit-notes',
  see: 'creditNotes.see',
  nouns: { one: 'Avoir', many: 'Avoirs', gender: 'm' },
  title: (note) => documentTitle('Avoir', note),
  orderKey: byDay,
  newestFirst: true,
  searchLine: (note) =>
    searchLine(
      [
        note.number,
        note.originalNumber,
        note.id,
        note.invoiceNumber,
        note.client,
        note.clientEmail,
        note.projectName,
        note.reason,
        ...note.items.map(({ name }) => name),
      ],
      [note.clientPhone],
    ),
  keeping: { day: 'date', parents: [{ collection: 'invoices', field: 'invoiceId' }] },
  names: { contactId: ['contacts'], 'items.productId': ['products', 'services', 'inventory'] },
  references: ({ invoiceId }) => to('invoices', [invoiceId]),
  files: { attach: 'creditNotes.create' },
  keyScope: 'invoices',
});
