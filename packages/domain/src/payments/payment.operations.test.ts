import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromCentimes, toCentimes } from '../kernel/values/money.ts';
import { admin, manager } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import { isStanding } from './payment-states.ts';

const pay = (id: string, amount: number, more: object = {}) => ({ id, amount, mode: 'Virement', ...more });

describe('recording payments', () => {
  it('adds to the advance until the invoice is Payée on the day of the last one', async () => {
    const { invoice, done } = openScene();
    const { id } = await invoice();
    expect(await done('pay_invoices', pay(id, 200, { date: '2026-11-10' }), manager)).toMatchObject({
      status: 'Partiellement payée',
      advanceAmount: 200,
      remainingAmount: 1000,
      paidAt: null,
    });
    expect(await done('pay_invoices', pay(id, 1000))).toMatchObject({
      status: 'Payée',
      remainingAmount: 0,
      paidAt: '2026-11-21',
    });
  });

  it('keeps mode, reference and cheque, and whose invoice it is', async () => {
    const { engine, invoice, done } = openScene();
    const { id } = await invoice({ assignedTo: 'commercial2' });
    const cheque = {
      mode: 'Chèque',
      reference: 'R1',
      bank: 'CIH',
      chequeNumber: '88',
      cashingDate: '2026-12-01',
    };
    await done('pay_invoices', pay(id, 100, { ...cheque, paymentId: 'p1' }));
    expect(engine.row('payments', 'p1')).toMatchObject({
      ...cheque,
      assignedTo: 'commercial2',
      date: '2026-11-21',
    });
  });

  it.each([0, -5, 1200.01])('refuses %d on 1 200', async (amount) => {
    const { invoice, refused } = openScene();
    const { id } = await invoice();
    expect(await refused('pay_invoices', pay(id, amount))).toHaveProperty('fields.amount');
  });

  it('records a payment once under its key', async () => {
    const { invoice, done, refused } = openScene();
    const { id } = await invoice();
    await done('pay_invoices', pay(id, 100, { paymentId: 'p1' }));
    expect((await refused('pay_invoices', pay(id, 100, { paymentId: 'p1' }))).code).toBe('already_exists');
  });

  it('takes the invoice by its number', async () => {
    const { engine, quote, done } = openScene();
    const { id } = await done('convert_quotes', { id: (await quote()).id, confirmed: true });
    await done('pay_invoices', pay('FAC-001', 200, { paymentId: 'p1' }));
    expect(engine.row('payments', 'p1')?.invoiceId).toBe(id);
    await done('cancel_payment_invoices', { id: 'FAC-001', paymentId: 'p1', reason: 'Erreur' });
    expect(engine.row('invoices', id)).toMatchObject({ advanceAmount: 0, status: 'En attente' });
  });
});

describe('cancelling a payment', () => {
  it('strikes it through, with its reason, and computes the invoice again', async () => {
    const { engine, invoice, done, refused } = openScene();
    const { id } = await invoice();
    await done('pay_invoices', pay(id, 1200, { paymentId: 'p1' }));
    const input = { id, paymentId: 'p1', reason: 'Chèque impayé' };
    expect(await done('cancel_payment_invoices', input)).toMatchObject({
      status: 'En attente',
      remainingAmount: 1200,
      paidAt: null,
    });
    expect(engine.row('payments', 'p1')).toMatchObject({ cancelledReason: 'Chèque impayé', amount: 1200 });
    expect((await refused('cancel_payment_invoices', input)).code).toBe('payment_cancelled');
  });

  it('only strikes payments of that invoice', async () => {
    const { invoice, done, refused } = openScene();
    const first = await invoice();
    const second = await invoice();
    await done('pay_invoices', pay(first.id, 100, { paymentId: 'p1' }));
    const input = { id: second.id, paymentId: 'p1', reason: 'x' };
    expect((await refused('cancel_payment_invoices', input)).code).toBe('not_found');
  });
});

type Write = [action: string, input: object];

/** Writes over one invoice `id`; `ids` are the payments so far. */
const write = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(fc.integer({ min: 1, max: 70_000 }), fc.uuid()).map(
      ([centimes, paymentId]) =>
        (id: string): Write => ['pay_invoices', pay(id, fromCentimes(centimes), { paymentId })],
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat(5).map(
      (rank) =>
        (id: string, ids: string[]): Write => [
          'cancel_payment_invoices',
          { id, paymentId: ids[rank % Math.max(1, ids.length)] ?? 'aucun', reason: 'Essai' },
        ],
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constant((id: string): Write => ['cancel_invoices', { id, reason: 'Essai' }]),
  },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 1000 }).map(
      (unitPrice) =>
        (id: string): Write => [
          'update_invoices',
          { id, changes: { items: [{ name: 'Écran', unitPrice }] } },
        ],
    ),
  },
);

/** What must hold of an invoice at any moment. */
function checkInvoice(row: Invoice, payments: readonly Payment[]): void {
  const standing = payments.filter(isStanding);
  const sum = standing.reduce((total, payment) => total + toCentimes(payment.amount), 0);
  expect(toCentimes(row.advanceAmount)).toBe(sum);
  expect(row.advanceAmount).toBeLessThanOrEqual(row.amount);
  expect(toCentimes(row.remainingAmount)).toBe(toCentimes(row.amount) - sum);
  expect(row.paidAt !== null).toBe(row.status === 'Payée');
  const isSettled = toCentimes(row.remainingAmount) === 0;
  expect(['Annulée', ...(isSettled ? ['Payée'] : ['En attente', 'Partiellement payée'])]).toContain(
    row.status,
  );
}

describe('any sequence of payments', () => {
  it('keeps the advance equal to the payments that stand, never above the amount', async () => {
    let applied = 0;
    const play = async (advance: number, writes: ((id: string, ids: string[]) => Write)[]): Promise<void> => {
      const { engine, invoice } = openScene();
      const { id } = await invoice({ advanceAmount: fromCentimes(advance) });
      for (const next of writes) {
        const before = engine.row('invoices', id);
        const ids = engine.all('payments').map((payment) => payment.id);
        const [action, input] = next(id, ids);
        const result = await engine.execute(action, input, { actor: admin });
        const row = engine.row('invoices', id);
        if (!row) throw new Error('the invoice is gone');
        applied += result.ok ? 1 : 0;
        // Sent back as it is, a cancelled one is taken and stays what it is.
        const wasOver = before?.status === 'Annulée';
        const isAsBefore = row === before;
        expect(isAsBefore || (result.ok && !wasOver)).toBe(true);
        checkInvoice(row, engine.all('payments'));
      }
    };
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 120_000 }),
        fc.array(write, { minLength: 8, maxLength: 20 }),
        play,
      ),
      { numRuns: 300 },
    );
    expect(applied).toBeGreaterThan(1000);
  });
});
