import { describe, expect, it } from 'vitest';
import { monthlyBilling, serviceLine } from '../../testing/contract-terms.ts';
import { revisedDays } from './revision.ts';

const invoice = (n: number, from: string, to: string, total: number) => ({
  id: `F${n}`,
  number: `FAC-00${n}`,
  status: 'En attente',
  period: { from: `2027-${from}`, to: `2027-${to}` },
  total,
});
const contract = {
  startDate: '2027-01-01',
  billing: monthlyBilling,
  revisions: [] as { from: string; items: ReturnType<typeof serviceLine>[] }[],
};
const january = invoice(1, '01-01', '01-31', 372);
const february = invoice(2, '02-01', '02-28', 336);
const dearer = { items: [serviceLine(620)] };

describe('a revision whose first day is billed', () => {
  it.each([
    ['names nothing from a day on that nobody billed', '2027-03-01', []],
    [
      'names the days of each invoice, what was billed and what the new price is',
      '2027-01-22',
      [
        { from: '2027-01-22', to: '2027-01-31', billed: 120, revised: 240 },
        { from: '2027-02-01', to: '2027-02-28', billed: 336, revised: 744 },
      ],
    ],
  ])('%s', (_name, from, days) => {
    const found = revisedDays(contract, [january, february], { from, ...dearer });
    expect(found).toMatchObject(days);
    expect(found).toHaveLength(days.length);
  });

  it('leaves out days at the same price, days that a credit note gave back, and a cancelled invoice', () => {
    const from = '2027-01-22';
    const creditedDays = [{ from: '2027-01-25', to: '2027-01-31' }];
    const credited = { ...january, creditedDays };
    const cancelled = { ...february, status: 'Annulée' };
    expect(revisedDays(contract, [january], { from, items: [serviceLine(310)] })).toEqual([]);
    expect(revisedDays(contract, [credited, cancelled], { from, ...dearer })).toMatchObject([
      { from, to: '2027-01-24', billed: 36, revised: 72 },
    ]);
  });

  it('ends where a later revision begins', () => {
    const revisions = [{ from: '2027-02-01', items: [serviceLine(930)] }];
    const found = revisedDays({ ...contract, revisions }, [january, february], {
      from: '2027-01-31',
      ...dearer,
    });
    expect(found).toMatchObject([{ from: '2027-01-31', to: '2027-01-31', billed: 12, revised: 24 }]);
  });
});
