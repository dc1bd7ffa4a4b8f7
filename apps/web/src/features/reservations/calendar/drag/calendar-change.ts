// Another place for a bar: where it lands, and whether it is free there.
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { PoolFinder } from '../../../../documents/stock/stock-pools.ts';
import { type Landing, type Shift, shifted } from '../../../../ui/timeline/change.ts';
import { placementOf } from '../../form/placement.ts';

interface Judging {
  pools: PoolFinder;
  /** Of a person who may promise more than there is. */
  mayForce: boolean;
}

/** An option takes nobody's place, one that gives up days takes none, and one that somebody who may has overbooked is so already. */
export function landingOf(
  row: Reservation,
  shift: Pick<Shift, 'kind' | 'minutes'>,
  { pools, mayForce }: Judging,
): Landing | null {
  const next = shifted(row, shift);
  if (next === null) return null;
  const givesUp = next.start >= row.start && next.end <= row.end;
  const isFree = givesUp || row.state === 'option' || (row.overbookReason !== '' && mayForce);
  const placement = isFree ? null : placementOf(pools, { ...row, ...next });
  return { ...next, refusal: placement?.shortage ?? null };
}
