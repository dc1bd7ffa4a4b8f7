// The fields of a deal, in the order of exported files.
import { field, type FieldDictionary, hidden, oneOf } from '../kernel/schema/field-dictionary.ts';
import type { Tone } from '../kernel/text/tone.ts';
import type { Deal, DealStatus } from './deal.schema.ts';
import { dealStatuses } from './deal.values.ts';

export const dealStatusTones: Record<DealStatus, Tone> = {
  Ouverte: 'blue',
  Gagnée: 'green',
  Perdue: 'red',
};

export const dealFields = {
  number: field('Numéro'),
  originalNumber: hidden("N° d'origine"),
  title: field('Affaire', 'text', { file: 'Objet' }),
  client: field('Client'),
  contactId: field('Fiche du contact', 'contact', { file: null }),
  status: oneOf('Statut', dealStatuses),
  stage: field('Étape', 'stage'),
  amount: field('Montant HT', 'amount'),
  expectedOn: field('Décision le', 'day', { file: 'Décision attendue le' }),
  nextStep: field('Prochaine étape'),
  nextStepOn: field('Prochaine étape le', 'day'),
  source: field('Origine'),
  assignedTo: field('Commercial', 'person'),
  notes: field('Notes', 'long'),
  wonAt: field('Gagnée le', 'instant'),
  lossAt: field('Perdue le', 'instant'),
  lossReason: field('Motif de la perte'),
  reopenedAt: field('Rouverte le', 'instant', { file: null }),
  personId: hidden('Interlocuteur'),
  quoteId: hidden('Devis'),
  stageTimes: hidden('Étapes'),
} satisfies FieldDictionary<Deal>;
