// French words of the invoices and their payments.

import { invoiceFields } from '@zellige/domain/invoices/invoice.fields';
import { labelsOf } from '@zellige/domain/kernel/schema/field-dictionary';
import { stampRate } from '@zellige/domain/payments/payment-states';
import { formatAmount, formatMad } from '@zellige/domain/kernel/values/money';
import { plural } from '../../ui/format.ts';

/** '5 000 DH' */
const dirhams = (amount: number): string => `${formatAmount(amount).replace(/,00$/, '')} DH`;

export const invoiceMessages = {
  fields: labelsOf(invoiceFields),
  invoices: 'Factures',
  newInvoice: 'Nouvelle facture',
  editInvoice: (number: string) => `Modifier ${number}`,
  provisionalTitle: 'Facture provisoire',
  count: (count: number) => plural(count, 'facture', 'factures'),
  countWithPending: (count: string, pending: number) => `${count} · ${formatMad(pending)} à encaisser`,
  search: 'Rechercher une facture…',
  empty: "Aucune facture pour l'instant",
  emptyHint: 'Convertissez un devis accepté, ou créez une facture directement.',

  kinds: { acompte: 'Acompte', situation: 'Situation' },
  deducted: (kind: string, number: string, date: string) => `${kind} ${number} du ${date}`,
  deductedTax: (tax: string, isCredited = false) => `dont TVA ${tax}${isCredited ? ', avoir déduit' : ''}`,
  balance: 'Solde TTC',
  columns: {
    number: 'N°',
    method: 'Mode',
    amount: 'Montant TTC',
  },
  filters: {
    status: 'Statut',
    allStatuses: 'Tous les statuts',
    state: 'État',
    live: 'Toutes les échéances',
    open: 'À encaisser',
    overdue: 'En retard',
    archived: 'Archivées',
  },
  overdue: 'En retard',

  actions: {
    remindWhatsapp: 'Relancer par WhatsApp',
    remindSms: 'Relancer par SMS',
  },
  done: {
    settled: 'Paiement enregistré, facture soldée',
    manyArchived: (count: number) => (count > 1 ? `${count} factures archivées` : 'Facture archivée'),
    nothing: 'Aucune facture de la sélection ne permet cette action',
  },
  cancelTitle: (number: string) => `Annuler ${number} ?`,
  cancelMessage: 'La facture garde son numéro. Le devis dont elle vient redevient « Accepté ».',
  cancelPaidMessage:
    'Ses paiements seront annulés avec elle. La facture garde son numéro et son devis redevient « Accepté ».',
  cancelReason: "Motif de l'annulation",
  keep: 'Conserver',
  archiveTitle: (number: string) => `Archiver ${number} ?`,
  archiveMessage: 'La facture garde son numéro et reste consultable dans les archives.',

  payment: {
    title: 'Enregistrer un paiement',
    subtitle: (number: string, remaining: number) => `${number} · reste ${formatMad(remaining)}`,
    amount: 'Montant',
    mode: 'Mode de paiement',
    date: 'Date',
    reference: 'Référence',
    referenceHint: 'Numéro de virement, de reçu…',
    bank: 'Banque',
    chequeNumber: 'Numéro',
    cashingDate: 'Échéance',
    drawer: 'Tireur',
    drawerHint: 'Si ce n’est pas le client',
    rasTva: 'Retenue sur la TVA',
    rasIs: 'Retenue sur l’IS',
    received: (amount: string) => `Reçu : ${amount}`,
    certificate: 'Attestation de retenue',
    certificateHint: 'Elle peut être ajoutée plus tard.',
    submit: 'Enregistrer le paiement',
    stamp: (duty: number, percent: number, toPay: number) =>
      `Droit de timbre de ${stampRate(percent)} sur les espèces : ${formatAmount(duty)} MAD, en sus du total TTC. Net à payer : ${formatAmount(toPay)} MAD.`,
    cashDay: (total: number) =>
      `Avec ce que ce client a déjà remis en espèces ce jour-là : ${formatAmount(total)} MAD.`,
    cashNotice: (limit: number) =>
      `Au-delà de ${dirhams(limit)} en espèces par jour, votre client ne peut pas déduire cet achat de son impôt.`,
    cashMonth: (limit: number, total: number) =>
      `Au-delà de ${dirhams(limit)} en espèces par mois, votre client ne peut plus déduire ses achats de son impôt : ce mois-ci ${formatAmount(total)} MAD.`,
    cashWarning: (limit: number) =>
      `À partir de ${dirhams(limit)} en espèces par jour, le vendeur encourt une amende de 6 %. Préférez un chèque ou un virement.`,
    all: 'Tout le reste',
  },
  payments: {
    title: 'Paiements',
    empty: 'Aucun paiement enregistré',
    date: 'Date',
    mode: 'Mode',
    reference: 'Référence',
    amount: 'Montant',
    cancelled: (reason: string) => `Annulé : ${reason}`,
    cheque: (number: string, bank: string) => [number && `n° ${number}`, bank].filter(Boolean).join(', '),
    cashing: (day: string) => `échéance le ${day}`,
    cancelTitle: (amount: number) => `Annuler le paiement de ${formatMad(amount)} ?`,
    cancelMessage: 'La ligne reste visible, barrée, et le reste à payer est recalculé.',
  },

  figures: {
    amount: 'Montant TTC',
    paidAt: (day: string) => `Soldée le ${day}`,
    late: (days: number) => (days > 1 ? `En retard de ${days} jours` : "En retard d'un jour"),
    daysLeft: (days: number) => (days > 1 ? `Dans ${days} jours` : days === 1 ? 'Demain' : "Aujourd'hui"),
  },
  tabs: { label: 'Facture', lines: 'Détail', payments: 'Paiements' },
  facts: 'Informations',

  form: {
    advance: 'Acompte reçu',
    advancePaper:
      'Il entre au registre des chèques et effets. Ce qui manque peut être complété plus tard, dans les paiements.',
    notesHint: 'Imprimées au bas de la facture',
    missing: 'À compléter pour la comptabilité',
    lockedTitle: 'Les lignes de cette facture sont verrouillées',
    locked:
      'Un paiement ou une livraison y est attaché. Échéance, mode de paiement, conditions et notes restent modifiables.',
    cancelledTitle: 'Cette facture est annulée',
    cancelled: 'Elle ne peut plus être modifiée.',
  },
} as const;
