// These rules hold of a deal after every operation (docs/product.md 'Deals').
//
//   Ouverte ─→ Gagnée    by an accepted quote (follow-quotes.ts), or by hand where none waits for its client
//           └→ Perdue    with a reason                   Gagnée, Perdue ─→ Ouverte
import { stepsOf, type Transitions } from '../kernel/records/transitions.ts';
import { fromCentimes, toCentimes } from '../kernel/values/money.ts';
import type { Deal, DealStatus } from './deal.schema.ts';
import { MAX_STAGE_TIMES } from './deal.values.ts';

export const dealTransitions = {
  win: { from: ['Ouverte'], to: 'Gagnée' },
  lose: { from: ['Ouverte'], to: 'Perdue' },
  reopen: { from: ['Gagnée', 'Perdue'], to: 'Ouverte' },
} as const satisfies Transitions<string, DealStatus>;

export type DealAction = keyof typeof dealTransitions;

export const { check: checkDealStep } = stepsOf<DealAction, DealStatus>(dealTransitions);

export const isOpenDeal = ({ status }: Pick<Deal, 'status'>): boolean => status === 'Ouverte';

/** Its next step was to be done before today. */
export const isStepLate = (
  { status, nextStepOn }: Pick<Deal, 'status' | 'nextStepOn'>,
  today: string,
): boolean => isOpenDeal({ status }) && nextStepOn !== '' && nextStepOn < today;

/** An amount is worth this at that probability, in MAD: `weightedAmount(1000, 25) === 250`. */
export const weightedAmount = (amount: number, percent: number): number =>
  fromCentimes(Math.round((toCentimes(amount) * percent) / 100));

type Staged = Pick<Deal, 'stage' | 'stageTimes'>;

/** The deal in that stage from an instant on. */
export const inStage = <D extends Staged>(deal: D, stage: string, at: string): D => ({
  ...deal,
  stage,
  stageTimes: [...deal.stageTimes, { stage, at }].slice(-MAX_STAGE_TIMES),
});

/** The instant of its first stage. */
export const openedAtOf = ({ stageTimes, createdAt }: Pick<Deal, 'stageTimes' | 'createdAt'>): string =>
  stageTimes[0]?.at ?? createdAt;

/** The instant of its end; null of an open one. */
export const closedAtOf = ({ wonAt, lossAt }: Pick<Deal, 'wonAt' | 'lossAt'>): string | null =>
  wonAt ?? lossAt;

/** The stages that it came into, each once. */
export const passedStages = ({ stageTimes }: Pick<Deal, 'stageTimes'>): string[] => [
  ...new Set(stageTimes.map(({ stage }) => stage)),
];
