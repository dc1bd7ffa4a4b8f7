// The fields of an invoice and of its payments.
import { choice, field, type FieldDictionary, hidden, oneOf } from '../kernel/field-dictionary.ts';
import { pricedFields } from '../quotes/quote.fields.ts';
import { paymentMethods } from '../quotes/quote.values.ts';
import type { Invoice, Payment } from './invoice.schema.ts';
import { invoiceKindNames, invoiceStatuses } from './invoice.values.ts';
import { chequeStateLabels } from './payment.values.ts';

export const invoiceFields = {
  status: oneOf('Statut', invoiceStatuses),
  ...pricedFields,
  quoteId: hidden('Devis'),
  kind: choice('Nature', invoiceKindNames),
  share: hidden('Part du devis'),
  givenBack: hidden('Rendu au devis par avoir'),
  sharePercent: hidden('Part du devis (%)'),
  deductions: hidden('Acomptes déduits'),
  originalQuote: hidden("Devis d'origine"),
  dueDate: field('Échéance', 'day'),
  advanceAmount: field('Payé', 'amount'),
  creditedAmount: field('Avoirs', 'amount'),
  creditedOn: hidden('Dernier avoir'),
  remainingAmount: field('Reste à payer', 'amount'),
  stampDuty: field('Timbre', 'amount'),
  stampPercent: hidden('Taux du timbre'),
  paidAt: field('Payée le', 'day'),
  bonLivraison: hidden('Bons de livraison'),
  bonLivraisonId: hidden('Bon de livraison'),
  shippedAt: field('Livraison expédiée le', 'instant'),
  sentAt: field('Envoyée le', 'instant'),
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
  counterpartId: hidden('Contrepartie'),
  counterpartInvoiceId: hidden('Facture de la contrepartie'),
  drawer: field('Tireur'),
  'cheque.number': hidden('N° de chèque'),
  'cheque.bank': hidden('Banque'),
  'cheque.drawer': hidden('Tireur'),
  'cheque.dueDate': hidden('Échéance'),
  state: choice('État', chequeStateLabels),
  remittance: field('Bordereau de remise'),
  remittedOn: field('Remis en banque le', 'day'),
  clearedOn: field('Encaissé le', 'day'),
  bouncedOn: field('Impayé le', 'day'),
  bounceReason: field("Motif de l'impayé", 'long'),
  bounceFees: field('Frais bancaires', 'amount'),
  rasTva: field('Retenue TVA', 'amount'),
  rasIs: field('Retenue IS', 'amount'),
  certificate: field('Attestation de retenue'),
  statementLine: hidden('Ligne du relevé bancaire'),
  stampDuty: field('Timbre', 'amount'),
  stampPercent: hidden('Taux du timbre'),
  together: hidden('Réglé ensemble'),
  keepsExcess: field("Garder l'excédent en crédit", 'boolean'),
  cancelledAt: field('Annulé le', 'instant'),
  cancelledReason: field("Motif d'annulation", 'long'),
  assignedTo: hidden('Commercial'),
} satisfies FieldDictionary<Payment>;
