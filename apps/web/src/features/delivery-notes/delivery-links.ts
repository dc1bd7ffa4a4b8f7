// The messages prepared for the client of a delivery, and the way to the address.

import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { deliveryDefaults } from '@zellige/domain/delivery-notes/delivery-note.values';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { itineraryTo } from '../../documents/clients/itinerary.ts';
import type { PreparedMessages } from '../../documents/clients/reach.ts';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import { deliveryMessages } from './delivery-notes.messages.ts';

/** When and what will be delivered. */
export function deliveryTexts(note: DeliveryNote, signature: string): PreparedMessages {
  const number = note.number ?? '';
  const day = formatDay(note.dateLivraison);
  return {
    whatsapp: deliveryMessages.whatsapp(note.client, number, day, signature),
    sms: deliveryMessages.sms(note.client, number, day, signature),
  };
}

export const hasAddress = (note: Pick<DeliveryNote, 'clientAdresse'>): boolean =>
  note.clientAdresse !== '' && note.clientAdresse !== deliveryDefaults.clientAdresse;

/** Null while the address is to complete. */
export const itineraryAction = (note: DeliveryNote): MenuAction | null =>
  hasAddress(note) ? itineraryTo(note.clientAdresse) : null;
