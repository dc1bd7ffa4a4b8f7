// The colour of an event by its status, wherever it shows.

import type { Event } from '@zellige/domain/events/event.schema';
import type { Tone } from '../../ui/layout/status-chip.tsx';

export const eventTones: Record<Event['status'], Tone> = {
  planifié: 'blue',
  confirmé: 'violet',
  'en attente': 'amber',
  'en cours': 'green',
  terminé: 'gray',
  annulé: 'red',
};
