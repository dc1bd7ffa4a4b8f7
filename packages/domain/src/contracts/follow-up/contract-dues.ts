// Dues list the periods that contracts bill up to a day: those that wait, those to check first and those to come
// (docs/product.md 'Contracts').
import { duePeriods } from '../../recurrence/due-periods.ts';
import type { Period } from '../../recurrence/rhythm.ts';
import { type ContractPeriod, periodsToCome } from '../contract-periods.ts';
import { billingPlanOf } from '../contract.rules.ts';
import type { Contract } from '../contract.schema.ts';

export interface ContractDue {
  contract: Contract;
  period: ContractPeriod;
}

/** The first one first; `coveredOf` gives the days that live invoices of the contract have. */
export const duesUntil = (
  contracts: readonly Contract[],
  coveredOf: (contractId: string) => readonly Period[],
  { today, until }: { today: string; until: string },
): ContractDue[] =>
  contracts
    .filter(({ archivedAt }) => archivedAt === null)
    .flatMap((contract) => {
      const covered = coveredOf(contract.id);
      const count = duePeriods({ ...billingPlanOf(contract, covered), upTo: until }).length;
      return periodsToCome(contract, covered, { today, count }).map((period) => ({ contract, period }));
    })
    .toSorted((a, b) => (a.period.due === b.period.due ? 0 : a.period.due < b.period.due ? -1 : 1));
