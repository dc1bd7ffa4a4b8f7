// French names of the fields of documents: quotes, invoices, payments, delivery notes, technical sheets.

import { deliveryModeLabels, deliveryStatusLabels } from '@zellige/domain/delivery-notes/delivery-note.rules';
import { invoiceStatuses } from '@zellige/domain/invoices/invoice.values';
import { paymentMethods, quoteStatuses } from '@zellige/domain/quotes/quote.values';
import { sheetKindLabels, sheetStatusLabels } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import { choice, field, oneOf, type RecordWords } from './field-words.ts';

const client: RecordWords = {
  client: field('Client'),
  contactId: field('Fiche du client', 'contact'),
  clientPhone: field('Téléphone', 'phone'),
  clientEmail: field('Email', 'email'),
  clientAddress: field('Adresse'),
  clientIce: field('ICE'),
};

const priced: RecordWords = {
  ...client,
  projectName: field('Projet'),
  description: field('Objet', 'long'),
  date: field('Date', 'day'),
  items: field('Lignes', 'lines'),
  globalDiscount: field('Remise globale', 'percent'),
  subtotal: field('Total HT', 'amount'),
  tax: field('TVA', 'amount'),
  total: field('Total TTC', 'amount'),
  paymentMethod: oneOf('Mode de paiement', paymentMethods),
  paymentTerms: field('Conditions de paiement'),
  vatExemption: field('Exonération de TVA'),
  assignedTo: field('Commercial', 'person'),
  notes: field('Notes', 'long'),
};

export const quoteFields: RecordWords = {
  status: oneOf('Statut', quoteStatuses),
  ...priced,
  validityDays: field('Validité (jours)', 'number'),
  advanceAmount: field('Acompte', 'amount'),
  sentAt: field('Envoyé le', 'instant'),
  acceptedAt: field('Accepté le', 'instant'),
  refusedReason: field('Motif du refus', 'long'),
};

export const invoiceFields: RecordWords = {
  status: oneOf('Statut', invoiceStatuses),
  ...priced,
  dueDate: field('Échéance', 'day'),
  advanceAmount: field('Payé', 'amount'),
  remainingAmount: field('Reste à payer', 'amount'),
  paidAt: field('Payée le', 'day'),
  shippedAt: field('Livraison expédiée le', 'instant'),
  cancelledReason: field("Motif d'annulation", 'long'),
};

export const paymentFields: RecordWords = {
  amount: field('Montant', 'amount'),
  mode: oneOf('Mode', paymentMethods),
  date: field('Date', 'day'),
  reference: field('Référence'),
  bank: field('Banque'),
  chequeNumber: field('N° de chèque'),
  cashingDate: field('Encaissement', 'day'),
  cancelledAt: field('Annulé le', 'instant'),
  cancelledReason: field("Motif d'annulation", 'long'),
};

export const deliveryFields: RecordWords = {
  status: choice('Statut', deliveryStatusLabels),
  client: field('Client'),
  contactId: field('Fiche du client', 'contact'),
  clientAdresse: field('Adresse'),
  clientPhone: field('Téléphone', 'phone'),
  clientEmail: field('Email', 'email'),
  dateLivraison: field('Date de livraison', 'day'),
  livreur: field('Livreur'),
  transporteur: field('Transporteur'),
  vehicule: field('Véhicule'),
  modeLivraison: choice('Mode de livraison', deliveryModeLabels),
  items: field('Articles', 'items'),
  totalColis: field('Colis', 'number'),
  poidsTotal: field('Poids (kg)', 'number'),
  volumeTotal: field('Volume (m³)', 'number'),
  conditionsLivraison: field('Conditions', 'long'),
  observationsGenerales: field('Observations', 'long'),
  assignedTo: field('Commercial', 'person'),
  signatureClient: field('Signature du client', 'signature'),
  signatureLivreur: field('Signature du livreur', 'signature'),
  shippedAt: field('Expédié le', 'instant'),
  deliveredAt: field('Livré le', 'instant'),
  statusReason: field('Motif', 'long'),
};

export const sheetFields: RecordWords = {
  status: choice('Statut', sheetStatusLabels),
  kind: choice('Nature', sheetKindLabels),
  title: field('Titre'),
  date: field('Date', 'day'),
  'product.reference': field('Référence'),
  'product.brand': field('Marque'),
  'product.model': field('Modèle'),
  'product.characteristics': field('Caractéristiques', 'characteristics'),
  'product.conditions': field("Conditions d'utilisation", 'long'),
  'product.accessories': field('Accessoires', 'tags'),
  'intervention.client': field('Client'),
  'intervention.contactId': field('Fiche du client', 'contact'),
  'intervention.site': field('Site'),
  'intervention.equipment': field('Équipement'),
  'intervention.serialNumber': field('Numéro de série'),
  'intervention.technicians': field('Techniciens', 'technicians'),
  'intervention.arrival': field('Arrivée', 'instant'),
  'intervention.departure': field('Départ', 'instant'),
  'intervention.symptoms': field('Symptômes', 'long'),
  'intervention.diagnosis': field('Diagnostic', 'long'),
  'intervention.work': field('Travaux réalisés', 'long'),
  'intervention.checklist': field('Contrôles', 'checklist'),
  'intervention.parts': field('Pièces utilisées', 'materials'),
  'intervention.recommendations': field('Recommandations', 'long'),
  'intervention.signatureClient': field('Signature du client', 'signature'),
  'intervention.signatureTechnician': field('Signature du technicien', 'signature'),
  files: field('Photos et documents', 'files'),
  notes: field('Notes', 'long'),
  assignedTo: field('Suivi par', 'person'),
  validatedAt: field('Validée le', 'instant'),
  signedAt: field('Signée le', 'instant'),
};
