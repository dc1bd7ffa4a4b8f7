// French names of the fields of every record that two people may change, as its form calls them.

import type { CollectionName } from '@zellige/domain';
import { contactSources } from '@zellige/domain/contacts/contact.values';
import { eventPriorityLabels, eventStatusLabels } from '@zellige/domain/events/event.rules';
import { eventKinds } from '@zellige/domain/events/event.values';
import { inventoryStatusLabels, movementKindLabels } from '@zellige/domain/inventory/inventory.rules';
import {
  deliveryFields,
  invoiceFields,
  paymentFields,
  quoteFields,
  sheetFields,
} from './document-fields.messages.ts';
import { categoryOf, choice, field, oneOf, type RecordWords } from './field-words.ts';

const contactFields: RecordWords = {
  name: field('Nom'),
  company: field('Société'),
  type: choice('Type', { client: 'Client', prospect: 'Prospect' }),
  phone: field('Téléphone', 'phone'),
  email: field('Email', 'email'),
  address: field('Adresse'),
  city: field('Ville'),
  ice: field('ICE'),
  if: field('Identifiant fiscal (IF)'),
  source: oneOf('Source', contactSources),
  assignedTo: field('Commercial', 'person'),
  tags: field('Étiquettes', 'tags'),
  notes: field('Notes', 'long'),
  lastContact: field('Dernier contact', 'day'),
};

const taskFields: RecordWords = {
  title: field('Titre'),
  description: field('Description', 'long'),
  contactId: field('Fiche du contact', 'contact'),
  contactName: field('Contact'),
  assignedTo: field('Responsable', 'person'),
  priority: choice('Priorité', { high: 'Haute', medium: 'Moyenne', low: 'Basse' }),
  status: choice('Statut', { todo: 'À faire', in_progress: 'En cours', completed: 'Terminée' }),
  dueDate: field('Échéance', 'day'),
  category: choice('Catégorie', { call: 'Appel', demo: 'Démonstration', proposal: 'Proposition' }),
  tags: field('Étiquettes', 'tags'),
  notes: field('Notes', 'long'),
  completedAt: field('Terminée le', 'instant'),
};

const eventFields: RecordWords = {
  title: field('Titre'),
  kind: oneOf('Nature', eventKinds),
  status: choice('Statut', eventStatusLabels),
  startDate: field('Début', 'day'),
  endDate: field('Fin', 'day'),
  time: field('Heure de début', 'time'),
  endTime: field('Heure de fin', 'time'),
  location: field('Lieu'),
  client: field('Client'),
  contactId: field('Fiche du client', 'contact'),
  assignedTechnicians: field('Techniciens', 'technicians'),
  teamMembers: field('Autres participants', 'tags'),
  reservedMaterials: field('Matériel', 'materials'),
  equipments: field('Autre matériel', 'tags'),
  priority: choice('Priorité', eventPriorityLabels),
  assignedTo: field('Suivi par', 'person'),
  description: field('Description', 'long'),
  startedAt: field('Commencé le', 'instant'),
  finishedAt: field('Terminé le', 'instant'),
  statusReason: field('Motif', 'long'),
};

const itemFields: RecordWords = {
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
};

const movementFields: RecordWords = {
  itemName: field('Équipement'),
  kind: choice('Mouvement', movementKindLabels),
  quantity: field('Quantité', 'number'),
  balance: field('Stock après', 'number'),
  reason: field('Motif'),
  date: field('Date', 'day'),
};

const offerFields: RecordWords = {
  name: field('Désignation'),
  description: field('Description', 'long'),
  'price.sale': field('Prix de vente HT', 'price'),
};

const productFields: RecordWords = {
  ...offerFields,
  category: categoryOf('product'),
  'price.rental': field('Location HT / jour', 'price'),
  availability: choice('Disponibilité', { en_stock: 'En stock', sur_commande: 'Sur commande' }),
  sku: field('SKU'),
  technicalSpecs: field('Caractéristiques', 'long'),
};

const serviceFields: RecordWords = {
  ...offerFields,
  category: categoryOf('service'),
  unit: choice('Unité', { heure: 'Heure', jour: 'Jour', forfait: 'Forfait', unité: 'Unité' }),
  duration: field('Durée'),
  skill: field('Compétence'),
};

const categoryFields: RecordWords = {
  name: field('Nom'),
  description: field('Description', 'long'),
  type: choice('Catalogue', { product: 'Produits', service: 'Services' }),
  color: field('Couleur'),
  isActive: field('Active', 'boolean'),
};

/** Collections whose records are compared; the others are never in conflict. */
export const recordFields: Readonly<Partial<Record<CollectionName, RecordWords>>> = {
  contacts: contactFields,
  tasks: taskFields,
  events: eventFields,
  inventory: itemFields,
  movements: movementFields,
  products: productFields,
  services: serviceFields,
  categories: categoryFields,
  quotes: quoteFields,
  invoices: invoiceFields,
  payments: paymentFields,
  bonLivraison: deliveryFields,
  technicalSheets: sheetFields,
};
