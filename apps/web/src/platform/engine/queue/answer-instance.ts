// A person decides about another instance that answers at the address of this device's copy.
import type { SyncEngine } from '@zellige/sync/engine';

/** Nothing when the right one answers by now. */
export async function answerInstance(sync: SyncEngine, decision: 'take' | 'same'): Promise<void> {
  const { otherInstance } = sync.status.get();
  if (!otherInstance) return;
  await (await sync.openRecovery()).answerInstance(otherInstance, decision);
  sync.pullNow();
}
