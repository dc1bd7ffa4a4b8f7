// A request among the kinds of records.
import { searchLine } from '../kernel/text/folded-text.ts';
import { documentTitle, openStatus, subject, to } from '../kernel/records/subject.ts';
import type { ServiceRequest } from './request.schema.ts';
import { openRequestStatuses, unansweredStatuses } from './request.values.ts';

/** What waits for somebody first, by when they are to come; what is over last. */
function rankOf({ status }: Pick<ServiceRequest, 'status'>): number {
  if ((unansweredStatuses as readonly string[]).includes(status)) return 0;
  return (openRequestStatuses as readonly string[]).includes(status) ? 1 : 2;
}

export const requestSubject = subject('requests', {
  see: 'requests.see',
  nouns: { one: 'Demande', many: 'Demandes', gender: 'f' },
  title: ({ number = null, client = '' }) => documentTitle('Demande', { number, client }),
  orderKey: (request) => `${rankOf(request)}/${request.dueAt}/${request.id}`,
  searchLine: (request) =>
    searchLine([
      request.number,
      request.originalNumber,
      request.id,
      request.title,
      request.client,
      request.equipment,
      request.site,
      request.description,
    ]),
  keeping: { day: 'receivedAt', open: openStatus(...openRequestStatuses) },
  openNouns: { one: 'demande ouverte', many: 'demandes ouvertes' },
  names: { contactId: ['contacts'] },
  references: ({ unitId, eventId, photos }) => [
    ...to('units', [unitId]),
    ...to('events', [eventId]),
    ...to(
      'files',
      photos.map(({ id }) => id),
    ),
  ],
  files: { attach: 'requests.work', remove: 'requests.edit' },
  keyScope: 'requests',
});
