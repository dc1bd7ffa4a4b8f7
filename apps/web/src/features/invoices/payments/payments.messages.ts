// French words of cheques and effets, of what is withheld and of the stamp.

import { stampLabel } from '@zellige/domain/payments/payment-states';
import { formatAmount, formatMad } from '@zellige/domain/kernel/values/money';
import { plural } from '../../../ui/format.ts';

export const paymentMessages = {
  title: 'Chèques et effets',
  count: (count: number) => plural(count, 'chèque ou effet', 'chèques et effets'),
  countWithAmount: (count: string, amount: number) => `${count} · ${formatMad(amount)} à encaisser`,
  search: 'Rechercher un chèque…',
  empty: 'Aucun chèque ni effet',
  emptyHint: 'Ils apparaissent ici dès qu’une facture est réglée par chèque ou par effet.',
  monthly: 'Retenues et timbre',
  statement: 'Importer un relevé bancaire',

  columns: {
    paper: 'Valeur',
    client: 'Client',
    invoice: 'Facture',
    drawer: 'Tireur',
    bank: 'Banque',
    received: 'Reçu le',
    dueDate: 'Échéance',
    state: 'État',
    remittance: 'Bordereau',
    amount: 'Montant',
  },
  filters: {
    state: 'État',
    allStates: 'Tous les états',
    due: 'Échéance',
    allDues: 'Toutes les échéances',
    passed: 'Échus',
    week: 'Dans les 7 jours',
    month: 'Dans les 30 jours',
  },

  remit: 'Remettre en banque',
  clear: 'Encaissé',
  bounce: 'Impayé',
  askClear: {
    title: 'Demander à un manager de marquer cette valeur comme encaissée ?',
    confirmLabel: 'Demander l’encaissement',
  },
  clearRequest: (paper: string) => `Encaissement à confirmer : ${paper}`,
  paperOf: (paper: string, amount: number) => `${paper}, ${formatMad(amount)}`,
  complete: 'Compléter',
  receipt: 'Reçu (PDF)',
  slip: 'Bordereau de remise (PDF)',
  more: (amount: number) => `Actions du paiement de ${formatMad(amount)}`,
  done: {
    remit: (count: number, slip: string) =>
      `${plural(count, 'valeur remise', 'valeurs remises')} en banque, bordereau ${slip}`,
    clear: (count: number) => plural(count, 'valeur encaissée', 'valeurs encaissées'),
    bounce: (count: number) =>
      count > 1
        ? `${count} valeurs impayées : leurs factures sont de nouveau dues`
        : 'Impayé enregistré : la facture est de nouveau due',
    nothing: 'Aucune valeur de la sélection ne permet cette action',
    askClear: 'Encaissement demandé à un manager',
    complete: 'Valeur complétée',
    certify: 'Attestation enregistrée',
  },
  questions: {
    remit: (count: number) =>
      count > 1 ? `Remettre ${count} valeurs en banque ?` : 'Remettre cette valeur en banque ?',
    clear: (count: number) =>
      count > 1 ? `Marquer ${count} valeurs comme encaissées ?` : 'Marquer cette valeur comme encaissée ?',
    others: (count: number) => (count > 1 ? `et ${count} autres` : 'et une autre'),
    total: (amount: number) => `${formatMad(amount)} en tout`,
    final: 'Cette étape ne se reprend pas.',
  },
  bounceDialog: {
    title: (count: number) => (count > 1 ? `${count} chèques impayés` : 'Chèque impayé'),
    subtitle: 'La ligne reste, la facture redevient due et le client est signalé.',
    reason: "Motif de l'impayé",
    reasonHint: 'Provision insuffisante, opposition…',
    fees: 'Frais bancaires',
    date: 'Date',
    submit: "Enregistrer l'impayé",
    invoiceFees: 'Facturer les frais',
    feesInvoiced: (number: string) => `Frais facturés : ${number}`,
  },

  completeDialog: {
    title: (paper: string) => `Compléter : ${paper}`,
    subtitle: (amount: number) =>
      `${formatMad(amount)}. Ce qui est enregistré ne change plus : relisez la valeur.`,
    submit: 'Enregistrer',
  },

  several: {
    title: 'Régler plusieurs factures',
    subtitle: (client: string, due: number) => `${client} · ${formatMad(due)} à recevoir`,
    open: 'Enregistrer un paiement',
    total: 'Montant reçu',
    invoices: 'Réparti sur',
    of: (remaining: number) => `reste ${formatMad(remaining)}`,
    left: (amount: number) => `${formatMad(amount)} du montant reçu ne sont pas répartis`,
    over: (amount: number) => `La répartition dépasse le montant reçu de ${formatMad(amount)}`,
    due: (count: number, amount: number) =>
      `${plural(count, 'facture attend', 'factures attendent')} ${formatMad(amount)}`,
    credit: (amount: number) => `Le client a ${formatMad(amount)} en crédit`,
    limited: 'vos documents seulement',
    submit: 'Enregistrer le paiement',
    done: (count: number) => `Paiement enregistré sur ${plural(count, 'facture', 'factures')}`,
    oneClient: 'Choisissez des factures ouvertes d’un seul client',
  },
  keepExcess: "Garder l'excédent en crédit",
  keepExcessHint: (excess: number) => `${formatMad(excess)} de plus que ce qui reste : un crédit du client.`,

  month: {
    title: 'Retenues et timbre',
    month: 'Mois',
    export: 'Exporter en CSV',
    withholdings: 'Retenues à la source',
    noWithholding: 'Aucune retenue ce mois-ci',
    stamps: 'Droit de timbre à déclarer',
    noStamp: 'Aucun paiement en espèces ce mois-ci',
    date: 'Date',
    client: 'Client',
    invoice: 'Facture',
    rasTva: 'Retenue TVA',
    rasIs: 'Retenue IS',
    withheld: 'Retenu',
    certificate: 'Attestation',
    missing: 'Manquante',
    cash: 'Espèces',
    stamp: 'Timbre',
    total: (amount: number) => `Total : ${formatMad(amount)}`,
    enter: "Saisir l'attestation",
    enterTitle: 'Attestation de retenue',
    reference: "Référence de l'attestation",
    save: 'Enregistrer',
    withholdingsFile: (month: string) => `retenues-${month}.csv`,
    stampsFile: (month: string) => `timbre-${month}.csv`,
  },
  withheld: (rasTva: number, rasIs: number) =>
    [rasTva > 0 && `retenue TVA ${formatAmount(rasTva)}`, rasIs > 0 && `retenue IS ${formatAmount(rasIs)}`]
      .filter(Boolean)
      .join(', '),
  stamp: (duty: number, percent: number | undefined) =>
    `${stampLabel(percent).toLowerCase()} : ${formatAmount(duty)}`,
  bounced: (day: string, reason: string) => `Impayé le ${day} : ${reason}`,
} as const;
