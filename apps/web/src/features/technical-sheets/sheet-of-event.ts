// The sheet of an event is begun once somebody is there.

import type { Event } from '@zellige/domain/events/event.schema';
import type { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import type { Address } from '../../ui/navigation/address.ts';

export const maySheetOf = (event: Event, can: ReturnType<typeof useCan>): boolean =>
  event.archivedAt === null &&
  (event.status === 'en cours' || event.status === 'terminé') &&
  can('technicalSheets.intervention', event);

/** What the button to it says. */
export const NEW_SHEET = 'Créer la fiche';

export const newSheetOf = ({ id }: Pick<Event, 'id'>): Address =>
  `/technical-sheets/new?nature=intervention&evenement=${encodeURIComponent(id)}`;
