// A calendar on a device whose copy is incomplete asks the server for the days that it shows before it shows them.
import type { CollectionName } from '@zellige/domain';
import { useEngine, useEngineStatus } from './engine-hooks.ts';
import { type ServerAnswer, useServerAnswer } from './use-server-answer.ts';

/** `useDaysInSight('events', '2026-11-23', '2026-11-29')`, both included; null where the copy holds every day. */
export function useDaysInSight(collection: CollectionName, first: string, last: string): ServerAnswer | null {
  const engine = useEngine();
  const { copyComplete } = useEngineStatus();
  const key = copyComplete ? null : `${collection} ${first} ${last}`;
  const ask = async () => (await engine.bringDays?.(collection, { first, last })) !== null;
  return useServerAnswer({ key, ask });
}
