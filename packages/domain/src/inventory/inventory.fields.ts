// The fields of the stock: equipment and its movements. No file takes them in or out.
import { categoryOf, choice, field, type FieldDictionary, hidden } from '../kernel/field-dictionary.ts';
import { inventoryStatusLabels, movementKindLabels } from './inventory.rules.ts';
import type { InventoryItem, Movement } from './inventory.schema.ts';

export const itemFields = {
  name: field('Équipement'),
  category: categoryOf('product'),
  status: choice('Statut', inventoryStatusLabels),
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
  noteId: hidden('Bon de livraison du départ'),
} satisfies FieldDictionary<Movement>;
