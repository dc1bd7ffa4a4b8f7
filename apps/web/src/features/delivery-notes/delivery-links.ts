// The messages prepared for the client of a delivery, and the way to the address.

import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { deliveryDefaults } from '@zellige/domain/delivery-notes/delivery-note.values';
import { formatDay } from '@zellige/domain/kernel/dates';
import { displayNumber } from '@zellige/domain/kernel/numbering';
import { Navigation } from 'lucide-react';
import { documentMessages } from '../../business/documents/document.messages.ts';
import type { PreparedMessages } from '../../business/clients/reach.ts';
import type { MenuAction } from '../../ui/menu.tsx';
import { deliveryMessages } from './delivery-notes.messages.ts';

/** When and what will be delivered. */
export function deliveryTexts(note: DeliveryNote, signature: string): PreparedMessages {
  const number = displayNumber(note);
  const day = formatDay(note.dateLivraison);
  return {
    whatsapp: deliveryMessages.whatsapp(note.client, number, day, signature),
    sms: deliveryMessages.sms(note.client, number, day, signature),
  };
}

export const hasAddress = (note: Pick<DeliveryNote, 'clientAdresse'>): boolean =>
  note.clientAdresse !== '' && note.clientAdresse !== deliveryDefaults.clientAdresse;

/** Opens the telephone's navigation; null while the address is to complete. */
export function itineraryAction(note: DeliveryNote): MenuAction | null {
  if (!hasAddress(note)) return null;
  const destination = encodeURIComponent(note.clientAdresse);
  return {
    id: 'itinerary',
    label: documentMessages.itinerary,
    icon: Navigation,
    href: `https://www.google.com/maps/dir/?api=1&destination=${destination}`,
  };
}
