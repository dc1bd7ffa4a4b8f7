// The state of reservations as people read it at a moment, in SQL: what `shownReservationState` of the domain answers of each.
import type { ShownReservationState } from '@zellige/domain/reservations/reservation.rules';
import type { Bind } from '../../platform/records/visibility.ts';

/** Stored states of those that follow from the day: the index on the state finds them before the rest is asked. */
const storedStates = new Map<string, string[]>([
  ['expirée', ['option']],
  ['en retard', ['sortie', 'retour partiel']],
] satisfies [ShownReservationState, string[]][]);

const END = `(data->>'end') COLLATE "C"`;

/** Whether a reservation reads as one of these states; `moment` is `yyyy-mm-ddThh:mm` in Casablanca. */
export function shownStateCondition(states: readonly string[], moment: string, bind: Bind): string {
  const stored = new Set(states.flatMap((state) => storedStates.get(state) ?? [state]));
  const [requested, now, today] = [bind(states), bind(moment), bind(moment.slice(0, 10))];
  // An end without an hour is due before its day is over.
  const isLate = `CASE WHEN ${END} LIKE '%T00:00' THEN left(${END}, 10) < ${today} ELSE ${END} < ${now} END`;
  return `data->>'state' = ANY(${bind([...stored])}) AND CASE
    WHEN data->>'state' = 'option' AND (data->>'expiresOn') COLLATE "C" < ${today} THEN 'expirée'
    WHEN data->>'state' IN ('sortie', 'retour partiel') AND ${isLate} THEN 'en retard'
    ELSE data->>'state' END = ANY(${requested})`;
}
