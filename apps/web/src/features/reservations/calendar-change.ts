// Another place for a bar, by whole days: what may move, where it lands, and whether it is free there.

import { addDays } from '@zellige/domain/kernel/dates';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { PoolFinder } from '../../business/stock/stock-pools.ts';
import { placementOf } from './placement.ts';

export interface Shift {
  kind: 'move' | 'lengthen';
  days: number;
}

export interface Landing {
  start: string;
  end: string;
  /** Why it cannot stay there; null where it can. */
  refusal: string | null;
}

const moved = (moment: string, days: number): string => addDays(moment.slice(0, 10), days) + moment.slice(10);

/** Null for an end that would be no later than the start. */
export function shifted(
  { start, end }: Pick<Reservation, 'start' | 'end'>,
  { kind, days }: Shift,
): { start: string; end: string } | null {
  const next = { start: kind === 'move' ? moved(start, days) : start, end: moved(end, days) };
  return next.end > next.start ? next : null;
}

interface Judging {
  pools: PoolFinder;
  /** Of a person who may promise more than there is. */
  mayForce: boolean;
}

/** An option takes nobody's place, one that gives up days takes none, and one that somebody who may has overbooked is so already. */
export function landingOf(row: Reservation, shift: Shift, { pools, mayForce }: Judging): Landing | null {
  const next = shifted(row, shift);
  if (next === null) return null;
  const givesUp = next.start >= row.start && next.end <= row.end;
  const isFree = givesUp || row.state === 'option' || (row.overbookReason !== '' && mayForce);
  const placement = isFree ? null : placementOf(pools, { ...row, ...next });
  return { ...next, refusal: placement?.shortage ?? null };
}
