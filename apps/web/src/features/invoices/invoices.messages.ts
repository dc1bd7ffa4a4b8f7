// French words of the invoices and their payments.

import { stampRate } from '@zellige/domain/invoices/payment-states';
import { formatAmount, formatMad } from '@zellige/domain/kernel/money';

export const invoiceMessages = {
  invoices: 'Factures',
  newInvoice: 'Nouvelle facture',
  editInvoice: (number: string) => `Modifier ${number}`,
  provisionalTitle: 'Facture provisoire',
  count: (count: number) => (count > 1 ? `${count.toLocaleString('fr-FR')} factures` : `${count} facture`),
  countWithPending: (count: string, pending: number) => `${count} · ${formatMad(pending)} à encaisser`,
  search: 'Rechercher une facture…',
  empty: "Aucune facture pour l'instant",
  emptyHint: 'Convertissez un devis accepté, ou créez une facture directement.',

  columns: {
    number: 'N°',
    client: 'Client',
    project: 'Projet',
    date: 'Date',
    dueDate: 'Échéance',
    salesperson: 'Commercial',
    method: 'Mode',
    status: 'Statut',
    amount: 'Montant TTC',
    paid: 'Payé',
    remaining: 'Reste à payer',
  },
  filters: {
    status: 'Statut',
    allStatuses: 'Tous les statuts',
    state: 'État',
    live: 'Toutes les échéances',
    overdue: 'En retard',
    archived: 'Archivées',
  },
  overdue: 'En retard',

  actions: {
    pay: 'Enregistrer un paiement',
    deliver: 'Créer un bon de livraison',
    cancel: 'Annuler la facture',
    remind: 'Relancer',
    remindWhatsapp: 'Relancer par WhatsApp',
    remindSms: 'Relancer par SMS',
    cancelPayment: 'Annuler le paiement',
  },
  done: {
    created: 'Facture créée',
    saved: 'Facture enregistrée',
    pay: 'Paiement enregistré',
    settled: 'Paiement enregistré, facture soldée',
    cancel: 'Facture annulée',
    cancelPayment: 'Paiement annulé',
    archive: 'Facture archivée',
    restore: 'Facture restaurée',
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
    stamp: (duty: number, percent: number) =>
      `Droit de timbre de ${stampRate(percent)} sur les espèces : ${formatAmount(duty)} MAD, en sus du total TTC.`,
    cashNotice:
      'Au-delà de 5 000 DH en espèces par jour, votre client ne peut pas déduire cet achat de son impôt.',
    cashWarning:
      'À partir de 20 000 DH en espèces, le vendeur encourt une amende de 6 %. Préférez un chèque ou un virement.',
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
    paid: 'Payé',
    remaining: 'Reste à payer',
    dueDate: 'Échéance',
    paidAt: (day: string) => `Soldée le ${day}`,
    late: (days: number) => (days > 1 ? `En retard de ${days} jours` : "En retard d'un jour"),
    daysLeft: (days: number) => (days > 1 ? `Dans ${days} jours` : days === 1 ? 'Demain' : "Aujourd'hui"),
  },
  tabs: { label: 'Facture', lines: 'Détail', payments: 'Paiements' },
  facts: 'Informations',
  fact: {
    date: 'Date',
    salesperson: 'Commercial',
    method: 'Mode de paiement',
    terms: 'Conditions',
    cancelled: "Motif d'annulation",
    exemption: 'Exonération de TVA',
    project: 'Projet',
  },

  form: {
    date: 'Date',
    dueDate: 'Échéance',
    project: 'Projet',
    description: 'Objet',
    method: 'Mode de paiement',
    terms: 'Conditions de paiement',
    termsHint: 'Selon conditions convenues',
    notes: 'Notes',
    notesHint: 'Imprimées au bas de la facture',
    salesperson: 'Commercial',
    remarks: 'Conditions et notes',
    lockedTitle: 'Les lignes de cette facture sont verrouillées',
    locked:
      'Un paiement ou une livraison y est attaché. Échéance, mode de paiement, conditions et notes restent modifiables.',
    cancelledTitle: 'Cette facture est annulée',
    cancelled: 'Elle ne peut plus être modifiée.',
  },

  whatsapp: (client: string, number: string, amount: number, signature: string) =>
    `Bonjour ${client},\n\nVoici votre facture ${number}, d'un montant de ${formatMad(amount)} TTC.\n\nCordialement,\n${signature}`,
  reminder: (options: {
    client: string;
    number: string;
    remaining: number;
    due: string;
    isOverdue: boolean;
    signature: string;
  }) =>
    `Bonjour ${options.client},\n\nSauf erreur de notre part, il reste ${formatMad(options.remaining)} à régler sur votre facture ${options.number}, ${options.isOverdue ? 'échue le' : 'à échéance du'} ${options.due}. Merci de votre règlement.\n\nCordialement,\n${options.signature}`,
  smsReminder: (options: {
    client: string;
    number: string;
    remaining: number;
    due: string;
    signature: string;
  }) =>
    `Bonjour ${options.client}, rappel : il reste ${formatMad(options.remaining)} à régler sur votre facture ${options.number} (échéance ${options.due}). ${options.signature}`,

  verbs: {
    create: 'a créé la facture',
    update: 'a modifié la facture',
    convert: 'a créé la facture depuis un devis',
    join: 'a reporté ici les saisies faites hors ligne sur une autre facture du même devis',
    pay: 'a enregistré un paiement',
    cancel_payment: 'a annulé un paiement',
    use_credit: 'a utilisé le crédit du client',
    refund: 'a remboursé le client',
    pay_several: 'a enregistré un paiement sur plusieurs factures',
    bounce: 'a enregistré un impayé',
    cancel: 'a annulé la facture',
    archive: 'a archivé la facture',
    restore: 'a restauré la facture',
    create_from_invoice: 'a créé un bon de livraison',
    ship: 'a expédié une livraison',
    deliver: 'a livré',
  },
} as const;
