// An event in the 'Dossier client'.

import { eventStatusLabels } from '@zellige/domain/events/event.rules';
import type { Event } from '@zellige/domain/events/event.schema';
import type { ContactEntry } from '../../business/contact-entries.ts';

const tones: Record<Event['status'], ContactEntry['status']['tone']> = {
  planifié: 'blue',
  confirmé: 'violet',
  'en attente': 'amber',
  'en cours': 'green',
  terminé: 'gray',
  annulé: 'red',
};

export const contactEntry = ({ title, startDate, location, status }: Event): ContactEntry => ({
  title,
  date: startDate,
  detail: location,
  status: { label: eventStatusLabels[status], tone: tones[status] },
  isStruck: status === 'annulé',
});
