// A contract among the kinds of records.
import { searchLine } from '../kernel/text/folded-text.ts';
import { documentTitle, openStatus, subject } from '../kernel/records/subject.ts';

export const contractSubject = subject('contracts', {
  see: 'contracts.see',
  nouns: { one: 'Contrat', many: 'Contrats', gender: 'm' },
  title: (contract) => documentTitle('Contrat', contract),
  orderKey: ({ startDate, id }) => `${startDate}/${id}`,
  newestFirst: true,
  searchLine: ({ number, originalNumber, id, title, client, clientEmail, clientPhone, items }) =>
    searchLine(
      [number, originalNumber, id, title, client, clientEmail, ...items.map(({ name }) => name)],
      [clientPhone],
    ),
  keeping: { day: 'startDate', open: openStatus('Brouillon', 'Actif', 'Suspendu') },
  names: {
    contactId: ['contacts'],
    unitIds: ['units'],
    kitIds: ['products'],
    'items.productId': ['products', 'services', 'inventory'],
    'revisions.items.productId': ['products', 'services', 'inventory'],
  },
  files: { attach: 'contracts.edit' },
  keyScope: 'contracts',
});
