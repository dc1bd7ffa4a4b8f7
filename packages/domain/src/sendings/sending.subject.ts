// A sending among the kinds of records.
import { searchLine } from '../kernel/text/folded-text.ts';
import { isAllowed, type Permission } from '../kernel/identity/permissions.ts';
import { named, subject, to } from '../kernel/records/subject.ts';
import { type SendableKind, sendableKinds } from './sending.values.ts';

/** Who may send such a document is who may see it; a statement tells invoices. */
export const documentRight = (of: SendableKind): Permission =>
  of === 'contacts' ? 'invoices.see' : `${of}.see`;

export const sendingSubject = subject('sendings', {
  hasPage: false,
  see: 'sendings.see',
  nouns: { one: 'Envoi', many: 'Envois', gender: 'm' },
  title: ({ documentNumber }) => named('Envoi', documentNumber ?? undefined),
  orderKey: ({ sentAt, id }) => `${sentAt}/${id}`,
  newestFirst: true,
  searchLine: ({ documentNumber, client, to: address, subject: line }) =>
    searchLine([documentNumber, client, address, line]),
  // The texts tell amounts: they are for those who may see such a document.
  redact: (row, actor) => {
    // The history asks field by field, without the kind.
    const right = documentRight((row as Partial<typeof row>).of ?? 'invoices');
    if (isAllowed(actor, right)) return row;
    const { subject: _subject, text: _text, ...rest } = row;
    return rest;
  },
  closed: {
    field: 'of',
    values: (actor) => sendableKinds.filter((kind) => !isAllowed(actor, documentRight(kind))),
    hides: [],
  },
  keys: 'ENV',
  keeping: {
    day: 'sentAt',
    open: [{ field: 'state', values: ['waiting', 'failed'] }],
    parents: [
      { collection: 'invoices', field: 'documentId' },
      { collection: 'quotes', field: 'documentId' },
    ],
  },
  names: { contactId: ['contacts'] },
  references: ({ of, documentId }) => to(of, [documentId]),
  keyScope: null,
});
