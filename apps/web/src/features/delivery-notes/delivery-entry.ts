// A delivery note in the 'Dossier client'.

import { deliveryStatusLabel, deliveryStatusTones } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import type { ContactEntry } from '../../records/feature/contact-entries.ts';

export const contactEntry = ({ dateLivraison, clientAdresse, status }: DeliveryNote): ContactEntry => ({
  date: dateLivraison,
  detail: clientAdresse,
  status: { label: deliveryStatusLabel(status), tone: deliveryStatusTones[status] },
});
