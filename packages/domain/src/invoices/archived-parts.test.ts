// Invoices and quotes that were put aside: they go on counting, and are in view again once something is to be done
// (docs/product.md §4).
import { describe, expect, it } from 'vitest';
import { openScene } from '../testing/scenes/scene.ts';
import type { Invoice } from './invoice.schema.ts';

const reason = 'Essai';

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

describe('an invoice that was put aside', () => {
  it('is in view again once a cheque that paid it comes back', async () => {
    const { engine, done, invoice } = openScene();
    const { id } = await invoice();
    await done('pay_invoices', { id, paymentId: 'p', amount: 1200, mode: 'Chèque' });
    await done('archive_invoices', { id });
    await done('clear_payments', { id: 'p' });
    expect(engine.row('invoices', id)?.archivedAt).not.toBeNull();
    await done('bounce_payments', { id: 'p', reason });
    expect(engine.row('invoices', id)).toMatchObject({ remainingAmount: 1200, archivedAt: null });
  });

  it('is in view again once the credit that paid it is taken back', async () => {
    const { engine, done, invoice } = openScene();
    const [from, to] = [await invoice(), await invoice()];
    await done('pay_invoices', { id: from.id, amount: 2400, mode: 'Virement', keepsExcess: true });
    await done('use_credit_invoices', { id: to.id, fromInvoiceId: from.id });
    await done('archive_invoices', { id: to.id });
    await done('cancel_invoices', { id: from.id, reason });
    expect(engine.row('invoices', to.id)).toMatchObject({ status: 'En attente', archivedAt: null });
  });
});

describe('a quote that was put aside', () => {
  const undone = {
    'its invoice is cancelled': (id: string) => ({ action: 'cancel_invoices', input: { id, reason } }),
    'its invoice is credited': (id: string) => ({
      action: 'create_creditNotes',
      input: { invoiceId: id, reason },
    }),
  };

  it.each(Object.entries(undone))(
    'is in view again, and may be invoiced anew, once %s',
    async (_what, undo) => {
      const { engine, done, quote } = openScene();
      const { id } = await quote();
      await done('accept_quotes', { id });
      const invoice = await done<Invoice>('convert_quotes', { id });
      await done('archive_quotes', { id });
      const { action, input } = undo(invoice.id);
      await done(action, input);
      expect(engine.row('quotes', id)).toMatchObject({ status: 'Accepté', archivedAt: null });
      await done('convert_quotes', { id, invoiceId: 'INV-1700000000001' });
    },
  );

  it('is in view again once a part of it is cancelled', async () => {
    const { engine, done, quote } = openScene();
    const { id } = await quote();
    await done('accept_quotes', { id });
    await done('deposit_invoice_quotes', { id, invoiceId: 'INV-1700000000001', percent: 20 });
    const last = await done<Invoice>('convert_quotes', { id, invoiceId: 'INV-1700000000002' });
    await done('archive_quotes', { id });
    await done('cancel_invoices', { id: last.id, reason });
    expect(engine.row('quotes', id)).toMatchObject({ status: 'Accepté', archivedAt: null });
  });
});
