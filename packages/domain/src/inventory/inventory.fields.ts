// The fields of the stock: equipment, its units and its movements.
import {
  categoryOf,
  choice,
  field,
  type FieldDictionary,
  hidden,
} from '../kernel/schema/field-dictionary.ts';
import { inventoryStatusLabels, movementKindLabels } from './inventory.rules.ts';
import type { InventoryItem, Movement } from './inventory.schema.ts';
import { unitStateLabels } from './units/unit.rules.ts';
import type { Unit } from './units/unit.schema.ts';

export const itemFields = {
  name: field('Équipement'),
  category: categoryOf('product'),
  status: choice('Statut', inventoryStatusLabels, { file: null }),
  quantity: field('Quantité', 'number'),
  rentedQuantity: field('En location', 'number'),
  maintenanceQuantity: field('En maintenance', 'number'),
  damagedQuantity: field('Endommagés', 'number'),
  location: field('Emplacement'),
  lastMaintenance: field('Dernière maintenance', 'day'),
  alert: field('Alerte'),
  'price.sale': field('Vente HT', 'price'),
  'price.rental': field('Location HT / jour', 'price'),
  serialNumber: field('Numéro de série'),
  purchaseDate: field("Date d'achat", 'day'),
  minQuantity: field('Stock minimum', 'number'),
  maxQuantity: field('Stock maximum', 'number'),
  supplier: field('Fournisseur'),
  warranty: field('Garantie'),
  productId: hidden('Produit du catalogue'),
  turnaroundHours: field('Préparation (h)', 'number'),
  isOffCatalogue: field('Hors catalogue', 'boolean'),
  followsUnits: field('Suivi par unité', 'boolean', { file: null }),
} satisfies FieldDictionary<InventoryItem>;

export const movementFields = {
  itemId: hidden('Article de stock'),
  itemName: field('Équipement'),
  kind: choice('Mouvement', movementKindLabels),
  quantity: field('Quantité', 'number'),
  balance: field('Stock après', 'number'),
  reason: field('Motif'),
  date: field('Date', 'day'),
  relatedType: hidden('Joint à'),
  relatedId: hidden('Élément lié'),
  rental: hidden('Retour de location'),
  unitIds: hidden('Unités'),
  noteId: hidden('Bon de livraison du départ'),
} satisfies FieldDictionary<Movement>;

export const unitFields = {
  itemId: field('Article'),
  serialNumber: field('Numéro de série'),
  serialKey: hidden('Numéro de série comparé'),
  state: choice('État', unitStateLabels),
  place: field('Emplacement', 'text', { file: 'Lieu' }),
  boughtOn: field('Achetée le', 'day'),
  warrantyUntil: field("Garantie du fournisseur jusqu'au", 'day', { file: "Garantie jusqu'au" }),
  deliveredOn: field('Livrée le', 'day'),
  warrantyMonths: field('Garantie du client (mois)', 'number'),
  warrantyExtension: field('Extension de garantie'),
  notes: field('Notes', 'long'),
  stateReason: field('Panne signalée', 'long', { file: null }),
  client: field('Client', 'text', { file: null }),
  contactId: hidden('Fiche du client'),
  relatedType: hidden('Sortie avec'),
  relatedId: hidden('Élément lié'),
} satisfies FieldDictionary<Unit>;
