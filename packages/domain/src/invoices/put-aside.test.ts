// Invoices and quotes that were put aside: they go on counting, and are in view again once something is to be done
// (docs/product.md §4).
import { describe, expect, it } from 'vitest';
import { openScene } from '../testing/scene.ts';
import type { Invoice } from './invoice.schema.ts';

/** A quote of 1 200 MAD, and its deposit of 240 MAD, paid and put aside. */
async function depositAside(fields: object = {}) {
  const scene = openScene();
  const { id } = await scene.quote(fields);
  await scene.done('accept_quotes', { id });
  const asked = { id, invoiceId: 'INV-1700000000001', percent: 20 };
  const deposit = await scene.done<Invoice>('deposit_invoice_quotes', asked);
  if (deposit.status !== 'Payée')
    await scene.done('pay_invoices', { id: deposit.id, amount: 240, mode: 'Virement' });
  await scene.done('archive_invoices', { id: deposit.id });
  const last = () => scene.done<Invoice>('convert_quotes', { id, invoiceId: 'INV-1700000000002' });
  return { ...scene, deposit, last };
}

describe('a deposit that was put aside', () => {
  it('is deducted all the same', async () => {
    const { deposit, last } = await depositAside();
    expect(await last()).toMatchObject({ amount: 960, deductions: [{ invoiceId: deposit.id, total: 240 }] });
  });

  it('keeps what came in with its quote: it is not carried twice', async () => {
    const { deposit, last } = await depositAside({ advanceAmount: 240, paymentMethod: 'Virement' });
    expect(deposit.advanceAmount).toBe(240);
    expect(await last()).toMatchObject({ amount: 960, advanceAmount: 0, remainingAmount: 960 });
  });
});
