import { describe, expect, it } from 'vitest';
import { defaultRates } from '../kernel/values/business-rates.ts';
import { openScene } from '../testing/scenes/scene.ts';
import { cashOf, judgedCash } from './cash.rules.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { stampDuty } from '../invoices/invoice.rules.ts';

describe('cash payments', () => {
  it.each([
    [5000, 0, 'none'],
    [5000.01, 0, 'notice'],
    [1000, 4000, 'none'],
    [1000, 4000.01, 'notice'],
    [19_999.99, 0, 'notice'],
    [20_000, 0, 'warning'],
    [4000, 16_000, 'warning'],
  ])('of %d after %d that day give: %s', (received, day, level) => {
    expect(judgedCash(received, { day, month: day }, defaultRates)).toMatchObject({ level });
  });

  it('say when the client hands over more than 50 000 DH in a month', () => {
    expect(judgedCash(5000, { day: 0, month: 45_000 }, defaultRates)).toMatchObject({ isMonthAbove: false });
    expect(judgedCash(5000.01, { day: 0, month: 45_000 }, defaultRates)).toMatchObject({
      level: 'notice',
      month: 50_000.01,
      isMonthAbove: true,
    });
  });

  it('are judged with all that this client hands over in cash that day, whatever the invoice', async () => {
    const { engine, invoice, done } = openScene();
    const [first, second] = [await invoice({ client: 'Atlas' }), await invoice({ client: 'ATLAS' })];
    const other = await invoice({ client: 'Rif' });
    const pay = ({ id }: Invoice, amount: number, more: object = {}) =>
      done('pay_invoices', { id, amount, mode: 'Espèces', ...more });
    await pay(first, 200, { paymentId: 'struck' });
    await done('cancel_payment_invoices', { id: first.id, paymentId: 'struck', reason: 'Erreur' });
    await pay(first, 300);
    await pay(first, 70, { date: '2026-11-20' });
    await pay(first, 5, { date: '2026-10-31' });
    await pay(first, 10, { mode: 'Virement' });
    await pay(second, 100, { rasIs: 40 });
    await pay(other, 900);
    const rows = {
      payments: engine.all('payments'),
      invoiceOf: (id: string) => engine.row('invoices', id),
    };
    expect(cashOf(first, '2026-11-21', rows)).toEqual({ day: 360, month: 430 });
    expect(cashOf(other, '2026-11-21', rows)).toEqual({ day: 900, month: 900 });
    expect(cashOf(first, '2026-10-01', rows)).toEqual({ day: 0, month: 5 });
  });

  it('owe 0,25 % of stamp duty, half-up, in cash alone', () => {
    expect(stampDuty(10_000, 'Espèces', defaultRates)).toBe(25);
    expect(stampDuty(1234.56, 'Espèces', defaultRates)).toBe(3.09);
    expect(stampDuty(10_000, 'Chèque', defaultRates)).toBe(0);
  });

  it('that an invoice is born with bear their stamp, save those of another program', async () => {
    const { engine, done, invoice, quote } = openScene();
    const cash = { paymentMethod: 'Espèces', advanceAmount: 1000 };
    const stamp = { stampDuty: 2.5, stampPercent: 0.25 };
    expect(await invoice(cash)).toMatchObject({ advanceAmount: 1000, ...stamp });
    const { id } = await quote(cash);
    expect(await done('convert_quotes', { id, confirmed: true })).toMatchObject(stamp);
    const { id: shared } = await quote(cash);
    await done('accept_quotes', { id: shared });
    expect(await done('convert_quotes', { id: shared, percent: 99 })).toMatchObject(stamp);
    expect(engine.all('payments')).toMatchObject([stamp, stamp, stamp]);
    await invoice({ ...cash, takenOver: { status: 'Partiellement payée' } });
    await invoice({ ...cash, paymentMethod: 'Virement' });
    expect(engine.all('payments').filter((payment) => payment.stampDuty)).toHaveLength(3);
  });
});
