// Looked at each time a copy is read; what then brings it to the present schema (migrate.ts) is loaded when it is needed.
import type { Replica } from '../store/replica.ts';

/** Whether something on the device is of an older schema. */
export const needsMigration = (
  present: number,
  { state, queue }: Pick<Replica, 'state' | 'queue'>,
): boolean => state.schema < present || queue.ordered.some((entry) => entry.schema < present);
