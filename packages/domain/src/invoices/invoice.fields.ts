// The fields of an invoice and of its payments.
import { field, type FieldDictionary, hidden, oneOf } from '../kernel/field-dictionary.ts';
import { pricedFields } from '../quotes/quote.fields.ts';
import { paymentMethods } from '../quotes/quote.values.ts';
import type { Invoice, Payment } from './invoice.schema.ts';
import { invoiceKinds, invoiceStatuses } from './invoice.values.ts';

export const invoiceFields = {
  status: oneOf('Statut', invoiceStatuses),
  ...pricedFields,
  quoteId: hidden('Devis'),
  kind: oneOf('Nature', invoiceKinds),
  share: hidden('Part du devis'),
  sharePercent: hidden('Part du devis (%)'),
  deductions: hidden('Acomptes déduits'),
  originalQuote: hidden("Devis d'origine"),
  dueDate: field('Échéance', 'day'),
  advanceAmount: field('Payé', 'amount'),
  remainingAmount: field('Reste à payer', 'amount'),
  paidAt: field('Payée le', 'day'),
  bonLivraison: hidden('Bons de livraison'),
  bonLivraisonId: hidden('Bon de livraison'),
  shippedAt: field('Livraison expédiée le', 'instant'),
  cancelledReason: field("Motif d'annulation", 'long'),
} satisfies FieldDictionary<Invoice>;

export const paymentFields = {
  invoiceId: hidden('Facture'),
  amount: field('Montant', 'amount'),
  mode: oneOf('Mode', paymentMethods),
  date: field('Date', 'day'),
  reference: field('Référence'),
  bank: field('Banque'),
  chequeNumber: field('N° de chèque'),
  cashingDate: field('Encaissement', 'day'),
  cancelledAt: field('Annulé le', 'instant'),
  cancelledReason: field("Motif d'annulation", 'long'),
  assignedTo: hidden('Commercial'),
} satisfies FieldDictionary<Payment>;
