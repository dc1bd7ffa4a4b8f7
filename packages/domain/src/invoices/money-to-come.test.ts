// Money is there or it is not: none is dated to come (docs/product.md 'Payments').
import { beforeEach, describe, expect, it } from 'vitest';
import { openScene, type Scene } from '../testing/scenes/scene.ts';
import type { Invoice } from './invoice.schema.ts';

const toCome = { date: 'Cette date est à venir : choisissez aujourd’hui ou un jour passé' };
const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';

let scene: Scene;
let invoice: Invoice;
const row = (id: string) => scene.engine.row('payments', id);
const pay = (more: object) => scene.done('pay_invoices', { id: invoice.id, amount: 100, ...more });

beforeEach(async () => {
  scene = openScene(TODAY);
  invoice = await scene.invoice();
});

describe('a day to come', () => {
  it.each(['Espèces', 'Virement', 'Carte', 'Chèque', 'Effet'])(
    'is not that of a payment: %s',
    async (mode) => {
      const money = { id: invoice.id, amount: 100, mode };
      expect((await scene.refused('pay_invoices', { ...money, date: TOMORROW })).fields).toEqual(toCome);
      const several = { id: invoice.id, payments: [{ id: invoice.id, amount: 100 }], mode };
      expect((await scene.refused('pay_several_invoices', { ...several, date: TOMORROW })).fields).toEqual(
        toCome,
      );
      await pay({ mode, paymentId: 'p', date: TODAY });
      expect(row('p')).toMatchObject({ date: TODAY });
    },
  );

  it('is when a cheque may be cashed, and no step of it at the bank', async () => {
    await pay({ mode: 'Chèque', paymentId: 'p', cheque: { number: '88', dueDate: '2027-01-31' } });
    expect(row('p')).toMatchObject({ date: TODAY, state: 'reçu', cheque: { dueDate: '2027-01-31' } });
    for (const step of ['remit', 'clear', 'bounce']) {
      const taken = { id: 'p', reason: 'Rejet', date: TOMORROW };
      expect((await scene.refused(`${step}_payments`, taken)).fields).toEqual(toCome);
    }
    expect(row('p')).toMatchObject({ state: 'reçu' });
  });

  it('is not that of a refund', async () => {
    await pay({ mode: 'Virement', amount: 1200 });
    await scene.done('create_creditNotes', { invoiceId: invoice.id, amount: 120, reason: 'Geste' });
    const refund = { id: invoice.id, mode: 'Virement', paymentId: 'r' };
    expect((await scene.refused('refund_invoices', { ...refund, date: TOMORROW })).fields).toEqual(toCome);
    await scene.done('refund_invoices', { ...refund, date: TODAY });
    expect(row('r')).toMatchObject({ date: TODAY, amount: -120 });
  });

  it('that a bank writes counts as today: it has the money', async () => {
    await pay({ mode: 'Virement', paymentId: 'p', date: TOMORROW, statementLine: 'compte/1' });
    expect(row('p')).toMatchObject({ date: TODAY });
    await pay({ mode: 'Chèque', paymentId: 'c' });
    await scene.done('clear_payments', { id: 'c', date: TOMORROW, statementLine: 'compte/2' });
    expect(row('c')).toMatchObject({ clearedOn: TODAY });
  });
});
