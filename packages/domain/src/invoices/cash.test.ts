import { describe, expect, it } from 'vitest';
import { defaultRates } from '../kernel/business-rates.ts';
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
});
