// Lines of a bank statement on payments (docs/product.md 'Bank statements').
import { describe, expect, it } from 'vitest';
import { commercial, manager } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';

const statementLine = 'compte/2026-11-20/120000/vir recu atlas';

async function openInvoice() {
  const scene = openScene();
  const { id } = await scene.invoice({ assignedTo: commercial.id });
  const pay = (paymentId: string, more: object = {}) => ({
    id,
    paymentId,
    amount: 400,
    mode: 'Virement',
    date: '2026-11-20',
    ...more,
  });
  return { ...scene, id, pay, row: (key: string) => scene.engine.row('payments', key) };
}

describe('a line of a bank statement', () => {
  it('makes a payment once, whichever invoice is tried next', async () => {
    const { done, refused, invoice, pay, row } = await openInvoice();
    await done('pay_invoices', pay('a', { statementLine }), manager);
    expect(row('a')).toMatchObject({ statementLine, date: '2026-11-20' });
    const other = await invoice();
    for (const again of [pay('b', { statementLine }), { ...pay('b', { statementLine }), id: other.id }])
      expect((await refused('pay_invoices', again)).code).toBe('statement_line_taken');
  });

  it('cashes a cheque, and no second one', async () => {
    const { done, refused, pay, row } = await openInvoice();
    for (const key of ['a', 'b']) await done('pay_invoices', pay(key, { mode: 'Chèque' }));
    await done('clear_payments', { id: 'a', date: '2026-11-20', statementLine });
    expect(row('a')).toMatchObject({ state: 'encaissé', clearedOn: '2026-11-20', statementLine });
    expect((await refused('clear_payments', { id: 'b', statementLine })).code).toBe('statement_line_taken');
    expect(row('b')).toMatchObject({ state: 'reçu' });
  });

  it('cashes a cheque whose slip was written down after the bank had it, from the day of the slip', async () => {
    const { done, refused, pay, row } = await openInvoice();
    await done('pay_invoices', pay('a', { mode: 'Chèque' }));
    await done('remit_payments', { id: 'a', date: '2026-11-21' });
    expect((await refused('clear_payments', { id: 'a', date: '2026-11-20' })).fields).toHaveProperty('date');
    await done('clear_payments', { id: 'a', date: '2026-11-20', statementLine });
    expect(row('a')).toMatchObject({ state: 'encaissé', clearedOn: '2026-11-21', statementLine });
  });

  it('is told to be a payment that was recorded before, which has one line at most', async () => {
    const { done, refused, pay, row } = await openInvoice();
    await done('pay_invoices', pay('a'));
    await done('pay_invoices', pay('c', { mode: 'Chèque' }));
    await done('match_payments', { id: 'a', statementLine });
    expect(row('a')).toMatchObject({ statementLine, amount: 400 });
    expect((await refused('match_payments', { id: 'a', statementLine: 'other' })).message).toBe(
      'Ce paiement est déjà rapproché d’un relevé',
    );
    expect((await refused('match_payments', { id: 'c', statementLine: 'other' })).code).toBe(
      'illegal_transition',
    );
  });

  it('is free again once it is taken off a payment, which stays as it was', async () => {
    const { done, refused, pay, row } = await openInvoice();
    await done('pay_invoices', pay('a', { mode: 'Chèque' }));
    await done('pay_invoices', pay('b'));
    await done('clear_payments', { id: 'a', date: '2026-11-20', statementLine });
    expect((await refused('unmatch_payments', { id: 'a' }, commercial)).code).toBe('forbidden');
    await done('unmatch_payments', { id: 'a' }, manager);
    expect(row('a')).toMatchObject({ state: 'encaissé', clearedOn: '2026-11-20', cancelledAt: null });
    expect(row('a')).not.toHaveProperty('statementLine');
    expect((await refused('unmatch_payments', { id: 'a' })).message).toBe(
      'Ce paiement n’est rapproché d’aucune ligne de relevé',
    );
    await done('match_payments', { id: 'b', statementLine });
  });

  it('is not taken off a payment that has another one by now', async () => {
    const { done, refused, pay, row } = await openInvoice();
    await done('pay_invoices', pay('a', { statementLine }));
    const stale = { id: 'a', statementLine: 'compte/other' };
    expect((await refused('unmatch_payments', stale)).code).toBe('illegal_transition');
    expect(row('a')).toMatchObject({ statementLine });
    await done('unmatch_payments', { id: 'a', statementLine });
    expect(row('a')).not.toHaveProperty('statementLine');
  });

  it('is free again once its payment is cancelled', async () => {
    const { done, id, pay, row } = await openInvoice();
    await done('pay_invoices', pay('a', { statementLine }));
    await done('cancel_payment_invoices', { id, paymentId: 'a', reason: 'Autre client' });
    expect(row('a')).not.toHaveProperty('statementLine');
    await done('pay_invoices', pay('b', { statementLine }));
  });

  it('is for the office: a commercial takes payments, and matches none', async () => {
    const { done, refused, pay } = await openInvoice();
    expect((await refused('pay_invoices', pay('a', { statementLine }), commercial)).code).toBe('forbidden');
    await done('pay_invoices', pay('a'), commercial);
    expect((await refused('match_payments', { id: 'a', statementLine }, commercial)).code).toBe('forbidden');
  });
});
