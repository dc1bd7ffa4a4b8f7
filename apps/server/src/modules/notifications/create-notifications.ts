// Notifications that the server itself makes, written by the engine like any other record.
import { systemActor } from '@zellige/domain/kernel/identity/system-actor';
import type { ServerEngine } from '../../platform/database/commands/engine.ts';

/** The engine locks the rows of all the commands of one call. */
const AT_ONCE = 200;

/** One whose key exists already, read or not, is not made again. Throws when one is refused. */
export async function createNotifications(engine: ServerEngine, inputs: readonly object[]): Promise<void> {
  for (let from = 0; from < inputs.length; from += AT_ONCE) {
    const commands = inputs
      .slice(from, from + AT_ONCE)
      .map((input) => ({ action: 'create_notifications', input, opId: null, expectedVersion: null }));
    for (const { error } of await engine.executeAll(commands, systemActor))
      if (error) throw new Error(`a notification was refused: ${error.message}`);
  }
}
