// The fields of a sending.
import type { Tone } from '../kernel/text/tone.ts';
import { choice, field, type FieldDictionary, hidden } from '../kernel/schema/field-dictionary.ts';
import type { Sending } from './sending.schema.ts';
import type { SendingChannel, SendingPurpose, SendingState } from './sending.values.ts';

export const channelLabels: Record<SendingChannel, string> = {
  email: 'E-mail',
  mailto: 'E-mail (appareil)',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  share: 'Partage',
  call: 'Appel',
  answer: 'Réponse du client',
};

export const sendingStateLabels: Record<SendingState, string> = {
  waiting: "En attente d'envoi",
  sent: 'Envoyé',
  failed: 'Échec',
  handed: "Ouvert sur l'appareil",
};

export const sendingStateTones: Record<SendingState, Tone> = {
  waiting: 'amber',
  sent: 'green',
  failed: 'red',
  handed: 'gray',
};

export const purposeLabels: Record<SendingPurpose, string> = {
  document: 'Document',
  reminder: 'Relance',
  confirmation: 'Confirmation de signature',
};

export const sendingFields = {
  of: hidden('Type de document'),
  documentId: hidden('Document'),
  documentNumber: field('Document'),
  documentVersion: field('Version du document', 'number'),
  contactId: field('Fiche du contact', 'contact', { file: null }),
  client: field('Client'),
  channel: choice('Canal', channelLabels),
  purpose: choice('Objet de l’envoi', purposeLabels),
  to: field('Destinataire'),
  cc: field('Copie', 'tags'),
  subject: field('Objet'),
  text: field('Texte', 'long'),
  hasPdf: field('PDF joint', 'boolean'),
  state: choice('État', sendingStateLabels),
  failure: field('Réponse du serveur de messagerie', 'long'),
  letterDay: hidden('Jour de l’envoi'),
  sentAt: field('Envoyé le', 'instant'),
  level: field('Niveau de relance', 'number'),
  promisedDay: field('Promesse de paiement', 'day'),
  'period.from': hidden('Début du relevé'),
  'period.to': hidden('Fin du relevé'),
  assignedTo: field('Responsable', 'person'),
} satisfies FieldDictionary<Sending>;
