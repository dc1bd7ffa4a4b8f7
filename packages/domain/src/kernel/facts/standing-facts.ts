// A fact of the field leaves these marks in its record, whatever the office changed meanwhile (docs/product.md D22,
// docs/adr/0035).
import type { Meanwhile, OperationContext } from '../operations/operation.ts';
import { instantOf } from './happened.ts';

/** What the office had done to the record, which was done in the field all the same. */
export type Despite = keyof typeof despiteLabels;

export const despiteLabels = { annulation: "l'annulation", corbeille: 'la mise à la corbeille' } as const;

/** Somebody who pressed a fact on the spot: the record stays theirs too. */
export interface OnSite {
  /** Account. */
  userId: string;
  name: string;
  /** Instant of the first. */
  at: string;
  /** Had been taken off the record by then, and is back. */
  isBack?: true;
}

/** Of two people who tell the same, the earliest instant stands. */
export const earliest = (known: string | null | undefined, at: string): string =>
  known && known < at ? known : at;

/** Those on the spot, with whoever presses now. */
export function withOnSite(
  known: readonly OnSite[],
  { actor, happenedAt }: Pick<OperationContext, 'actor' | 'happenedAt'>,
  isBack: boolean,
): OnSite[] {
  const { id: userId, fullName: name } = actor;
  const before = known.find((one) => one.userId === userId);
  const at = earliest(before?.at, instantOf({ happenedAt }));
  const own: OnSite = { userId, name, at, ...((isBack || before?.isBack) && { isBack: true }) };
  return [...known.filter((one) => one.userId !== userId), own];
}

/** What the record says of how it was done: despite whatever closed it, as it said already otherwise. */
export const despiteOf = (
  known: Despite | undefined,
  { meanwhile, isCancelled }: { meanwhile: Meanwhile; isCancelled: boolean },
): { doneDespite?: Despite } => {
  const despite = isCancelled ? 'annulation' : meanwhile.wasArchived ? 'corbeille' : known;
  return despite ? { doneDespite: despite } : {};
};

/** Those who are back on the record after they had been taken off it. */
export const backOnSite = (onSite: readonly OnSite[] = []): OnSite[] => onSite.filter(({ isBack }) => isBack);
