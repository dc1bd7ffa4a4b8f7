import { describe, expect, it } from 'vitest';
import { commercial, manager } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';
import { referenceOf } from './client-credit.rules.ts';

const reason = 'Remise accordée';

/** An invoice of 1 200 that was paid and of which 300 were credited, and one of 1 200 that waits. */
async function openCredit() {
  const scene = openScene();
  const paid = await scene.invoice({ assignedTo: commercial.id });
  const open = await scene.invoice({ assignedTo: commercial.id });
  await scene.done('pay_invoices', { id: paid.id, amount: 1200, mode: 'Virement' });
  await scene.done('create_creditNotes', { invoiceId: paid.id, amount: 300, reason });
  return { ...scene, paid, open, row: (id: string) => scene.engine.row('invoices', id) };
}

describe('the credit of a client', () => {
  it('is what remains below zero', async () => {
    const { paid, row } = await openCredit();
    expect(row(paid.id)).toMatchObject({ status: 'Payée', remainingAmount: -300, advanceAmount: 1200 });
  });

  it('pays another invoice of theirs by two payments that make nothing together', async () => {
    const { engine, done, paid, open, row } = await openCredit();
    const input = { id: open.id, fromInvoiceId: paid.id, paymentId: 'p1' };
    expect(await done('use_credit_invoices', input, commercial)).toMatchObject({
      advanceAmount: 300,
      remainingAmount: 900,
      status: 'Partiellement payée',
    });
    expect(row(paid.id)).toMatchObject({ remainingAmount: 0, advanceAmount: 900, status: 'Payée' });
    expect(engine.row('payments', 'p1')).toMatchObject({
      amount: 300,
      mode: 'Compensation',
      reference: '',
      counterpartInvoiceId: paid.id,
    });
    expect(engine.row('payments', 'p1~credit')).toMatchObject({ amount: -300, counterpartId: 'p1' });
  });

  it('names the invoice at its other end by the number that it has by now', () => {
    const given = { amount: 300, reference: '', counterpartInvoiceId: 'FAC-1' };
    expect(referenceOf(given, { number: null })).toBe('Crédit de Provisoire');
    expect(referenceOf(given, { number: 'FAC-001' })).toBe('Crédit de FAC-001');
    expect(referenceOf({ ...given, amount: -300 }, { number: 'FAC-001' })).toBe('Crédit utilisé sur FAC-001');
    expect(referenceOf({ amount: 300, reference: 'VIR 12' }, undefined)).toBe('VIR 12');
  });

  it('is used once: the second of two devices reads what is left', async () => {
    const { done, refused, paid, open } = await openCredit();
    await done('use_credit_invoices', { id: open.id, fromInvoiceId: paid.id, amount: 200 });
    expect(await refused('refund_invoices', { id: paid.id, amount: 200, mode: 'Virement' })).toMatchObject({
      code: 'credit_exceeded',
      message: 'Le montant dépasse le crédit du client (100,00 MAD)',
    });
  });

  it('is there again when the payment is struck through, from either side', async () => {
    for (const paymentId of ['p1', 'p1~credit']) {
      const { done, paid, open, row } = await openCredit();
      await done('use_credit_invoices', { id: open.id, fromInvoiceId: paid.id, paymentId: 'p1' });
      const id = paymentId === 'p1' ? open.id : paid.id;
      await done('cancel_payment_invoices', { id, paymentId, reason });
      expect(row(paid.id)).toMatchObject({ remainingAmount: -300 });
      expect(row(open.id)).toMatchObject({ remainingAmount: 1200, status: 'En attente' });
    }
  });

  it('is given back with a mode and a day, by a manager', async () => {
    const { engine, done, refused, paid } = await openCredit();
    const input = { id: paid.id, paymentId: 'r1', mode: 'Chèque', date: '2026-11-20', reference: 'CH-12' };
    expect((await refused('refund_invoices', input, commercial)).code).toBe('forbidden');
    expect(await done('refund_invoices', input, manager)).toMatchObject({
      remainingAmount: 0,
      status: 'Payée',
    });
    expect(engine.row('payments', 'r1')).toMatchObject({
      amount: -300,
      date: '2026-11-20',
      reference: 'CH-12',
    });
  });

  it('may be exceeded by money that did leave, which the client owes then', async () => {
    const { done, refused, paid, row, engine } = await openCredit();
    const input = { id: paid.id, amount: 500, mode: 'Virement', paymentId: 'r1' };
    expect((await refused('refund_invoices', input, manager)).code).toBe('credit_exceeded');
    expect(await done('refund_invoices', { ...input, isAboveCredit: true }, manager)).toMatchObject({
      advanceAmount: 700,
      remainingAmount: 200,
      status: 'Partiellement payée',
      paidAt: null,
    });
    expect(engine.row('payments', 'r1')).toMatchObject({ amount: -500 });
    await done('pay_invoices', { id: paid.id, amount: 200, mode: 'Virement' });
    expect(row(paid.id)).toMatchObject({ remainingAmount: 0, status: 'Payée' });
    const more = { id: paid.id, amount: 1000, mode: 'Virement', isAboveCredit: true };
    expect(await done('refund_invoices', more)).toMatchObject({
      advanceAmount: -100,
      remainingAmount: 1000,
      status: 'En attente',
    });
  });

  it('is exceeded neither without an amount nor on a cancelled invoice', async () => {
    const { done, refused, open, paid } = await openCredit();
    const unsaid = { id: open.id, mode: 'Virement', isAboveCredit: true };
    expect((await refused('refund_invoices', unsaid)).code).toBe('credit_exceeded');
    await done('cancel_invoices', { id: open.id, reason });
    expect((await refused('refund_invoices', { ...unsaid, amount: 1 })).code).toBe('invoice_cancelled');
    const nothing = { id: paid.id, amount: 0, mode: 'Virement', isAboveCredit: true };
    expect((await refused('refund_invoices', nothing)).code).toBe('validation_failed');
  });

  it('is nobody else’s', async () => {
    const { done, refused, invoice, paid } = await openCredit();
    const other = await invoice({ client: 'Riad' });
    expect(await refused('use_credit_invoices', { id: other.id, fromInvoiceId: paid.id })).toHaveProperty(
      'fields.fromInvoiceId',
    );
    await done('cancel_invoices', { id: other.id, reason });
  });
});
