// A deal among the kinds of records.
import { searchLine } from '../kernel/text/folded-text.ts';
import { documentTitle, openStatus, subject, to } from '../kernel/records/subject.ts';

export const dealSubject = subject('deals', {
  see: 'deals.see',
  nouns: { one: 'Affaire', many: 'Affaires', gender: 'f' },
  title: ({ number = null, client = '' }) => documentTitle('Affaire', { number, client }),
  orderKey: ({ status, expectedOn, id }) =>
    `${status === 'Ouverte' ? 0 : 1}/${expectedOn === '' ? '9999' : expectedOn}/${id}`,
  searchLine: (deal) =>
    searchLine([deal.number, deal.originalNumber, deal.id, deal.title, deal.client, deal.nextStep]),
  keeping: {
    day: 'expectedOn',
    open: openStatus('Ouverte'),
    children: [{ collection: 'quotes', field: 'dealId' }],
  },
  openNouns: { one: 'affaire ouverte', many: 'affaires ouvertes' },
  names: { contactId: ['contacts'] },
  references: ({ quoteId }) => to('quotes', [quoteId]),
  files: { attach: 'deals.edit' },
  keyScope: 'deals',
});
