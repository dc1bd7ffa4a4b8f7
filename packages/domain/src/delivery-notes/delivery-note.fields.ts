// The fields of a delivery note.
import { choice, field, type FieldDictionary, hidden } from '../kernel/field-dictionary.ts';
import { deliveryModeLabels, deliveryStatusLabels } from './delivery-note.rules.ts';
import type { DeliveryNote } from './delivery-note.schema.ts';

export const deliveryFields = {
  status: choice('Statut', deliveryStatusLabels),
  number: hidden('Numéro'),
  originalNumber: hidden("N° d'origine"),
  originalInvoice: hidden("Facture d'origine"),
  factureId: hidden('Facture'),
  devisId: hidden('Devis'),
  client: field('Client'),
  contactId: field('Fiche du client', 'contact'),
  clientAdresse: field('Adresse', 'text', { file: 'Adresse de livraison' }),
  clientPhone: field('Téléphone', 'phone'),
  clientEmail: field('Email', 'email', { file: 'E-mail' }),
  dateCreation: hidden('Créé le'),
  dateLivraison: field('Date de livraison', 'day'),
  livreur: field('Livreur'),
  livreurId: hidden('Compte du livreur'),
  lieuDepart: field('Lieu de départ'),
  transporteur: field('Transporteur'),
  vehicule: field('Véhicule'),
  modeLivraison: choice('Mode de livraison', deliveryModeLabels),
  items: field('Articles', 'items'),
  totalColis: field('Colis', 'number'),
  poidsTotal: field('Poids (kg)', 'number'),
  volumeTotal: field('Volume (m³)', 'number'),
  conditionsLivraison: field('Conditions', 'long', { file: 'Conditions de livraison' }),
  observationsGenerales: field('Observations', 'long'),
  assignedTo: field('Commercial', 'person'),
  signatureClient: field('Signature du client', 'signature'),
  signatureLivreur: field('Signature du livreur', 'signature'),
  shippedAt: field('Expédié le', 'instant'),
  deliveredAt: field('Livré le', 'instant'),
  photos: hidden('Photos'),
  statusReason: field('Motif', 'long'),
} satisfies FieldDictionary<DeliveryNote>;
