// What stands in the way of a plan, and the reason for which a manager places it all the same.
import { confirm } from '../../ui/dialogs/confirm.ts';
import { forceConflictMessages as words } from './force-conflict.messages.ts';

/** Whether a failure says that people or material are taken. */
export const isConflict = (code: string): boolean =>
  code === 'technician_busy' || code === 'material_unavailable';

/** Asks a manager for the reason to place an event over a conflict; null when they give up. */
export async function reasonToForce(conflict: string): Promise<string | null> {
  const answer = await confirm({
    title: words.title,
    message: conflict,
    confirmLabel: words.force,
    isDanger: true,
    reason: { label: words.reason, isRequired: true },
  });
  return answer?.reason ?? null;
}
