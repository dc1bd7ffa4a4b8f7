// The retained part of a caution settles the invoice that charges it (docs/adr/0033).
import { describe, expect, it } from 'vitest';
import { modeName } from './payment.values.ts';
import { entriesOf } from '../accounting/account-entries.ts';
import { accountingEntries } from '../accounting/entries.ts';
import { checkRetainedCaution } from '../consistency/cautions.rules.ts';
import { checkInvoice } from '../consistency/documents.rules.ts';
import { defaultRates } from '../kernel/values/business-rates.ts';
import type { StoredRow } from '../kernel/operations/rulebook.ts';
import { chargesOf } from '../reservations/returns/charges.ts';
import { defaultAccounting } from '../settings/accounting-settings.schema.ts';
import { openScene } from '../testing/scenes/scene.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { invoiceRulebook } from '../invoices/invoice.rulebooks.ts';
import { paymentRulebook } from './payment.rulebook.ts';

const stored = (row: object) => ({ ...row }) as StoredRow;

/** A reservation of Atlas, of whose caution of 1 000 MAD 600 were kept. */
async function openKept() {
  const scene = openScene();
  const { done, engine } = scene;
  const price = { sale: 1, rental: 1 };
  await done('create_products', {
    id: 'PRD-1',
    name: 'Écran',
    price,
    category: 'c',
    availability: 'en_stock',
  });
  const stretch = { productId: 'PRD-1', quantity: 1, start: '2026-12-01', end: '2026-12-04' };
  await done('create_reservations', { ...stretch, id: 'R1', client: 'Atlas', overbookReason: 'Essai' });
  const row = () => {
    const found = engine.row('reservations', 'R1');
    if (!found) throw new Error('no reservation');
    return found;
  };
  const keep = async (kept: number, receiptId: string): Promise<void> => {
    await done('receive_caution_reservations', { id: 'R1', receiptId, amount: kept + 400, mode: 'Virement' });
    await done('return_caution_reservations', { id: 'R1', amount: 400, kept, mode: 'Virement' });
  };
  await keep(600, 'RC-1');
  /** The line that is proposed, and what a person makes of it. */
  const line = (fields: object = {}) =>
    chargesOf(row(), { product: undefined, rates: defaultRates }).map(
      ({ name, quantity, unitPrice, facts }) => ({
        type: 'service',
        name,
        quantity,
        unitPrice,
        charge: { reservationId: 'R1', facts },
        ...fields,
      }),
    );
  const bill = (fields: object = {}, items: object[] = line()) =>
    done<Invoice>('create_invoices', { client: 'Atlas', items, ...fields });
  const invoice = (id: string) => {
    const found = engine.row('invoices', id);
    if (!found) throw new Error('no invoice');
    return found;
  };
  const paymentsOf = (id: string) => engine.all('payments').filter(({ invoiceId }) => invoiceId === id);
  const inAccount = (asked: string): number => {
    const rows = {
      invoices: engine.all('invoices'),
      payments: engine.all('payments'),
      creditNotes: engine.all('creditNotes'),
      reservations: engine.all('reservations'),
    };
    const period = { from: '2026-01-01', to: '2026-12-31' };
    return accountingEntries(rows, { period, settings: defaultAccounting })
      .filter(({ account }) => account === asked)
      .reduce((sum, { debit, credit }) => sum + Math.round((debit - credit) * 100) / 100, 0);
  };
  return { ...scene, row, keep, line, bill, invoice, paymentsOf, inAccount };
}

