// Due periods are the days of a contract that are still to be billed, each with its billing day (docs/product.md D24). The days
// that live invoices have are left out first and the rest is cut into periods, so that no history of pauses, new anchors and
// cancelled invoices bills a day twice or leaves one out.
import { addDays } from '../kernel/values/dates.ts';
import { numberAt, type Period, periodNumber, type Rhythm } from './rhythm.ts';

/** Days on end without a last one where it is still open. */
export interface OpenPeriod {
  from: string;
  to?: string | undefined;
}

export interface BillingPlan {
  rhythm: Rhythm;
  /** Billed on its first day, or on the day after its last one. */
  timing: 'before' | 'after';
  startDate: string;
  /** The last day; without one it goes on. */
  endDate?: string | undefined;
  pauses?: readonly OpenPeriod[];
  /** Days that are given away: those of a period that was skipped. */
  skipped?: readonly Period[];
  /** Days of live invoices. */
  covered?: readonly Period[];
}

/** A period, or the part of it that is left, with the day from which it may be billed. */
export interface DuePeriod extends Period {
  /** The whole period: its price is for all of it. */
  whole: Period;
  due: string;
}

/** The last day that programs and people speak of (`isDay`). */
const LAST_DAY = '2199-12-31';

const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

/** The days of the span that none of the others has, in their order. */
export function daysLeft(span: Period, others: readonly OpenPeriod[]): Period[] {
  const left: Period[] = [];
  let { from } = span;
  for (const other of others.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = other.to ?? LAST_DAY;
    // One that ends before it begins has no day.
    if (last < other.from) continue;
    const to = earlier(addDays(other.from, -1), span.to);
    if (from <= to) left.push({ from, to });
    from = later(from, addDays(last, 1));
  }
  return from <= span.to ? [...left, { from, to: span.to }] : left;
}

function* partsOf(plan: BillingPlan): Generator<DuePeriod> {
  const { rhythm, timing, startDate, endDate = LAST_DAY } = plan;
  const { pauses = [], skipped = [], covered = [] } = plan;
  for (const span of daysLeft({ from: startDate, to: endDate }, [...pauses, ...skipped, ...covered])) {
    for (let n = numberAt(rhythm, span.from); ; n += 1) {
      const whole = periodNumber(rhythm, n);
      if (whole.from > span.to) break;
      const from = later(whole.from, span.from);
      const to = earlier(whole.to, span.to);
      yield { from, to, whole, due: timing === 'before' ? from : addDays(to, 1) };
    }
  }
}

/** Periods that may be billed on that day and are not yet, the oldest first. */
export function duePeriods({ upTo, ...plan }: BillingPlan & { upTo: string }): DuePeriod[] {
  const due: DuePeriod[] = [];
  for (const part of partsOf(plan)) {
    if (part.due > upTo) break;
    due.push(part);
  }
  return due;
}

/** The next ones to be billed, due or not: `count` at most. */
export function nextPeriods(plan: BillingPlan, count: number): DuePeriod[] {
  const next: DuePeriod[] = [];
  for (const part of partsOf(plan)) {
    if (next.length === count) break;
    next.push(part);
  }
  return next;
}
