// A share among the kinds of records.
import { searchLine } from '../kernel/text/folded-text.ts';
import { subject, to } from '../kernel/records/subject.ts';

export const shareSubject = subject('shares', {
  hasPage: false,
  see: 'shares.see',
  nouns: { one: 'Lien client', many: 'Liens clients', gender: 'm' },
  title: ({ client }) => (client ? `Lien client pour ${client}` : 'Lien client'),
  orderKey: ({ createdAt, id }) => `${createdAt}/${id}`,
  newestFirst: true,
  searchLine: ({ client, recipient, signedByName }) => searchLine([client, recipient, signedByName]),
  keys: 'LIEN',
  keeping: {
    day: 'expiresAt',
    parents: [
      { collection: 'quotes', field: 'documentId' },
      { collection: 'invoices', field: 'documentId' },
    ],
  },
  references: ({ of, documentId }) => to(of, [documentId]),
  keyScope: null,
});
