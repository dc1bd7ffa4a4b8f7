// An event in the 'Dossier client'.

import { eventStatusLabels } from '@zellige/domain/events/event.rules';
import type { Event } from '@zellige/domain/events/event.schema';
import type { ContactEntry } from '../../records/feature/contact-entries.ts';
import { eventTones } from './event-tones.ts';

export const contactEntry = ({ title, startDate, location, status }: Event): ContactEntry => ({
  title,
  date: startDate,
  detail: location,
  status: { label: eventStatusLabels[status], tone: eventTones[status] },
  isStruck: status === 'annulé',
});
