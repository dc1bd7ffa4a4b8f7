// French words of the accounts: labels of entries, headers of the file, problems with their remedy.
import { modeName } from '../payments/payment.values.ts';
import { formatDay } from '../kernel/values/dates.ts';

const percent = (rate: number): string => `${String(rate).replace('.', ',')} %`;
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' - ');

interface PaymentWording {
  amount: number;
  mode: string;
  cautionOf?: string | undefined;
  chequeNumber: string;
  reference: string;
}

const paymentText = (what: string, { chequeNumber, reference, ...payment }: PaymentWording): string =>
  joined(what, modeName(payment), chequeNumber || reference);

export const entryWords = {
  invoice: (kind: string, project: string) => joined(kind, project),
  vat: (rate: number) => `TVA ${percent(rate)}`,
  vatCollected: (rate: number) => `TVA ${percent(rate)} encaissée`,
  vatReversed: (rate: number) => `TVA ${percent(rate)} reprise`,
  creditNote: (invoice: string) => joined('Avoir', invoice),
  payment: (payment: PaymentWording) =>
    paymentText(payment.amount < 0 ? 'Remboursement' : 'Règlement', payment),
  /** Where the invoice it was taken from is not known. */
  credit: 'Crédit du client',
  remitted: (payment: PaymentWording) => paymentText('Remise', payment),
  cashed: (payment: PaymentWording) => paymentText('Encaissement', payment),
  bounced: (payment: PaymentWording) => paymentText('Impayé', payment),
  bounceFees: (payment: PaymentWording) => paymentText('Frais d’impayé', payment),
  cautionReceived: (mode: string) => `Caution reçue - ${mode}`,
  cautionCashed: (mode: string) => `Caution encaissée - ${mode}`,
  cautionReturned: (mode: string) => `Caution restituée - ${mode}`,
} as const;

export const entryHeaders = {
  date: 'Date',
  journal: 'Journal',
  piece: 'Pièce',
  account: 'Compte',
  thirdParty: 'Tiers',
  ice: 'ICE',
  label: 'Libellé',
  debit: 'Débit',
  credit: 'Crédit',
} as const;

const gapIn =
  (series: string) =>
  (first: string, last: string): string =>
    first === last
      ? `Le numéro ${first} manque dans la série ${series}. Dites à votre comptable ce qu’il est devenu.`
      : `Les numéros ${first} à ${last} manquent dans la série ${series}. Dites à votre comptable ce qu’ils sont devenus.`;

export const problemWords = {
  noIce: (piece: string, client: string) =>
    `${piece} : ${client} n’a pas d’ICE. Complétez la fiche du client ; sans objet pour un particulier.`,
  noExemption: (piece: string) =>
    `${piece} : une ligne est à 0 % sans le texte de son exonération. Indiquez l’article du CGI sur la facture.`,
  noCheque: (piece: string, date: string) =>
    `${piece} : le chèque du ${formatDay(date)} n’a pas de numéro. Complétez ce chèque, dans les paiements de la facture.`,
  noCertificate: (piece: string, date: string) =>
    `${piece} : la retenue du ${formatDay(date)} n’a pas d’attestation. Demandez-la au client et notez sa référence sur le paiement.`,
  gap: { invoices: gapIn('des factures'), creditNotes: gapIn('des avoirs') },
} as const;
