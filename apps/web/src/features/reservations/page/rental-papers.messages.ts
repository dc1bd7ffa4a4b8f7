// Every French word of the papers of a rental on screen.
import type { RentalPaperKind } from '@zellige/domain/reservations/papers/rental-paper.schema';

const names: Record<RentalPaperKind, string> = { contrat: 'Contrat de location', retour: 'Bon de retour' };

export const paperMessages = {
  title: 'Papiers de la location',
  names,
  pickList: 'Liste de préparation',
  unsigned: 'Non signé',
  signedBy: (name: string, at: string) => `Signé par ${name}, le ${at}`,
  notSigned: (state: 'refuse' | 'absent', reason: string) =>
    `Non signé : ${state === 'absent' ? 'client absent' : 'le client refuse de signer'}. ${reason}`,
  notedUnsigned: 'Bon de retour noté non signé',
  whoSigns: 'Client',
  whyUnsigned: 'Pourquoi le client ne signe pas',
  refusedBy: 'Nom de la personne qui refuse',
  changed: 'Modifié depuis la signature : faites signer la nouvelle version',
  pdf: 'PDF',
  pdfOf: (kind: RentalPaperKind) => `PDF : ${names[kind]}`,
  sign: 'Faire signer',
  signOf: (kind: RentalPaperKind) => `Faire signer : ${names[kind]}`,
  earlier: 'Versions signées',
  earlierPdf: (number: string) => `PDF : ${number}`,
  dialog: {
    contrat: { title: 'Faire signer le contrat', submit: 'Enregistrer la signature' },
    retour: { title: 'Faire signer le bon de retour', submit: 'Enregistrer la signature' },
    unsigned: { title: 'Faire signer le bon de retour', submit: 'Enregistrer sans signature' },
  },
  done: { contrat: 'Contrat signé', retour: 'Bon de retour signé' },
  clientSignature: 'Signature du client',
  signerName: 'Nom du signataire',
  content: 'Ce qui est signé',
  withConditions: 'Avec les conditions générales de location.',
} as const;
