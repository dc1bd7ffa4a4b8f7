import { describe, expect, it } from 'vitest';
import type { InventoryItem } from '../inventory/inventory.schema.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';
import { rentalFigures } from './rental-figures.ts';

const november = { start: '2026-11-01', end: '2026-12-01' };
const today = '2026-11-21';

const rented = (fields: Partial<Reservation>) =>
  ({
    productId: 'PRD-1',
    name: 'Écran',
    quantity: 2,
    state: 'retournée',
    start: '2026-11-02T09:00',
    end: '2026-11-05T18:00',
    departures: [{ noteId: 'n', quantity: 2 }],
    returnedAt: '2026-11-05T17:00:00.000Z',
    returns: [{ at: '2026-11-05T17:00:00.000Z', lines: [{ quantity: 2, state: 'bon' }] }],
    ...fields,
  }) as Reservation;

const figuresOf = (reservations: Reservation[], invoices: Invoice[] = []) =>
  rentalFigures(
    {
      inventory: [
        { productId: 'PRD-1', quantity: 3, rentedQuantity: 1, archivedAt: null } as InventoryItem,
        { productId: 'PRD-2', quantity: 9, rentedQuantity: 0, archivedAt: null } as InventoryItem,
      ],
      reservations,
      invoices,
    },
    november,
    today,
  );

describe('figures of rental', () => {
  it.each([
    ['back within the period', {}, 6],
    ['out since before it', { start: '2026-10-20T09:00' }, 8],
    ['still out', { state: 'sortie', returnedAt: null, returns: [] }, 40],
    [
      'of which a part came back',
      {
        state: 'retour partiel',
        returnedAt: null,
        returns: [{ at: '2026-11-04T10:00:00.000Z', lines: [{ quantity: 1, state: 'bon' }] }],
      },
      22,
    ],
    ['promised alone', { state: 'ferme', departures: [], returnedAt: null }, null],
    ['back before it', { start: '2026-10-01T09:00', returnedAt: '2026-10-05T09:00:00.000Z' }, null],
  ] as const)('count the days of units %s', (_name, fields, daysOut) => {
    const [product] = figuresOf([rented(fields as Partial<Reservation>)]).products;
    expect(product?.daysOut ?? null).toBe(daysOut);
  });

  it('hold days out against days owned, and bring what the lines of the period bring', () => {
    const line = { type: 'rental', productId: 'PRD-1', total: 1200.5 };
    const sale = { type: 'sale', productId: 'PRD-1', total: 9000 };
    const option = { ...line, optional: true };
    const invoice = { status: 'En attente', date: '2026-11-03', items: [line, sale, option] };
    const old = { ...invoice, date: '2026-10-31' };
    const cancelled = { ...invoice, status: 'Annulée' };
    const figures = figuresOf([rented({})], [invoice, old, cancelled] as Invoice[]);
    expect(figures.products).toEqual([
      { productId: 'PRD-1', name: 'Écran', owned: 4, daysOut: 6, utilisation: 5, revenue: 1200.5 },
    ]);
  });

  it('tell what is late and what leaves within thirty days', () => {
    const late = rented({ state: 'sortie', returnedAt: null });
    const promised = (start: string) => rented({ state: 'ferme', start, departures: [] });
    const { late: lateUnits, next30 } = figuresOf([
      late,
      promised('2026-11-21T09:00'),
      promised('2026-12-20T09:00'),
      promised('2026-12-21T09:00'),
    ]);
    expect([lateUnits, next30]).toEqual([2, 4]);
  });
});
