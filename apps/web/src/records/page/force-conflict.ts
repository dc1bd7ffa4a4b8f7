// A plan that meets an obstacle asks a manager for a reason to place it all the same.
import type { Failure } from '@zellige/domain';
import { confirm } from '../../ui/dialogs/confirm.ts';
import { forceConflictMessages as words } from './force-conflict.messages.ts';

const conflicts = new Set(['technician_busy', 'material_unavailable', 'vehicle_busy', 'day_off']);

/** Whether a failure says that people, material or a vehicle are taken, or that nobody works by then. */
export const isConflict = (code: string): boolean => conflicts.has(code);

/** Why a note takes a vehicle that is elsewhere by then; null for who may not, or gives up. */
export async function reasonForVehicle({ code, message }: Failure, mayForce: boolean) {
  const forceReason = code === 'vehicle_busy' && mayForce ? await reasonToForce(message) : null;
  return forceReason === null ? null : { forceReason };
}

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
