// Invoices use the retained part of a caution bit by bit; the facts of their lines say which: `caution/500/200` for 200 MAD of
// which 500 were retained by then (docs/adr/0033).
import { fromCentimes, sumAmounts, toCentimes } from '../../kernel/values/money.ts';
import type { Reservation } from '../reservation.schema.ts';

type CautionCharges = Pick<Reservation, 'caution' | 'charged'>;

const PREFIX = 'caution/';

export const retainedFact = (byThen: number, amount: number): string => `${PREFIX}${byThen}/${amount}`;

/** Text of a writer: what is no amount above zero counts for nothing. */
function amountIn(text: string): number {
  const amount = Number(text);
  return Number.isFinite(amount) ? fromCentimes(Math.max(0, toCentimes(amount))) : 0;
}

interface RetainedFact {
  byThen: number;
  /** Undefined in those that are older than the settling, which say what was kept by then alone. */
  amount: number | undefined;
}

const retainedFacts = (facts: readonly string[]): RetainedFact[] =>
  [...new Set(facts)]
    .filter((fact) => fact.startsWith(PREFIX))
    .map((fact) => {
      const [byThen = '', amount] = fact.slice(PREFIX.length).split('/');
      return { byThen: amountIn(byThen), amount: amount === undefined ? undefined : amountIn(amount) };
    });

function chargedAmount(charged: NonNullable<CautionCharges['charged']>): number {
  const all = retainedFacts(charged.flatMap(({ facts }) => facts));
  const before = Math.max(0, ...all.map(({ byThen, amount }) => (amount === undefined ? byThen : 0)));
  return sumAmounts([before, ...all.map(({ amount = 0 }) => amount)]);
}

/** The retained sum that is on no invoice that stands, in MAD. */
export const retainedLeft = ({ caution, charged = [] }: CautionCharges): number =>
  Math.max(0, sumAmounts([caution?.kept ?? 0, -chargedAmount(charged)]));

/** These facts say that a line charges this of what was retained, in MAD. */
export const retainedIn = (facts: readonly string[]): number =>
  sumAmounts(retainedFacts(facts).map(({ amount = 0 }) => amount));

/** Facts of what a return cost: damage, loss, delay. */
const ofReturn = /^(?:endommagé|manquant|late)\//;

/**
 * The latest invoice that charges what the return cost and took nothing of the caution yet: what is kept is deducted from it, and is
 * no line of its own. Null where there is none.
 */
export const deductibleFrom = ({ charged = [] }: Pick<CautionCharges, 'charged'>): string | null =>
  charged.findLast(
    ({ facts }) =>
      facts.some((fact) => ofReturn.test(fact)) && !facts.some((fact) => fact.startsWith(PREFIX)),
  )?.invoiceId ?? null;

/** The lines of that invoice settle it with this: never what another one has, nor more than was retained. In MAD. */
export function retainedFor({ caution, charged = [] }: CautionCharges, invoiceId: string): number {
  const own = charged.filter((entry) => entry.invoiceId === invoiceId).flatMap(({ facts }) => facts);
  const others = charged.filter((entry) => entry.invoiceId !== invoiceId);
  return Math.min(retainedIn(own), retainedLeft({ ...(caution && { caution }), charged: others }));
}
