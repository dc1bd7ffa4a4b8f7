// Tells whether a copy must be migrated. Apart from migrate.ts, which is loaded only then.
import type { Replica } from '../store/replica.ts';

/** Whether something on the device is of an older schema. */
export const needsMigration = (
  present: number,
  { state, queue }: Pick<Replica, 'state' | 'queue'>,
): boolean => state.schema < present || queue.ordered.some((entry) => entry.schema < present);
