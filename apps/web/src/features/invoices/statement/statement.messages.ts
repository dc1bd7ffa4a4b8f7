// French words of matching a bank statement.

import { formatMad } from '@zellige/domain/kernel/values/money';
import { formatNumber, plural } from '../../../ui/format.ts';

export const statementMessages = {
  title: 'Relevé bancaire',
  intro:
    'Les encaissements du relevé sont rapprochés de vos factures et de vos chèques. Rien n’est écrit sans votre accord.',
  accepted: 'OFX, CSV ou Excel (XLSX), 20 Mo et 50 000 lignes au plus',
  match: 'Rapprocher',
  back: 'Choisir un autre fichier',
  found: (proposals: number, sure: number) =>
    proposals === 0
      ? 'Aucune proposition'
      : `${plural(proposals, 'proposition', 'propositions')}, dont ${plural(sure, 'sûre', 'sûres')}`,
  rest: (unmatched: number, done: number, debits: number, unread: number) =>
    [
      unmatched > 0 && plural(unmatched, 'encaissement sans proposition', 'encaissements sans proposition'),
      done > 0 && plural(done, 'ligne déjà rapprochée', 'lignes déjà rapprochées'),
      debits > 0 && plural(debits, 'débit laissé de côté', 'débits laissés de côté'),
      unread > 0 && plural(unread, 'ligne sans date ni montant', 'lignes sans date ni montant'),
    ]
      .filter(Boolean)
      .join(' · '),
  proposals: 'Propositions',
  unmatched: 'Sans proposition',
  matched: 'Déjà rapprochées',
  unmatch: 'Dissocier',
  unmatchLine: (label: string, amount: number) => `Dissocier ${label}, ${formatMad(amount)}`,
  unmatchTitle: (label: string) => `Dissocier « ${label} » ?`,
  unmatchMessage: (isPaper: boolean) =>
    `La ligne pourra être rapprochée d’un autre paiement. Celui-ci reste enregistré tel qu’il est${isPaper ? ', encaissé' : ''} ; s’il n’a pas eu lieu, annulez-le.`,
  itsInvoice: 'Facture',
  freed: 'Ligne dissociée',
  cancelLine: (label: string, amount: number) => `Annuler le paiement de ${label}, ${formatMad(amount)}`,
  nothing: 'Rien à rapprocher',
  nothingHint: 'Aucun encaissement de ce relevé ne correspond à une facture ouverte ou à un chèque.',
  acceptTicked: (count: number) => `Accepter ${plural(count, 'ligne cochée', 'lignes cochées')}`,
  tickAll: 'Tout cocher',
  tick: (label: string, amount: number) => `Cocher ${label}, ${formatMad(amount)}`,
  accept: 'Accepter',
  acceptLine: (label: string, amount: number) => `Accepter ${label}, ${formatMad(amount)}`,
  kinds: { clear: 'Encaisser', known: 'Déjà saisi', pay: 'Payer' },
  evidence: { number: 'numéro', amount: 'montant', name: 'nom' },
  sure: 'Sûre',
  toCheck: 'À vérifier',
  remaining: (amount: number) => `reste ${formatMad(amount)}`,
  slip: (count: number, remittance: string) => `${formatNumber(count)} valeurs du bordereau ${remittance}`,
  excess: (amount: number) => `${formatMad(amount)} de plus : un crédit du client`,
  running: 'Rapprochement en cours…',
  stop: 'Arrêter',
  done: (count: number) => plural(count, 'ligne rapprochée', 'lignes rapprochées'),
  refused: (count: number) => plural(count, 'ligne refusée', 'lignes refusées'),
  choose: 'Choisir la facture',
  chooseOther: 'Autre facture',
  chooseFor: (label: string, amount: number) => `Choisir la facture de ${label}, ${formatMad(amount)}`,
  invoice: 'Facture',
  invoiceHint: 'Numéro ou client',
  take: 'Payer cette facture',
} as const;
