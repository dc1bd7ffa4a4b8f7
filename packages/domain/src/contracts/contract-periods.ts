// The periods of a contract as people see them: what is billed, what waits and why, what is to come (docs/product.md D24).
import type { Tone } from '../kernel/text/tone.ts';
import { sumAmounts } from '../kernel/values/money.ts';
import { computeTotals } from '../documents/totals.ts';
import { daysLeft, type DuePeriod, nextPeriods, type OpenPeriod } from '../recurrence/due-periods.ts';
import { weighedPart } from '../recurrence/pro-rata.ts';
import type { Period } from '../recurrence/rhythm.ts';
import {
  billingPlanOf,
  bills,
  coveredPeriods,
  type CoveringInvoice,
  liveInvoices,
} from './contract.rules.ts';
import type { Contract } from './contract.schema.ts';
import { periodLines } from './period-lines.ts';

export const periodStates = [
  'à venir',
  'due',
  'à vérifier',
  'en attente',
  'facturée',
  'sautée',
  'suspendue',
  'rendue',
] as const;
export type PeriodState = (typeof periodStates)[number];

/** The colour of each state on screens. */
export const periodStateTones: Record<PeriodState, Tone> = {
  'à venir': 'gray',
  due: 'blue',
  'à vérifier': 'amber',
  'en attente': 'red',
  facturée: 'green',
  sautée: 'gray',
  suspendue: 'amber',
  rendue: 'violet',
};

/** A period of a contract, or the part of one. */
export interface ContractPeriod extends Period {
  due: string;
  state: PeriodState;
  /** Why it waits, or why it was given away; ''. */
  reason: string;
  invoiceId: string | null;
  invoiceNumber: string | null;
  /** A part of a whole period, billed by its days. */
  prorata: boolean;
  /** HT and TTC. */
  amount: number;
  total: number;
}

/** The periods of a contract follow from these, saved or not. */
export type PlannedContract = Pick<
  Contract,
  | 'id'
  | 'number'
  | 'title'
  | 'status'
  | 'startDate'
  | 'endDate'
  | 'billing'
  | 'items'
  | 'revisions'
  | 'pauses'
  | 'skipped'
  | 'termination'
  | 'waiting'
>;

/** More than anybody looks at of one contract. */
const MOST = 240;

/** The period to bill that begins on that day. */
export const periodFrom = (
  contract: Contract,
  covered: readonly Period[],
  from: string,
): DuePeriod | undefined =>
  nextPeriods(billingPlanOf(contract, covered), MOST).find((part) => part.from === from);

function stateOf(contract: PlannedContract, { due, from }: DuePeriod, today: string): PeriodState {
  if (due > today) return 'à venir';
  if (contract.waiting?.from === from) return 'en attente';
  return contract.billing.review ? 'à vérifier' : 'due';
}

/** Periods to bill, as far as `count`. */
export function periodsToCome(
  contract: PlannedContract,
  covered: readonly Period[],
  { today, count }: { today: string; count: number },
): ContractPeriod[] {
  if (!bills(contract)) return [];
  return nextPeriods(billingPlanOf(contract, covered), count).map((part) => {
    const state = stateOf(contract, part, today);
    const { net, total } = computeTotals(periodLines(contract, part));
    return {
      from: part.from,
      to: part.to,
      due: part.due,
      state,
      reason: state === 'en attente' ? (contract.waiting?.reason ?? '') : '',
      invoiceId: null,
      invoiceNumber: null,
      prorata: part.from !== part.whole.from || part.to !== part.whole.to,
      amount: net,
      total,
    };
  });
}

interface ListedInvoice extends CoveringInvoice {
  date: string;
  subtotal: number;
  discount: number;
  total: number;
}

/** An invoice has the days that no credit note gave back, at their part of its price. */
const billedPeriods = (invoices: readonly ListedInvoice[]): ContractPeriod[] =>
  liveInvoices(invoices).flatMap((invoice) => {
    const { id, number, date, period, pricedSpans: spans, subtotal, discount, total } = invoice;
    const net = sumAmounts([subtotal, -discount]);
    return coveredPeriods([invoice]).map((span) => ({
      ...span,
      due: date,
      state: 'facturée',
      reason: '',
      invoiceId: id,
      invoiceNumber: number,
      prorata: span.from !== period.from || span.to !== period.to,
      amount: weighedPart(net, { whole: period, spans }, { part: span, by: 'amount' }),
      total: weighedPart(total, { whole: period, spans }, { part: span, by: 'total' }),
    }));
  });

const unbilled = { due: '', invoiceId: null, invoiceNumber: null, prorata: false, amount: 0, total: 0 };

/** Days that a credit note gave back and that are nothing else since. */
const creditedPeriods = (
  invoices: readonly ListedInvoice[],
  others: readonly OpenPeriod[],
): ContractPeriod[] =>
  liveInvoices(invoices).flatMap(({ id, number, creditedDays = [] }) =>
    creditedDays
      .flatMap((span) => daysLeft(span, others))
      .map((span) => ({
        ...unbilled,
        ...span,
        state: 'rendue' as const,
        reason: '',
        invoiceId: id,
        invoiceNumber: number,
      })),
  );

/** All of them until today and the next `count`, the first one first. */
export function periodsOf(
  contract: Contract,
  invoices: readonly ListedInvoice[],
  { today, count = 12 }: { today: string; count?: number },
): ContractPeriod[] {
  const billed = billedPeriods(invoices);
  const toCome = periodsToCome(contract, billed, { today, count: MOST });
  const later = toCome.filter(({ state }) => state === 'à venir');
  const shown = [...toCome.slice(0, toCome.length - later.length), ...later.slice(0, count)];
  const skipped = contract.skipped.map((one) => ({ ...unbilled, ...one, state: 'sautée' as const }));
  // A day that was billed before the pause stays billed.
  const paused = contract.pauses
    .flatMap(({ from, to = today }) => daysLeft({ from, to }, billed))
    .map((span) => ({ ...unbilled, ...span, state: 'suspendue' as const, reason: '' }));
  const credited = creditedPeriods(invoices, [...billed, ...toCome, ...skipped, ...contract.pauses]);
  return [...billed, ...shown, ...skipped, ...paused, ...credited].toSorted((a, b) =>
    a.from < b.from ? -1 : 1,
  );
}
