// The fields of a quote, and those that an invoice has as well.
import { field, type FieldDictionary, hidden, oneOf } from '../kernel/schema/field-dictionary.ts';
import type { Quote } from './quote.schema.ts';
import { paymentMethods } from '../documents/document.values.ts';
import { quoteStatuses } from './quote.values.ts';

/** Whom a document is for. */
export const clientFields = {
  client: field('Client'),
  contactId: field('Fiche du client', 'contact'),
  clientPerson: field('À l’attention de'),
  personId: hidden('Interlocuteur'),
  addressId: hidden('Adresse choisie'),
  clientPhone: field('Téléphone', 'phone'),
  clientEmail: field('Email', 'email', { file: 'E-mail' }),
  clientAddress: field('Adresse'),
  clientIce: field('ICE'),
  projectName: field('Projet'),
};

export const totalFields = {
  subtotal: field('Total HT', 'amount'),
  discount: hidden('Remise'),
  tax: field('TVA', 'amount', { file: 'Montant TVA' }),
  total: field('Total TTC', 'amount'),
};

/** Quotes and invoices alike have these. */
export const pricedFields = {
  number: hidden('Numéro'),
  originalNumber: hidden("N° d'origine"),
  ...clientFields,
  description: field('Objet', 'long', { file: 'Description du projet' }),
  date: field('Date', 'day'),
  startDate: field('Location du', 'day', { file: 'Période du' }),
  startTime: field('Heure de départ', 'time'),
  endDate: field('Location au', 'day', { file: 'Période au' }),
  endTime: field('Heure de retour', 'time'),
  items: field('Lignes', 'lines'),
  globalDiscount: field('Remise globale', 'percent', { file: 'Remise globale (%)' }),
  globalDiscountAmount: field('Remise globale (DH)', 'amount'),
  amount: hidden('Montant'),
  ...totalFields,
  paymentMethod: oneOf('Mode de paiement', paymentMethods),
  paymentTerms: field('Conditions de paiement'),
  vatExemption: field('Exonération de TVA'),
  assignedTo: field('Commercial', 'person'),
  notes: field('Notes', 'long'),
};

export const quoteFields = {
  status: oneOf('Statut', quoteStatuses),
  ...pricedFields,
  originalInvoice: hidden("Facture d'origine"),
  validityDays: field('Validité (jours)', 'number'),
  advanceAmount: field('Acompte', 'amount'),
  sentAt: field('Envoyé le', 'instant'),
  acceptedAt: field('Accepté le', 'instant'),
  acceptedBy: hidden('Accepté par'),
  nextStep: field('Prochaine étape', 'text', { file: null }),
  nextStepOn: field('Prochaine étape le', 'day', { file: null }),
  refusedReason: field('Motif du refus', 'long'),
  invoiceId: hidden('Facture'),
  invoicedAmount: field('Facturé', 'amount'),
  amendments: hidden('Avenants'),
  revision: field('Version', 'number', { file: null }),
  earlierVersions: hidden('Versions précédentes'),
  dealId: hidden('Affaire'),
  replacedBy: hidden('Remplacé par'),
} satisfies FieldDictionary<Quote>;
