// The monthly recurring revenue: HT of a month of what contracts bill again and again, on a day (docs/subjects/contracts.md). Pure.
import { fromCentimes, toCentimes } from '../../kernel/values/money.ts';
import { computeTotals } from '../../documents/totals.ts';
import type { DocumentLine } from '../../documents/lines.ts';
import { monthlyPart } from '../../recurrence/rhythm.ts';
import { isCovered, linesAt } from '../contract.rules.ts';
import { hasUnknownStop } from './earning-days.ts';
import type { Contract } from '../contract.schema.ts';

/** The revenue of a contract follows from these. */
export type EarningContract = Pick<
  Contract,
  | 'status'
  | 'archivedAt'
  | 'startDate'
  | 'endDate'
  | 'termination'
  | 'billing'
  | 'items'
  | 'revisions'
  | 'pauses'
>;

/** Centimes HT of a month, by the day; each version of the lines is added up once. */
export function monthlyCentimes(contract: EarningContract): (day: string) => number {
  if (contract.archivedAt !== null || hasUnknownStop(contract)) return () => 0;
  const prices = new Map<readonly DocumentLine[], number>();
  return (day) => {
    if (!isCovered(contract, day)) return 0;
    const lines = linesAt(contract, day);
    const price = prices.get(lines) ?? monthlyPart(toCentimes(computeTotals(lines).net), contract.billing);
    prices.set(lines, price);
    return price;
  };
}

/** MAD HT on that day, of all of them. */
export const monthlyRevenue = (contracts: readonly EarningContract[], day: string): number =>
  fromCentimes(contracts.reduce((sum, contract) => sum + monthlyCentimes(contract)(day), 0));
