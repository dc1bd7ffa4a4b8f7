import { describe, expect, it } from 'vitest';
import { openScene } from '../testing/scenes/scene.ts';
import { stampsOf, totalStamp, totalWithheld, withholdingsOf } from './payment-months.ts';

describe('what is declared of a month', () => {
  it('holds what was withheld, certificates missing first, and the stamp on cash, of payments that stand', async () => {
    const scene = openScene();
    const { id } = await scene.invoice({ items: [{ name: 'Écran', unitPrice: 10_000 }] });
    const pay = (paymentId: string, more: object) =>
      scene.done('pay_invoices', { id, paymentId, amount: 1000, mode: 'Virement', ...more });
    await pay('certified', { rasIs: 50, certificate: 'RAS 1', date: '2026-11-02' });
    await pay('missing', { rasTva: 75.5, date: '2026-11-20' });
    await pay('october', { rasTva: 10, date: '2026-10-31' });
    await pay('gone', { rasTva: 10 });
    await scene.done('cancel_payment_invoices', { id, paymentId: 'gone', reason: 'Erreur' });
    await pay('cash', { mode: 'Espèces' });
    await pay('cash in October', { mode: 'Espèces', date: '2026-10-31' });
    const payments = scene.engine.all('payments');
    const withheld = withholdingsOf(payments, '2026-11');
    expect(withheld.map((payment) => payment.id)).toEqual(['missing', 'certified']);
    expect(totalWithheld(withheld)).toBe(125.5);
    const stamps = stampsOf(payments, '2026-11');
    expect(stamps.map((payment) => payment.id)).toEqual(['cash']);
    expect(totalStamp(stamps)).toBe(2.5);
  });
});
