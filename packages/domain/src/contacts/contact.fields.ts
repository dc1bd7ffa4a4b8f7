// The fields of a contact, in the order of exported files.
import { choice, field, type FieldDictionary, hidden, oneOf } from '../kernel/schema/field-dictionary.ts';
import type { Contact } from './contact.schema.ts';
import { contactSources } from './contact.values.ts';

/** Objects that count as one field. */
export type MergePart = 'merge' | 'leftBehind';

export const contactFields = {
  name: field('Nom'),
  company: field('Société'),
  type: choice('Type', { client: 'Client', prospect: 'Prospect' }),
  phone: field('Téléphone', 'phone'),
  email: field('Email', 'email', { file: 'E-mail' }),
  address: field('Adresse'),
  city: field('Ville'),
  people: field('Interlocuteurs', 'people'),
  addresses: field('Adresses', 'addresses', { file: 'Autres adresses' }),
  ice: field('ICE'),
  if: field('Identifiant fiscal (IF)', 'text', { file: 'IF' }),
  source: oneOf('Source', contactSources, { file: 'Origine' }),
  assignedTo: field('Commercial', 'person'),
  tags: field('Étiquettes', 'tags'),
  lastContact: field('Dernier contact', 'day'),
  withholds: choice(
    'Retenue à la source',
    { '': 'Aucune', 'Organisme public': 'Organisme public', 'Grand compte': 'Grand compte' },
    { file: null },
  ),
  paymentIncident: field('Incident de paiement', 'day', { file: null }),
  remindersPausedUntil: field("Relances en pause jusqu'au", 'day', { file: null }),
  nextStep: field('Prochaine étape'),
  nextStepOn: field('Prochaine étape le', 'day'),
  notes: field('Notes', 'long'),
  status: hidden('Statut'),
  exchanges: hidden('Notes et appels'),
  mergedInto: hidden('Fusionné dans'),
  merge: hidden('Fusion'),
  leftBehind: hidden('Resté sur l’autre fiche'),
  distinctFrom: hidden('Pas un doublon de'),
} satisfies FieldDictionary<Contact, MergePart>;