describe('what was kept of a caution', () => {
  it('settles the invoice that its line is on, and no cash moves', async () => {
    const { bill, paymentsOf, inAccount, invoice } = await openKept();
    const { id } = await bill();
    expect(invoice(id)).toMatchObject({
      amount: 600,
      advanceAmount: 600,
      remainingAmount: 0,
      status: 'Payée',
      keptCaution: 600,
      cautionReceipts: 'RC-1',
    });
    const [payment, ...others] = paymentsOf(id);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({ id: `${id}~caution1`, amount: 600, reference: 'RC-1', cautionOf: 'R1' });
    expect(payment && modeName(payment)).toBe('Caution retenue');
    expect(payment).not.toHaveProperty('stampDuty');
    expect(checkInvoice(invoice(id), paymentsOf(id))).toEqual([]);
    expect(['1487', '3421', '4411', '5141', '44551', '4455'].map(inAccount)).toEqual([0, 0, 0, 600, 0, -100]);
  });

  it('stands in the statement of the client with the number of its receipt', async () => {
    const { bill, engine } = await openKept();
    await bill();
    const [, settled] = entriesOf({
      invoices: engine.all('invoices'),
      payments: engine.all('payments'),
      creditNotes: [],
    });
    expect(settled).toMatchObject({ kind: 'payment', amount: -600, label: 'Caution retenue · RC-1' });
  });

  it('leaves what is above it to be paid, and makes what is below it the client’s credit', async () => {
    const { bill, line, keep, invoice, paymentsOf } = await openKept();
    const above = await bill({}, [...line(), { name: 'Dommage', unitPrice: 1000 }]);
    expect(invoice(above.id)).toMatchObject({ remainingAmount: 1200, status: 'Partiellement payée' });
    await keep(300, 'RC-2');
    const below = await bill({ advanceAmount: 50 }, line({ unitPrice: 100 }));
    expect(invoice(below.id)).toMatchObject({
      amount: 120,
      advanceAmount: 350,
      remainingAmount: -230,
      keptCaution: 300,
      cautionReceipts: 'RC-1, RC-2',
    });
    expect(paymentsOf(below.id).map(({ keepsExcess }) => keepsExcess)).toEqual([undefined, true]);
  });

  it('is free again once its invoice is cancelled, and settles the next one', async () => {
    const { done, bill, line, invoice, paymentsOf, inAccount } = await openKept();
    const { id } = await bill();
    await done('cancel_invoices', { id, reason: 'Geste' });
    expect(paymentsOf(id).map(({ cancelledAt }) => cancelledAt === null)).toEqual([false]);
    expect(invoice(id)).not.toHaveProperty('keptCaution');
    expect([inAccount('1487'), inAccount('3421')]).toEqual([-600, 0]);
    expect(line()).toHaveLength(1);
    const next = await bill();
    expect([invoice(next.id).remainingAmount, inAccount('1487')]).toEqual([0, 0]);
  });

  it('becomes the client’s credit with an avoir, as any payment does', async () => {
    const { done, bill, invoice, inAccount } = await openKept();
    const { id } = await bill();
    await done('create_creditNotes', { invoiceId: id, reason: 'Écran réparé sous garantie' });
    expect(invoice(id).remainingAmount).toBe(-600);
    expect([inAccount('1487'), inAccount('3421'), inAccount('4455')]).toEqual([0, -600, 0]);
  });

  it('that was struck through stays so, until its line is off and on an invoice again', async () => {
    const { done, bill, line, invoice, paymentsOf } = await openKept();
    const { id, items } = await bill();
    const [payment] = paymentsOf(id);
    await done('cancel_payment_invoices', { id, paymentId: payment?.id, reason: 'Erreur' });
    expect(invoice(id)).toMatchObject({ remainingAmount: 600, status: 'En attente' });
    expect(invoice(id)).not.toHaveProperty('keptCaution');
    await done('update_invoices', { id, changes: { items: [...items, { name: 'Pose', unitPrice: 10 }] } });
    expect(invoice(id).remainingAmount).toBe(612);
    await done('update_invoices', { id, changes: { items: [{ name: 'Pose', unitPrice: 10 }] } });
    const [proposed] = line();
    const other = await bill({}, proposed ? [proposed] : []);
    expect(invoice(other.id).remainingAmount).toBe(0);
  });

  it('settles one of two invoices that two devices made of it, never more than was kept', async () => {
    const { bill, line, row, invoice, engine, done, inAccount } = await openKept();
    const lines = line();
    const first = await bill({}, lines);
    const second = await bill({}, lines);
    expect([first, second].map(({ id }) => invoice(id).remainingAmount)).toEqual([0, 600]);
    await done('cancel_invoices', { id: first.id, reason: 'Facturé deux fois' });
    await done('update_invoices', { id: second.id, changes: { items: second.items } });
    expect([invoice(second.id).remainingAmount, inAccount('1487')]).toEqual([0, 0]);
    const greedy = { reservationId: 'R1', facts: ['caution/9000/9000', 'caution/x/-5', 'caution/1/y'] };
    const more = await bill({}, [{ name: 'Autre', unitPrice: 10, charge: greedy }]);
    expect(invoice(more.id).remainingAmount).toBe(12);

    const settling = engine.all('payments').filter(({ cautionOf }) => cautionOf === 'R1');
    expect(checkRetainedCaution(row(), settling)).toEqual([]);
    const standing = settling.map((payment) => ({ ...payment, cancelledAt: null }));
    expect(checkRetainedCaution(row(), standing).map(({ rule, id }) => [rule, id])).toEqual([
      ['kept-caution', 'R1'],
    ]);
  });

  it('settles no invoice of another client, and none that charged it before settlings were written', async () => {
    const { done, bill, line, invoice, engine, inAccount } = await openKept();
    const [atlas, other] = await Promise.all(
      ['Atlas', 'Benhima'].map((name) =>
        done<{ id: number }>('create_contacts', { name, type: 'client', phone: '0661234567' }),
      ),
    );
    await done('update_reservations', { id: 'R1', changes: { contactId: atlas?.id } });
    const foreign = await bill({ client: 'Benhima', contactId: other?.id });
    expect(invoice(foreign.id).remainingAmount).toBe(600);
    await done('cancel_invoices', { id: foreign.id, reason: 'Autre client' });
    const charge = { reservationId: 'R1', facts: ['caution/600'] };
    const old = await bill({}, line({ charge }));
    expect(invoice(old.id).remainingAmount).toBe(600);
    expect(line()).toEqual([]);
    expect(engine.all('payments')).toEqual([]);

    // Cancelled and made anew, the usual way of changing what is invoiced, it is settled.
    await done('cancel_invoices', { id: old.id, reason: 'Caution à imputer' });
    const anew = await bill({}, line());
    expect([invoice(anew.id).remainingAmount, inAccount('1487')]).toEqual([0, 0]);
  });

  it('comes back with its invoice that a restored server has lost, and by nothing else', async () => {
    const { bill, paymentsOf, invoice } = await openKept();
    const { id } = await bill();
    const loss = { current: null, id, find: () => undefined };
    const others = paymentsOf(id).map((row) => ({
      collection: 'payments' as const,
      id: row.id,
      row: stored(row),
    }));
    expect(invoiceRulebook.recovery?.after?.({ ...loss, row: stored(invoice(id)), others })).toEqual([]);
    const [payment] = others;
    expect(payment && paymentRulebook.recovery?.instead?.({ ...loss, row: payment.row, others: [] })).toEqual(
      [],
    );
  });

  it('is what nobody writes with an ordinary payment', async () => {
    const { engine, done, bill, invoice } = await openKept();
    const { id } = await bill({}, [{ name: 'Écran', unitPrice: 100 }]);
    await done('pay_invoices', { id, amount: 20, mode: 'Compensation', cautionOf: 'R1' });
    expect(invoice(id)).toMatchObject({ advanceAmount: 20 });
    expect(engine.all('payments')[0]).not.toHaveProperty('cautionOf');
  });
});
