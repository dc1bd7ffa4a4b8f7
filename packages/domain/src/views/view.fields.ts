// The fields of a view.
import { choice, field, type FieldDictionary, hidden } from '../kernel/schema/field-dictionary.ts';
import type { View } from './view.schema.ts';
import type { ViewedList } from './view.values.ts';

const viewedListLabels: Record<ViewedList, string> = {
  contacts: 'Contacts',
  products: 'Produits',
  services: 'Services',
  inventory: 'Stock',
  quotes: 'Devis',
  invoices: 'Factures',
  bonLivraison: 'Bons de livraison',
  reservations: 'Réservations',
  requests: 'Demandes',
  contracts: 'Contrats',
  technicalSheets: 'Fiches techniques',
  tasks: 'Tâches',
  events: 'Événements',
};

export const viewFields = {
  collection: choice('Liste', viewedListLabels),
  name: field('Nom'),
  search: field('Filtres'),
  columns: field('Colonnes', 'tags'),
  order: field('Place', 'number'),
  owner: field('Propriétaire', 'person'),
  pinnedBy: hidden('Épinglée par'),
  defaultOf: hidden('Vue par défaut de'),
} satisfies FieldDictionary<View>;
