// The vehicle of a delivery note: its name stands on the paper, and it is at one place at a time (docs/product.md 'Vehicles').
import { placeLocks } from '../../events/placing/event-placing.ts';
import { checkVehicle, isOnRoad, noteUse } from '../../events/placing/vehicle-use.ts';
import type { OperationContext, RowReference } from '../../kernel/operations/operation.ts';
import { permits } from '../../kernel/identity/permissions.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { vehicleName } from '../../vehicles/vehicle.rules.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';

type Round = Pick<DeliveryNote, 'dateLivraison' | 'livreurId' | 'vehicleId'>;
type Plan = { [Field in keyof Round]?: string | undefined };
type NoteInVehicle = Round & Pick<DeliveryNote, 'id' | 'number' | 'status' | 'vehicule' | 'statusReason'>;

/** Whoever places a vehicle waits for whoever places events. */
export const vehicleLocks = ({ vehicleId }: Plan): RowReference[] => (vehicleId ? placeLocks({}) : []);

/** The same where the note may have a vehicle already. */
export const roundLocks = (changes: Plan): RowReference[] =>
  [changes.vehicleId, changes.dateLivraison, changes.livreurId].some((value) => value !== undefined)
    ? placeLocks({})
    : [];

interface Placing {
  before?: DeliveryNote | undefined;
  /** Why a manager takes it all the same. */
  forceReason: string | undefined;
  ctx: Pick<OperationContext, 'actor' | 'unlocked'>;
}

/** Its name on paper, where another vehicle than before was chosen. */
async function nameOf(
  { vehicleId = '' }: Round,
  { before, ctx }: Pick<Placing, 'before' | 'ctx'>,
): Promise<{ vehicule?: string }> {
  const vehicle = vehicleId === before?.vehicleId ? undefined : await ctx.unlocked.vehicles.get(vehicleId);
  return vehicle ? { vehicule: vehicleName(vehicle) } : {};
}

/** The note with the name of its vehicle, unless that is elsewhere on that day or out of service. */
export async function withVehicle<N extends NoteInVehicle>(
  note: N,
  { before, forceReason, ctx }: Placing,
): Promise<Result<N>> {
  const mayForce = permits(ctx.actor, 'bonLivraison.force', { ...(before ?? note) });
  if (forceReason !== undefined && !mayForce) return fail('forbidden');
  if (!note.vehicleId) return ok(note);
  const named = { ...note, ...(await nameOf(note, { before, ctx })) };
  if (!isOnRoad({ status: note.status, archivedAt: null })) return ok(named);
  const free = await checkVehicle(noteUse(note), { before: before && noteUse(before), ctx });
  if (free.ok) return ok(named);
  return forceReason === undefined ? free : ok({ ...named, statusReason: forceReason });
}

/** Another vehicle that is typed by hand is none of the company's. */
export const typedVehicle = (
  note: Pick<DeliveryNote, 'vehicule' | 'vehicleId'>,
  changes: { vehicule?: string | undefined; vehicleId?: string | undefined },
): { vehicleId?: string } =>
  note.vehicleId && changes.vehicleId === undefined && (changes.vehicule ?? note.vehicule) !== note.vehicule
    ? { vehicleId: '' }
    : {};
