// An event of the planning among the kinds of records.
import { searchLine } from '../kernel/text/folded-text.ts';
import { openStatus, quoted, subject, to } from '../kernel/records/subject.ts';

export const eventSubject = subject('events', {
  see: 'events.see',
  nouns: { one: 'Événement', many: 'Événements', gender: 'm' },
  title: ({ title }) => quoted('Événement', title),
  holders: ({ assignedTechnicianDetails }) => assignedTechnicianDetails.map(({ name }) => name),
  orderKey: ({ startDate, time, id }) => `${startDate}T${time}/${id}`,
  newestFirst: true,
  searchLine: (event) =>
    searchLine([
      event.title,
      event.kind,
      event.client,
      event.location,
      ...event.assignedTechnicianDetails.map(({ name }) => name),
      ...event.reservedMaterials.map(({ name }) => name),
      ...(event.unitDetails ?? []).flatMap(({ name, serialNumber }) => [name, serialNumber]),
    ]),
  keys: 'EVE',
  keeping: {
    day: 'endDate',
    firstDay: 'startDate',
    open: openStatus('planifié', 'confirmé', 'en attente', 'en cours'),
  },
  openNouns: { one: 'événement prévu', many: 'événements prévus' },
  names: { contactId: ['contacts'], vehicleId: ['vehicles'], unitIds: ['units'] },
  references: ({ reservedMaterials, vehicleId, unitIds, requestId, photos = [] }) => [
    ...to('vehicles', [vehicleId]),
    ...to('units', unitIds ?? []),
    ...to('requests', [requestId]),
    ...to(
      'inventory',
      reservedMaterials.map(({ itemId }) => itemId),
    ),
    ...to(
      'files',
      photos.map(({ id }) => id),
    ),
  ],
  files: { attach: 'events.work', remove: 'events.edit' },
  keyScope: 'events',
});
