import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCentimes, toCentimes } from '../kernel/values/money.ts';
import { clientFigures } from './client-figures.ts';
import { initialStatus, remainingOf, statusAfterPayment } from './invoice.rules.ts';

const now = new Date('2026-11-21T09:00:00Z');

const invoice = (amount: number, advanceAmount: number, dueDate: string, cancelled = false) => ({
  amount,
  advanceAmount,
  remainingAmount: remainingOf({ amount, advanceAmount }),
  status: cancelled ? ('Annulée' as const) : statusAfterPayment(amount, advanceAmount),
  dueDate,
});

describe('clientFigures', () => {
  it('counts what is invoiced, paid, outstanding and overdue', () => {
    const figures = clientFigures(
      [
        invoice(1200, 1200, '2026-10-01'),
        invoice(1000.1, 200.05, '2026-11-20'),
        invoice(500, 0, '2026-11-21'),
      ],
      now,
    );
    expect(figures).toEqual({
      invoiced: 2700.1,
      paid: 1400.05,
      outstanding: 1300.05,
      overdue: 800.05,
      credit: 0,
      invoiceCount: 3,
      overdueCount: 1,
    });
  });

  it('leaves cancelled invoices out of every figure', () => {
    const cancelled = invoice(900, 0, '2026-01-01', true);
    expect(clientFigures([cancelled], now)).toEqual(clientFigures([], now));
  });

  it('loses no centime: invoiced is always paid plus outstanding', () => {
    const centimes = fc.integer({ min: 1, max: 10_000_000 });
    const invoices = fc.array(
      fc
        .tuple(centimes, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean())
        .map(([total, share, late]) => {
          const amount = fromCentimes(total);
          const advance = fromCentimes(Math.floor(total * share));
          return {
            ...invoice(amount, advance, late ? '2026-11-01' : '2026-12-01'),
            status: initialStatus(amount, advance),
          };
        }),
    );
    fc.assert(
      fc.property(invoices, (rows) => {
        const figures = clientFigures(rows, now);
        expect(toCentimes(figures.paid) + toCentimes(figures.outstanding)).toBe(toCentimes(figures.invoiced));
        expect(figures.overdue).toBeLessThanOrEqual(figures.outstanding);
      }),
    );
  });
});
