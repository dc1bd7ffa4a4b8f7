// The effect of stopping a contract on a day is computed before it stops: the days still to bill, and the billed days that it
// does not run any more (docs/product.md D24).
import { addDays } from '../../kernel/values/dates.ts';
import { fromCentimes, toCentimes } from '../../kernel/values/money.ts';
import { daysLeft } from '../../recurrence/due-periods.ts';
import { weighedPart } from '../../recurrence/pro-rata.ts';
import type { Period } from '../../recurrence/rhythm.ts';
import { type ContractPeriod, periodsToCome } from '../contract-periods.ts';
import {
  type CoveringInvoice,
  coveredPeriods,
  retainedUntil,
  liveInvoices,
  owedDays,
} from '../contract.rules.ts';
import type { Contract } from '../contract.schema.ts';

interface BilledInvoice extends CoveringInvoice {
  /** TTC. */
  total: number;
  creditedAmount?: number | undefined;
}

/** Billed days of one invoice that the contract does not run. */
export interface OverBilled extends Period {
  invoiceId: string;
  invoiceNumber: string | null;
  /** TTC, what the client is owed for them: by days at the price that each was billed at, and no more than earlier credit notes left. */
  total: number;
}

export interface TerminationEffect {
  toBill: ContractPeriod[];
  overBilled: OverBilled[];
}

const MOST = 60;

function owedOf(contract: Contract, invoice: BilledInvoice & { period: Period }): OverBilled[] {
  const { id, number, period, total, creditedAmount = 0, creditedDays = [], pricedSpans } = invoice;
  let left = toCentimes(total) - toCentimes(creditedAmount);
  return daysLeft(period, creditedDays)
    .flatMap((span) => owedDays(contract, span))
    .map((span) => {
      const owed = Math.min(
        left,
        toCentimes(weighedPart(total, { whole: period, spans: pricedSpans }, { part: span, by: 'total' })),
      );
      left -= owed;
      return { ...span, invoiceId: id, invoiceNumber: number, total: fromCentimes(owed) };
    });
}

/** Live invoices billed these days, which it does not run and nobody decided to keep. */
export const overBilled = (contract: Contract, invoices: readonly BilledInvoice[]): OverBilled[] =>
  liveInvoices(invoices).flatMap((invoice) => owedOf(contract, invoice));

/** The contract ended on that day. */
export function terminationEffect(
  contract: Contract,
  invoices: readonly BilledInvoice[],
  { date, today }: { date: string; today: string },
): TerminationEffect {
  const ended = {
    ...contract,
    retainedDays: retainedUntil(contract, addDays(date, 1)),
    termination: { date, reason: '' },
  };
  return {
    toBill: periodsToCome(ended, coveredPeriods(invoices), { today, count: MOST }),
    overBilled: overBilled(ended, invoices),
  };
}

/** A suspension from that day on leaves these days billed. */
export const suspensionEffect = (
  contract: Contract,
  invoices: readonly BilledInvoice[],
  from: string,
): OverBilled[] =>
  overBilled(
    { ...contract, retainedDays: retainedUntil(contract, from), pauses: [...contract.pauses, { from }] },
    invoices,
  );
