// Documents for the tests of screens, made by the product's own operations, so that every figure and status is real.

import { type Actor, collectionNames, type Row } from '@zellige/domain';
import { holidayNames } from '@zellige/domain/working-time/holidays';
import { admin } from '@zellige/domain/testing/actors';
import { MemoryEngine, type StoredRow } from '@zellige/domain/testing/memory-engine';

export type Step = readonly [action: string, input: unknown, actor?: Actor];

/** Runs the steps one after the other, as the admin unless said otherwise; a refusal fails the test. */
export async function committedRows(steps: readonly Step[], now: Date = new Date()): Promise<StoredRow[]> {
  const engine = new MemoryEngine({ now: () => now });
  // Whatever day the tests run on, what they plan around it stands on no day off.
  if (steps.some(([action]) => action.endsWith('_events')))
    await engine.execute(
      'update_workingTime_settings',
      { changes: { worked: holidayNames } },
      { actor: admin },
    );
  for (const [action, input, actor = admin] of steps) {
    const result = await engine.execute(action, input, { actor });
    if (!result.ok)
      throw new Error(`${action}: ${result.error.message} ${JSON.stringify(result.error.fields)}`);
  }
  return collectionNames.flatMap((collection) =>
    (engine.all(collection) as Row[]).map((row) => ({ collection, row })),
  );
}
