// A conflict of synchronisation becomes a notification of the person whose write met another version, once.

import { useEffect } from 'react';
import { useActor, useEngine, useEngineStatus } from '../../platform/engine/hooks/engine-hooks.ts';
import { log } from '../../platform/log.ts';

/** Watches while the shell is there. */
export function useConflictNotices(): void {
  const engine = useEngine();
  const actor = useActor();
  const { conflicts } = useEngineStatus();
  useEffect(() => {
    if (conflicts === 0) return undefined;
    let isCurrent = true;
    const tell = async () => {
      const { tellConflicts } = await import('./tell-conflicts.ts');
      if (isCurrent) await tellConflicts(engine, actor);
    };
    // The badge counts them all the same.
    tell().catch((error: unknown) => log.warn('conflict-notices', { cause: String(error) }));
    return () => {
      isCurrent = false;
    };
  }, [engine, actor, conflicts]);
}
