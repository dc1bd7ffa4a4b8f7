// A change of the person's own role, as the staff directory tells it: the screens and the copy follow at once, without signing in
// again (docs/product.md §3).
import type { Actor } from '@zellige/domain';
import type { AppEngine } from '../app-engine.ts';

/** Calls `onRole` when the directory says another role than the person works under; answers what stops it. */
export function followRole(engine: AppEngine, actor: Actor, onRole: (role: string) => void): () => void {
  const look = () => {
    const member = engine.get('staff', actor.id);
    if (member && member.role !== actor.role) onRole(member.role);
  };
  return engine.subscribe('staff', look);
}
