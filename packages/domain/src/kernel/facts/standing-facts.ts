// A fact of the field leaves these marks in its record, whatever the office changed meanwhile (docs/product.md D22,
// docs/adr/0035).
import type { Meanwhile, OperationContext } from '../operations/operation.ts';
import { instantOf } from './happened.ts';

/** The office had done this to the record, and the fact was done in the field all the same. */
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

/** The earliest instant stands when two people report the same. */
export const earliest = (known: string | null | undefined, at: string): string =>
  known && known < at ? known : at;

/** Adds whoever presses now to the people on the spot. */
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

/** The record says so of how it was done: despite whatever closed it, as it said already otherwise. */
export const despiteOf = (
  known: Despite | undefined,
  { meanwhile, isCancelled }: { meanwhile: Meanwhile; isCancelled: boolean },
): { doneDespite?: Despite } => {
  const despite = isCancelled ? 'annulation' : meanwhile.wasArchived ? 'corbeille' : known;
  return despite ? { doneDespite: despite } : {};
};

/** People who are back on the record after they had been removed from it. */
export const backOnSite = (onSite: readonly OnSite[] = []): OnSite[] => onSite.filter(({ isBack }) => isBack);
