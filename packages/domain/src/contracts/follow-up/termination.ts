// The effect of ending a contract on a day is computed before it ends: the days still to bill, and the later days that are
// billed already (docs/product.md D24).
import { addDays } from '../../kernel/values/dates.ts';
import { proRata } from '../../recurrence/pro-rata.ts';
import type { Period } from '../../recurrence/rhythm.ts';
import { type ContractPeriod, periodsToCome } from '../contract-periods.ts';
import { type CoveringInvoice, liveInvoices } from '../contract.rules.ts';
import type { Contract } from '../contract.schema.ts';

interface BilledInvoice extends CoveringInvoice {
  /** TTC. */
  total: number;
}

/** Days after the end that an invoice has. */
export interface OverBilled extends Period {
  invoiceId: string;
  invoiceNumber: string | null;
  /** TTC, what the client may be given back. */
  total: number;
}

export interface TerminationEffect {
  toBill: ContractPeriod[];
  overBilled: OverBilled[];
}

const MOST = 60;

export function terminationEffect(
  contract: Contract,
  invoices: readonly BilledInvoice[],
  { date, today }: { date: string; today: string },
): TerminationEffect {
  const live = liveInvoices(invoices);
  const ended = { ...contract, termination: { date, reason: '' } };
  const covered = live.map(({ period }) => period);
  return {
    toBill: periodsToCome(ended, covered, { today, count: MOST }),
    overBilled: live.flatMap(({ id, number, period, total }) => {
      if (period.to <= date) return [];
      const part = { from: period.from > date ? period.from : addDays(date, 1), to: period.to };
      return [{ ...part, invoiceId: id, invoiceNumber: number, total: proRata(total, period, part) }];
    }),
  };
}
