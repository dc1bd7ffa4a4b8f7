// A reservation among the kinds of records.
import { searchLine } from '../kernel/folded-text.ts';
import { named, subject, to } from '../kernel/subject.ts';

export const reservationSubject = subject('reservations', {
  see: 'reservations.see',
  nouns: { one: 'Réservation', many: 'Réservations', gender: 'f' },
  title: ({ name }) => named('Réservation', name),
  orderKey: ({ start, id }) => `${start}/${id}`,
  newestFirst: true,
  searchLine: (row) => searchLine([row.id, row.name, row.client, row.reference, row.place]),
  keys: 'RES',
  keeping: {
    day: 'end',
    open: [{ field: 'state', values: ['option', 'ferme', 'sortie', 'retour partiel'] }],
    parents: [
      { collection: 'quotes', field: 'quoteId' },
      { collection: 'invoices', field: 'invoiceId' },
    ],
  },
  references: ({ productId, itemId, quoteId, invoiceId }) => [
    ...to('products', [productId]),
    ...to('inventory', [itemId]),
    ...to('quotes', [quoteId]),
    ...to('invoices', [invoiceId]),
  ],
  files: { attach: 'reservations.return' },
  keyScope: 'inventory',
});
