// A delivery note in the 'Dossier client'.

import { deliveryStatusLabel } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import type { ContactEntry } from '../../records/feature/contact-entries.ts';

const tones: Record<DeliveryNote['status'], ContactEntry['status']['tone']> = {
  en_preparation: 'gray',
  expedie: 'blue',
  en_cours_livraison: 'amber',
  livre: 'green',
  partiellement_livre: 'amber',
  refuse: 'red',
  retour: 'gray',
};

export const contactEntry = ({ dateLivraison, clientAdresse, status }: DeliveryNote): ContactEntry => ({
  date: dateLivraison,
  detail: clientAdresse,
  status: { label: deliveryStatusLabel(status), tone: tones[status] },
});
