// An event in the 'Dossier client'.

import { eventStatusLabels, eventStatusTones } from '@zellige/domain/events/event.rules';
import type { Event } from '@zellige/domain/events/event.schema';
import type { ContactEntry } from '../../records/feature/contact-entries.ts';

export const contactEntry = ({ title, startDate, location, status }: Event): ContactEntry => ({
  title,
  date: startDate,
  detail: location,
  status: { label: eventStatusLabels[status], tone: eventStatusTones[status] },
  isStruck: status === 'annulé',
});
