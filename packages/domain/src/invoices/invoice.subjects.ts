// Invoices and their payments among the kinds of records.
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import { searchLine } from '../kernel/text/folded-text.ts';
import { byDay, documentTitle, openStatus, subject, to } from '../kernel/records/subject.ts';
import { pricedSearchLine } from '../quotes/quote.subject.ts';

export const invoiceSubject = subject('invoices', {
  see: 'invoices.see',
  nouns: { one: 'Facture', many: 'Factures', gender: 'f' },
  title: (invoice) => documentTitle('Facture', invoice),
  orderKey: byDay,
  newestFirst: true,
  searchLine: pricedSearchLine,
  keeping: {
    day: 'date',
    open: openStatus('En attente', 'Partiellement payée'),
    children: [{ collection: 'bonLivraison', field: 'factureId' }],
  },
  openNouns: { one: 'facture non soldée', many: 'factures non soldées' },
  names: { contactId: ['contacts'], 'items.productId': ['products', 'services', 'inventory'] },
  references: ({ quoteId, contractId, source, bonLivraison, bonLivraisonId }) => [
    ...(source ? to(source.collection as CollectionName, [source.id]) : []),
    ...to('quotes', [quoteId]),
    ...to('contracts', [contractId]),
    ...to('bonLivraison', [...bonLivraison, bonLivraisonId]),
  ],
  files: { attach: 'invoices.pay', remove: 'invoices.edit' },
  keyScope: 'invoices',
});

export const paymentSubject = subject('payments', {
  hasPage: false,
  see: 'payments.see',
  nouns: { one: 'Paiement', many: 'Paiements', gender: 'm' },
  title: ({ mode, chequeNumber }) =>
    chequeNumber && (mode === 'Chèque' || mode === 'Effet') ? `${mode} n° ${chequeNumber}` : 'Paiement',
  orderKey: byDay,
  newestFirst: true,
  searchLine: ({ reference, chequeNumber, bank, drawer = '', remittance = '' }) =>
    searchLine([reference, chequeNumber, bank, drawer, remittance]),
  keys: 'PAI',
  keeping: { day: 'date', parents: [{ collection: 'invoices', field: 'invoiceId' }] },
  references: ({ invoiceId }) => to('invoices', [invoiceId]),
  keyScope: 'invoices',
});
