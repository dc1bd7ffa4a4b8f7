// French words of the credit notes.
import { plural } from '../../ui/format.ts';

export const creditNoteMessages = {
  notes: 'Avoirs',
  provisionalTitle: 'Avoir provisoire',
  count: (count: number) => plural(count, 'avoir', 'avoirs'),
  search: 'Rechercher un avoir…',
  empty: "Aucun avoir pour l'instant",
  emptyHint: 'Un avoir se crée depuis une facture, par « Créer un avoir ».',
  invoices: 'Voir les factures',
  columns: {
    number: 'N°',
    client: 'Client',
    date: 'Date',
    invoice: 'Facture',
    reason: 'Motif',
    amount: 'Montant TTC',
  },
  figures: { amount: 'Montant TTC', tax: 'Dont TVA', date: 'Date', invoice: 'Facture' },
  tabs: { label: 'Avoir', lines: 'Détail' },
  reason: 'Motif',
  facts: 'Informations',
  fact: {
    kind: 'Étendue',
    invoiceDate: 'Date de la facture',
    salesperson: 'Commercial',
    exemption: 'Exonération de TVA',
  },
  toInvoice: 'Ouvrir la facture',
  redate: 'Corriger la date',
  redateDialog: {
    title: (number: string) => `Corriger la date · ${number}`,
    hint: 'Une horloge en avance a daté cet avoir d’après demain. Rien d’autre ne change.',
    date: 'Date de l’avoir',
    submit: 'Corriger',
    done: 'Date corrigée',
  },
  whatsapp: (client: string, named: { number: string; invoice: string; amount: string }, signature: string) =>
    `Bonjour ${client},\n\nVoici votre avoir ${named.number} de ${named.amount} sur la facture ${named.invoice}.\n\nCordialement,\n${signature}`,
  verbs: { create: 'a établi l’avoir', update: 'a modifié la facture', redate: 'a corrigé la date' },
} as const;
