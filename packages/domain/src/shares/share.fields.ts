// The fields of a share.
import type { Tone } from '../kernel/text/tone.ts';
import { choice, field, type FieldDictionary, hidden } from '../kernel/schema/field-dictionary.ts';
import type { Share } from './share.schema.ts';
import type { ShareLanguage, ShareState } from './share.values.ts';

export const shareLanguageLabels: Record<ShareLanguage, string> = { fr: 'Français', ar: 'Arabe' };

export const shareStateLabels: Record<ShareState, string> = {
  active: 'Actif',
  signed: 'Signé',
  refused: 'Refusé',
  replaced: 'Remplacé',
  revoked: 'Révoqué',
  expired: 'Expiré',
};

export const shareStateTones: Record<ShareState, Tone> = {
  active: 'blue',
  signed: 'green',
  refused: 'red',
  replaced: 'gray',
  revoked: 'gray',
  expired: 'amber',
};

export const shareFields = {
  of: hidden('Type de document'),
  documentId: hidden('Document'),
  documentVersion: field('Version du document', 'number'),
  client: field('Client'),
  recipient: field('Destinataire'),
  tokenHash: hidden('Empreinte du lien'),
  pdfHash: field('Empreinte du PDF signé'),
  lang: choice('Langue', shareLanguageLabels),
  expiresAt: field('Expire le', 'instant'),
  revokedAt: field('Révoqué le', 'instant'),
  replacedAt: field('Remplacé le', 'instant'),
  firstSeenAt: field('Ouvert le', 'instant'),
  signedAt: field('Signé le', 'instant'),
  signedByName: field('Répondu par'),
  signedByRole: field('Fonction du signataire'),
  signature: field('Signature', 'signature'),
  signedFrom: field('Adresse réseau du signataire'),
  consent: field('Accord donné', 'long'),
  hasPapers: hidden('PDF gardés'),
  refusedAt: field('Refusé le', 'instant'),
  refusedReason: field('Motif du refus', 'long'),
  asks: field('Demandes du client', 'number'),
  assignedTo: field('Responsable', 'person'),
} satisfies FieldDictionary<Share>;
