// A reservation among the kinds of records.
import { searchLine } from '../kernel/text/folded-text.ts';
import { permits } from '../kernel/identity/permissions.ts';
import { named, subject, to } from '../kernel/records/subject.ts';
import { runningStates } from './leaving.ts';
import type { Reservation } from './reservation.schema.ts';

/** A person who sees no amounts, or those of their own reservations alone, receives this. */
export function withoutAmounts({ caution: _caution, papers, ...row }: Reservation): Reservation {
  if (!papers) return row;
  const bare = papers.map(({ lines, ...paper }) => ({
    ...paper,
    lines: lines.map(({ value: _value, caution: _amount, ...line }) => line),
  }));
  return { ...row, papers: bare };
}

export const reservationSubject = subject('reservations', {
  see: 'reservations.see',
  nouns: { one: 'Réservation', many: 'Réservations', gender: 'f' },
  title: ({ name }) => named('Réservation', name),
  orderKey: ({ start, id }) => `${start}/${id}`,
  newestFirst: true,
  searchLine: (row) => searchLine([row.id, row.name, row.client, row.reference, row.place]),
  redact: (row, actor) => (permits(actor, 'reservations.caution', { ...row }) ? row : withoutAmounts(row)),
  keys: 'RES',
  keeping: {
    day: 'end',
    open: [{ field: 'state', values: runningStates }],
    parents: [
      { collection: 'quotes', field: 'quoteId' },
      { collection: 'invoices', field: 'invoiceId' },
    ],
  },
  openNouns: { one: 'réservation en cours', many: 'réservations en cours' },
  names: {
    departureVehicleId: ['vehicles'],
    returnVehicleId: ['vehicles'],
    contactId: ['contacts'],
    productId: ['products'],
    kitId: ['products'],
    itemId: ['inventory'],
    contractId: ['contracts'],
  },
  references: ({ productId, itemId, kitId = '', quoteId, invoiceId, charged = [], returns, photos = [] }) => [
    ...to('products', [productId, kitId]),
    ...to('inventory', [itemId]),
    ...to('quotes', [quoteId]),
    ...to('invoices', [invoiceId, ...charged.map((one) => one.invoiceId)]),
    ...to(
      'files',
      [...returns.flatMap((made) => made.photos ?? []), ...photos].map(({ id }) => id),
    ),
  ],
  // What came back broken is proven by its pictures.
  files: {
    attach: 'reservations.return',
    remove: 'reservations.force',
    areNamed: true,
  },
  keyScope: 'inventory',
});
