// The price of a contract on a day: that of a whole period by the lines that hold then, and the one to come (docs/product.md
// 'Contracts'). The row keeps the sums of its latest lines, which a renewal may put a year ahead.
import { computeTotals } from '../../documents/totals.ts';
import { linesAt } from '../contract.rules.ts';
import type { Contract } from '../contract.schema.ts';

export interface PriceInForce {
  /** HT and TTC of a whole period, MAD. */
  net: number;
  total: number;
  /** The next sum, HT, and the first day of it. */
  next?: { from: string; net: number };
}

export function priceOn(contract: Pick<Contract, 'items' | 'revisions'>, day: string): PriceInForce {
  const { net, total } = computeTotals(linesAt(contract, day));
  const next = contract.revisions
    .filter(({ from }) => from > day)
    .map(({ from, items }) => ({ from, net: computeTotals(items).net }))
    .find((coming) => coming.net !== net);
  return { net, total, ...(next && { next }) };
}
