import { describe, expect, it } from 'vitest';
import { completeLines } from '../documents/lines.ts';
import { lineInput } from '../documents/lines.schema.ts';
import { computeTotals } from '../documents/totals.ts';
import { defaultRates } from '../kernel/values/business-rates.ts';
import { linesWithOptions } from './quote-options.ts';

const days = { startDate: '2026-12-01', endDate: '2026-12-04' };
const rental = { type: 'rental', name: 'Écran', unitPrice: 100, ...days };
const linesOf = (...fields: object[]) =>
  completeLines(
    fields.map((one) => lineInput.parse(one)),
    'DEV-1',
    defaultRates,
  );

describe('the lines of a quote with the options that its client takes', () => {
  it('count those options, and leave the others aside', () => {
    const lines = linesOf(rental, { ...rental, optional: true }, { ...rental, optional: true });
    const taken = linesWithOptions(lines, [lines[1]?.id ?? '']);
    expect(taken.map(({ optional }) => optional)).toEqual([false, false, true]);
    expect([taken[0], taken[2]]).toEqual([lines[0], lines[2]]);
  });

  it('have a waiver of all rentals that count by then, while it follows them', () => {
    const waiver = { type: 'service', name: 'Renonciation aux dommages', unitPrice: 30 };
    const lines = linesOf(
      rental,
      { ...rental, optional: true },
      { ...waiver, waiverPercent: 10 },
      { ...waiver, unitPrice: 25 },
    );
    const taken = linesWithOptions(lines, [lines[1]?.id ?? '']);
    expect(taken.map(({ unitPrice, total }) => [unitPrice, total])).toEqual([
      [100, 300],
      [100, 300],
      [60, 60],
      [25, 25],
    ]);
    expect(computeTotals(taken).net).toBe(685);
  });
});
