// After any history of payments that is played twice, an invoice expects the amount that its standing payments leave, and
// nothing is cashed twice (docs/product.md 'Payments').
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkInvoice } from '../consistency/documents.rules.ts';
import { toCentimes } from '../kernel/values/money.ts';
import { admin } from '../testing/actors.ts';
import { openScene, type Scene } from '../testing/scenes/scene.ts';
import { collectedOn, isStanding, receivedOf, stateOf } from './payment-states.ts';

type Deed = { action: string; input: object };

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];
const key = fc.constantFrom(...KEYS);
const cents = fc.integer({ min: 1, max: 130_000 }).map((centimes) => centimes / 100);
const invoiceId = fc.constantFrom('I-1', 'I-2');
const mode = fc.constantFrom('Chèque', 'Effet', 'Espèces', 'Virement');
const keepsExcess = fc.boolean();

const paying = fc
  .record({
    id: invoiceId,
    paymentId: key,
    amount: cents,
    mode,
    keepsExcess,
    rasTva: fc.constantFrom(0, 10, 90.5),
  })
  .map((input): Deed => ({ action: 'pay_invoices', input }));
const several = fc
  .record({ one: key, other: key, amount: cents, mode, keepsExcess })
  .filter(({ one, other }) => one !== other)
  .map(
    ({ one, other, amount, ...money }): Deed => ({
      action: 'pay_several_invoices',
      input: {
        id: 'I-1',
        payments: [
          { id: 'I-1', paymentId: one, amount },
          { id: 'I-2', paymentId: other, amount },
        ],
        ...money,
      },
    }),
  );
const atBank = fc
  .record({ verb: fc.constantFrom('remit', 'clear', 'bounce'), id: key })
  .map(({ verb, id }): Deed => ({ action: `${verb}_payments`, input: { id, reason: 'Impayé', fees: 5 } }));
const cancelling = fc
  .record({ id: invoiceId, paymentId: key })
  .map((input): Deed => ({ action: 'cancel_payment_invoices', input: { ...input, reason: 'Erreur' } }));
const deeds = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: paying },
    { weight: 2, arbitrary: several },
    { weight: 6, arbitrary: atBank },
    { weight: 1, arbitrary: cancelling },
  ),
  { minLength: 6, maxLength: 24 },
);

function checkScene({ engine }: Scene): void {
  const payments = engine.all('payments');
  for (const invoice of engine.all('invoices')) {
    const own = payments.filter((payment) => payment.invoiceId === invoice.id);
    const standing = own.filter(isStanding).reduce((sum, { amount }) => sum + toCentimes(amount), 0);
    expect(toCentimes(invoice.remainingAmount)).toBe(toCentimes(invoice.amount) - standing);
    expect(invoice.status === 'Payée').toBe(standing >= toCentimes(invoice.amount));
    const stamps = own.filter(isStanding).reduce((sum, { stampDuty = 0 }) => sum + toCentimes(stampDuty), 0);
    expect(toCentimes(invoice.stampDuty ?? 0)).toBe(stamps);
    expect(checkInvoice(invoice, own)).toEqual([]);
  }
  for (const payment of payments) {
    expect(receivedOf(payment)).toBeGreaterThanOrEqual(0);
    const isOut = stateOf(payment, '2026-11-21') === 'impayé' || payment.cancelledAt !== null;
    expect(isOut && collectedOn(payment) !== null).toBe(false);
  }
}

it('holds for any history of payments, cheques, withholdings and cancellations, played twice', async () => {
  const applied = { pay: 0, bounce: 0, clear: 0 };
  const play = async (history: readonly Deed[]): Promise<void> => {
    const scene = openScene();
    for (const id of ['I-1', 'I-2']) await scene.invoice({ id });
    const cashed = new Map<string, number>();
    for (const { action, input } of [...history, ...history]) {
      const before = new Map(scene.engine.all('payments').map((row) => [row.id, row.state]));
      const result = await scene.engine.execute(action, input, { actor: admin });
      if (result.ok && action === 'pay_invoices') applied.pay += 1;
      if (result.ok && action === 'bounce_payments') applied.bounce += 1;
      for (const { id, state } of scene.engine.all('payments')) {
        if (state !== 'encaissé' || before.get(id) === 'encaissé') continue;
        cashed.set(id, (cashed.get(id) ?? 0) + 1);
        applied.clear += 1;
      }
      checkScene(scene);
    }
    expect([...cashed.values()].every((times) => times === 1)).toBe(true);
  };
  await fc.assert(fc.asyncProperty(deeds, play), { numRuns: 150 });
  for (const times of Object.values(applied)) expect(times).toBeGreaterThan(8);
});
