// Rules of contracts: their steps, their last day, what they bill and when (docs/product.md 'Contracts').
//
//   new → Brouillon → Actif ⇄ Suspendu
//                       └──→ Résilié, Terminé → Actif when it is renewed
import type { Tone } from '../kernel/text/tone.ts';
import { stepsOf, type Transitions } from '../kernel/records/transitions.ts';
import { addDays } from '../kernel/values/dates.ts';
import { type DocumentLine, isTotalled } from '../documents/lines.ts';
import { type BillingPlan, daysLeft, nextPeriods, type OpenPeriod } from '../recurrence/due-periods.ts';
import { daysIn, type PricedSpan } from '../recurrence/pro-rata.ts';
import type { Period, Rhythm } from '../recurrence/rhythm.ts';
import type { Contract, ContractStatus, SkippedPeriod } from './contract.schema.ts';

/** The colour of each status on screens. */
export const contractStatusTones: Record<ContractStatus, Tone> = {
  Brouillon: 'blue',
  Actif: 'green',
  Suspendu: 'amber',
  Résilié: 'red',
  Terminé: 'violet',
};

/** From which statuses each action may leave. */
export const contractTransitions = {
  activate: { from: ['Brouillon'], to: 'Actif' },
  suspend: { from: ['Actif'], to: 'Suspendu' },
  resume: { from: ['Suspendu'], to: 'Actif' },
  terminate: { from: ['Actif', 'Suspendu'], to: 'Résilié' },
  /** Its last day is over. */
  end: { from: ['Actif', 'Suspendu'], to: 'Terminé' },
  renew: { from: ['Actif', 'Terminé'], to: 'Actif' },
} as const satisfies Transitions<string, ContractStatus>;

export type ContractAction = keyof typeof contractTransitions;

export const { can: canContract, check: checkContractTransition } = stepsOf<ContractAction, ContractStatus>(
  contractTransitions,
);

/** An open contract holds its client and its units. */
export const isContractOpen = ({ status }: Pick<Contract, 'status'>): boolean =>
  status === 'Actif' || status === 'Suspendu';

type Timed = Pick<Contract, 'startDate' | 'endDate' | 'termination'>;

/** The last day of the contract as it stands; '' where it goes on. */
export const lastDayOf = ({ endDate, termination }: Timed): string => {
  const days = [endDate, termination?.date ?? ''].filter((day) => day !== '');
  return days.toSorted()[0] ?? '';
};

/** Whether the contract covers its units on that day. */
export function isCovered(contract: Pick<Contract, 'status' | 'pauses'> & Timed, day: string): boolean {
  if (contract.status === 'Brouillon' || day < contract.startDate) return false;
  const last = lastDayOf(contract);
  if (last !== '' && day > last) return false;
  return !contract.pauses.some(({ from, to }) => from <= day && (to === undefined || day <= to));
}

export const rhythmOf = ({ billing, startDate }: Pick<Contract, 'billing' | 'startDate'>): Rhythm => ({
  unit: billing.unit,
  every: billing.every,
  anchor: billing.anchor === '' ? startDate : billing.anchor,
});

/** The lines of a day; those of the first day before it. */
export const linesAt = ({ items, revisions }: Pick<Contract, 'items' | 'revisions'>, day: string) =>
  revisions.findLast(({ from }) => from <= day)?.items ?? items;

export const latestLines = ({
  items,
  revisions,
}: Pick<Contract, 'items' | 'revisions'>): readonly DocumentLine[] => revisions.at(-1)?.items ?? items;

/** Days of invoices that stand. */
export interface CoveringInvoice {
  id: string;
  number: string | null;
  status: string;
  period?: Period | undefined;
  creditedDays?: readonly Period[] | undefined;
  pricedSpans?: readonly PricedSpan[] | undefined;
}

export const liveInvoices = <I extends CoveringInvoice>(invoices: readonly I[]): (I & { period: Period })[] =>
  invoices.filter(
    (invoice): invoice is I & { period: Period } =>
      invoice.status !== 'Annulée' && invoice.period !== undefined,
  );

/** The days that they have: those that a credit note gave back are left out. */
export const coveredPeriods = (invoices: readonly CoveringInvoice[]): Period[] =>
  liveInvoices(invoices).flatMap(({ period, creditedDays = [] }) => daysLeft(period, creditedDays));

/** The days that were decided to be kept, before that one: those from it on are decided on anew. */
export const retainedUntil = (
  { retainedDays = [] }: Pick<Contract, 'retainedDays'>,
  day: string,
): SkippedPeriod[] =>
  retainedDays.flatMap((one) => daysLeft(one, [{ from: day }]).map((span) => ({ ...one, ...span })));

type Stopped = Pick<Contract, 'pauses' | 'retainedDays'> & Timed;

/** The days of a span that are behind the end of the contract or paused, and that nobody decided to keep. */
export function owedDays(contract: Stopped, span: Period): Period[] {
  const last = lastDayOf(contract);
  const stopped: OpenPeriod[] = [...contract.pauses, ...(last === '' ? [] : [{ from: addDays(last, 1) }])];
  const running = daysLeft(span, stopped);
  return daysLeft(span, [...running, ...(contract.retainedDays ?? [])]);
}

type Billed = Pick<Contract, 'billing' | 'pauses' | 'skipped' | 'items' | 'revisions' | 'status'> & Timed;

/** The plan by which the engine of periods bills the contract. */
export function billingPlanOf(contract: Billed, covered: readonly Period[]): BillingPlan {
  const { startDate, billing, pauses, skipped } = contract;
  const before = billing.billedUntil >= startDate ? [{ from: startDate, to: billing.billedUntil }] : [];
  const last = lastDayOf(contract);
  return {
    rhythm: rhythmOf(contract),
    timing: billing.timing,
    startDate,
    ...(last !== '' && { endDate: last }),
    pauses,
    skipped,
    covered: [...before, ...covered],
  };
}

/** A contract bills once it was activated and has a line with a price to charge. */
export const bills = ({ status, items, revisions }: Billed): boolean =>
  status !== 'Brouillon' &&
  [items, ...revisions.map((one) => one.items)].some((lines) => lines.some(isTotalled));

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/**
 * The contract with the period that it bills next and how many billed days it owes back; what kept another period from being billed is
 * over.
 */
export function withNext<C extends Billed & Pick<Contract, 'waiting' | 'retainedDays'>>(
  contract: C,
  covered: readonly Period[],
): C & Pick<Contract, 'nextFrom' | 'nextDue' | 'owedDays'> {
  const [next] = bills(contract) ? nextPeriods(billingPlanOf(contract, covered), 1) : [];
  const { from: nextFrom = '', due: nextDue = '' } = next ?? {};
  const waiting = contract.waiting?.from === nextFrom ? contract.waiting : null;
  const owed = covered.flatMap((span) => owedDays(contract, span));
  return { ...contract, nextFrom, nextDue, waiting, owedDays: sumOf(owed.map(daysIn)) };
}

/** The day after the last one, from which a contract without tacit renewal is over. */
export const isOver = (contract: Pick<Contract, 'status'> & Timed, today: string): boolean =>
  isContractOpen(contract) && contract.endDate !== '' && addDays(contract.endDate, 1) <= today;
