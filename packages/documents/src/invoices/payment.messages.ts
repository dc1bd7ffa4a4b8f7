// Every French word of a receipt and of a remittance slip (docs/pdf.md).
import { byMode } from '@zellige/domain/payments/payment.values';

/** Words of a receipt of a payment. */
export const receipt = {
  from: 'Reçu de',
  received: (mode: string) => `Reçu ${byMode(mode)}`,
  /** What was kept of a caution: the company had it already. */
  retained: 'Réglé par la caution retenue, sans mouvement d’argent',
  invoice: 'En règlement de',
  invoiceNumber: (number: string) => `Facture ${number}`,
  date: 'Date',
  mode: 'Mode',
  reference: 'Référence',
  certificate: 'Attestation de retenue',
  number: 'N°',
  bank: 'Banque',
  drawer: 'Tireur',
  dueDate: 'Échéance',
  sum: 'La somme de',
  settles: 'Montant réglé',
  rasTva: 'Retenue TVA',
  rasIs: 'Retenue IS',
  net: 'Net reçu',
  toPay: 'Net à payer',
  terms: 'Conditions',
  paperTerms: 'Reçu sous réserve d’encaissement.',
  company: 'Pour la société',
  companyHint: 'Nom, cachet et signature',
} as const;

const overpaid = 'Trop-perçu sur';

/** Words of money that leaves an invoice: it is given back to the client, or pays another invoice. */
export const outgoingWords = {
  refund: {
    title: 'REÇU DE REMBOURSEMENT',
    to: 'Remboursé à',
    invoice: overpaid,
    note: (mode: string) => `Remboursé ${byMode(mode)}`,
  },
  credit: {
    title: 'CRÉDIT UTILISÉ',
    to: 'Client',
    invoice: overpaid,
    note: (_mode: string) => 'Sans mouvement d’argent',
  },
} as const;

/** Undefined for money that comes in. */
export const outgoingWordsOf = ({ amount, mode }: { amount: number; mode: string }) =>
  amount < 0 ? outgoingWords[mode === 'Compensation' ? 'credit' : 'refund'] : undefined;

/** Words of a remittance slip. */
export const slip = {
  bank: 'Remis à',
  someBank: 'Banque',
  account: 'Compte',
  date: 'Date de remise',
  count: (count: number) =>
    count > 1 ? `${count} valeurs remises à l’encaissement` : '1 valeur remise à l’encaissement',
  number: 'Valeur',
  drawer: 'Tireur',
  payer: 'Banque tirée',
  dueDate: 'Échéance',
  amount: 'Montant',
  sum: 'Total de la remise',
  agent: 'Pour la banque',
  agentHint: 'Date, cachet et signature',
} as const;
