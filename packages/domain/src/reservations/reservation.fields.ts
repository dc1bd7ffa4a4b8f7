// The fields of a reservation, in the order of exported files.
import { choice, field, type FieldDictionary, hidden } from '../kernel/field-dictionary.ts';
import { reservationStateLabels } from './reservation.rules.ts';
import type { Reservation } from './reservation.schema.ts';

export const reservationFields = {
  name: field('Produit'),
  productId: hidden('Fiche du produit'),
  itemId: hidden('Article de stock'),
  unitIds: field('Unités', 'tags', { file: null }),
  quantity: field('Quantité', 'number'),
  start: field('Début'),
  end: field('Fin'),
  state: choice('État', reservationStateLabels),
  client: field('Client'),
  contactId: field('Fiche du client', 'contact', { file: null }),
  reference: field('Document'),
  place: field('Lieu'),
  notes: field('Notes', 'long'),
  assignedTo: field('Suivie par', 'person', { file: null }),
  overbookReason: field('Motif de surréservation', 'long', { file: null }),
  reason: field("Motif d'annulation", 'long', { file: null }),
  quoteId: hidden('Devis'),
  invoiceId: hidden('Facture'),
  lineId: hidden('Ligne'),
  invoiceLineId: hidden('Ligne de la facture'),
  perLineUnit: hidden('Unités par unité de la ligne'),
  expiresOn: field("Option jusqu'au", 'day', { file: null }),
  departures: hidden('Départs'),
  returns: hidden('Retours'),
  exchanges: hidden('Échanges'),
  faults: hidden('Pannes'),
  returnedQuantity: field('Unités revenues', 'number'),
  returnedAt: field('Revenue le', 'instant', { file: null }),
  'caution.asked': field('Caution demandée', 'amount', { file: null }),
  'caution.received': hidden('Caution reçue'),
  'caution.returned': hidden('Caution rendue'),
  'caution.kept': field('Caution conservée', 'amount', { file: null }),
} satisfies FieldDictionary<Reservation>;
