// What the address of the list of delivery notes may hold.

import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { underWay } from '@zellige/domain/reservations/day-notes';
import type { WorkDays } from '@zellige/domain/kernel/work-order';
import { defineListSearch } from '../../ui/list-search.ts';

/** `?q=atlas&statut=expedie&periode=ce-mois&livreur=employe&etat=aujourdhui&sort=-date` */
export const deliveryListSearch = defineListSearch('statut', 'periode', 'livreur', 'etat');

export const TODAY = 'aujourdhui';
export const ARCHIVED = 'archives';

/** A note is open until it was handed over or refused. */
export const deliveryWork = ({ dateLivraison, status }: DeliveryNote): WorkDays => ({
  from: dateLivraison,
  to: dateLivraison,
  isOpen: underWay.has(status),
});
