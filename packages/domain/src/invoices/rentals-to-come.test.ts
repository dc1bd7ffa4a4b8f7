import { expect, it } from 'vitest';
import type { Quote } from '../quotes/quote.schema.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';
import type { Invoice } from './invoice.schema.ts';
import { rentalsToCome } from './rentals-to-come.ts';

const line = (name: string, startDate: string, endDate: string, fields: object = {}) => ({
  id: name,
  type: 'rental',
  name,
  quantity: 2,
  optional: false,
  startDate,
  endDate,
  ...fields,
});
const invoice = (id: string, status: string, items: object[]) =>
  ({ id, number: id, status, items }) as Invoice;
const quote = (id: string, status: string, items: object[]) => ({ id, number: null, status, items }) as Quote;

it('tells nothing that credit notes took back, which its quote tells once it is open again', () => {
  const days = ['2026-12-05', '2026-12-08'] as const;
  const invoices = [
    invoice('FAC-001', 'Payée', [
      line('en partie', ...days, { creditedQuantity: 0.5 }),
      line('tout', ...days, { creditedQuantity: 2 }),
    ]),
    { ...invoice('FAC-002', 'Payée', [line('par son montant', ...days)]), amount: 10, creditedAmount: 10 },
  ];
  const quotes = [quote('DEV-1', 'Accepté', [line('par son montant', ...days)])];
  const told = rentalsToCome({ quotes, invoices, reservations: [] }, '2026-11-22');
  expect(told.map(({ name, quantity, href }) => [name, quantity, href])).toEqual([
    ['en partie', 1.5, '/invoices/FAC-001'],
    ['par son montant', 2, '/quotes/DEV-1'],
  ]);
});

it('tells what is out and what will be, the next first', () => {
  const invoices = [
    invoice('FAC-001', 'Payée', [
      line('rendu', '2026-11-01', '2026-11-21'),
      line('sorti', '2026-11-20', '2026-11-22'),
      line('à venir', '2026-12-05', '2026-12-08'),
      line('vendu', '', '', { type: 'sale' }),
      line('option', '2026-12-05', '2026-12-08', { optional: true }),
    ]),
    invoice('FAC-002', 'Annulée', [line('annulé', '2026-12-01', '2026-12-02')]),
  ];
  const quotes = [
    quote('DEV-1', 'Accepté', [line('promis', '2026-11-25', '2026-11-26')]),
    quote('DEV-2', 'En attente', [line('demandé', '2026-11-25', '2026-11-26')]),
    quote('DEV-3', 'Facturé', [line('facturé', '2026-11-25', '2026-11-26')]),
  ];
  const told = rentalsToCome({ quotes, invoices, reservations: [] }, '2026-11-22');
  expect(told.map(({ name, isOut, href }) => [name, isOut, href])).toEqual([
    ['sorti', true, '/invoices/FAC-001'],
    ['promis', false, '/quotes/DEV-1'],
    ['à venir', false, '/invoices/FAC-001'],
  ]);
});

it.each([
  ['retournée', '2026-12-08', []],
  ['annulée', '2026-12-08', []],
  ['sortie', '2026-11-20', [['2026-11-20', true]]],
  ['ferme', '2026-12-09', [['2026-12-09', false]]],
  ['ferme', '2026-11-20', []],
])('tells what its reservation says, %s until %s, not the line of its document', (state, end, told) => {
  const lines = [line('écran', '2026-11-18', '2026-12-01')];
  const reservation = { state, start: '2026-11-18T00:00', end: `${end}T00:00`, quoteId: '', lineId: 'écran' };
  const reservations = [{ ...reservation, invoiceId: 'FAC-001', invoiceLineId: 'écran' }] as Reservation[];
  const invoices = [invoice('FAC-001', 'Payée', lines)];
  const found = rentalsToCome({ quotes: [], invoices, reservations }, '2026-11-22');
  expect(found.map(({ endDate, isOut }) => [endDate, isOut])).toEqual(told);
});
