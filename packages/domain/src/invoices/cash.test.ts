import { describe, expect, it } from 'vitest';
import { defaultRates } from '../kernel/business-rates.ts';
import { openScene } from '../testing/scene.ts';
import { cashNotice, stampDuty } from './invoice.rules.ts';

describe('cash payments', () => {
  it('warn above 5 000 DH, and more strongly from 20 000 DH, in cash alone', () => {
    expect(cashNotice(5000, 'Espèces', defaultRates)).toBe('none');
    expect(cashNotice(5000.01, 'Espèces', defaultRates)).toBe('notice');
    expect(cashNotice(19_999.99, 'Espèces', defaultRates)).toBe('notice');
    expect(cashNotice(20_000, 'Espèces', defaultRates)).toBe('warning');
    expect(cashNotice(90_000, 'Virement', defaultRates)).toBe('none');
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
