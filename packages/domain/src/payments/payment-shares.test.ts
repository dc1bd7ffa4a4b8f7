import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { openInvoices, proposedShares, unshared } from './payment-shares.ts';

const invoice = (id: string, remainingAmount: number, dueDate: string, status = 'En attente') =>
  ({ id, remainingAmount, dueDate, date: dueDate, status }) as Invoice;

it('takes what is still due, the oldest first', () => {
  const rows = [
    invoice('b', 10, '2026-11-02'),
    invoice('a', 10, '2026-11-01'),
    invoice('paid', 0, '2026-10-01', 'Payée'),
    invoice('credit', -5, '2026-10-01', 'Payée'),
    invoice('cancelled', 10, '2026-10-01', 'Annulée'),
  ];
  expect(openInvoices(rows).map(({ id }) => id)).toEqual(['a', 'b']);
});

it('shares to the centime, never above what remains, and tells what is left', () => {
  const centimes = fc.integer({ min: 1, max: 500_000 });
  fc.assert(
    fc.property(fc.array(centimes, { minLength: 1, maxLength: 6 }), centimes, (remaining, sum) => {
      const invoices = remaining.map((left, rank) => invoice(String(rank), left / 100, '2026-11-01'));
      const shares = proposedShares(invoices, sum / 100);
      for (const { id, remainingAmount } of invoices)
        expect(shares[id] ?? 0).toBeLessThanOrEqual(remainingAmount);
      const due = remaining.reduce((total, left) => total + left, 0);
      expect(Math.round(unshared(sum / 100, shares) * 100)).toBe(Math.max(0, sum - due));
    }),
  );
});
