// Whether somebody and a vehicle are free for a way of a rental. Pure for the screens; the operations ask under the lock of the
// planning, so that two of them never both succeed.
import { absencesOf } from '../../absences/absence.operations.ts';
import type { PersonAbsence } from '../../absences/absence.schema.ts';
import { driverConflict, type KnownPerson } from '../../events/placing/event-conflicts.ts';
import { holdingEvents } from '../../events/placing/event-placing.ts';
import { isTripAhead, type Leg, tripFields, tripOf, type TripRow } from '../../events/placing/trip.ts';
import { checkVehicle, tripUse } from '../../events/placing/vehicle-use.ts';
import type { OperationContext } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { readTechnicians } from '../../settings/technician-list.ts';
import type { Tx } from '../../kernel/operations/operation.ts';

/** By their account: a technician has a key of their own too. Undefined for nobody who is there. */
async function driverNamed(
  tx: Tx,
  userId: string,
  { unlocked }: Pick<OperationContext, 'unlocked'>,
): Promise<KnownPerson | undefined> {
  const technician = (await readTechnicians(tx)).find((one) => one.userId === userId);
  if (technician) return technician;
  const colleague = await unlocked.staff.get(userId);
  return colleague?.isActive ? { id: userId, userId, name: colleague.fullName } : undefined;
}

interface Way {
  before: TripRow;
  leg: Leg;
  ctx: Pick<OperationContext, 'unlocked'>;
}

async function checkDriver(tx: Tx, row: TripRow, { before, leg, ctx }: Way): Promise<Result<true>> {
  const { driverId } = tripOf(row, leg);
  const field = tripFields[leg].driverId;
  if (driverId === '') return ok(true);
  const person = await driverNamed(tx, driverId, ctx);
  if (!person)
    return tripOf(before, leg).driverId === driverId
      ? ok(true)
      : fail('validation_failed', undefined, { [field]: validation.choice });
  const absences: PersonAbsence[] = await absencesOf(tx, person);
  const sentence = driverConflict(row, leg, {
    before,
    person,
    events: await holdingEvents(ctx.unlocked),
    absences,
  });
  return sentence === null ? ok(true) : fail('technician_busy', sentence, { [field]: sentence });
}

async function checkWheels(row: TripRow, { before, leg, ctx }: Way): Promise<Result<true>> {
  const was = isTripAhead(before, leg) ? tripUse(before, leg) : undefined;
  const free = await checkVehicle(tripUse(row, leg), { before: was, ctx });
  if (free.ok) return free;
  const { code, message } = free.error;
  return fail(code, message, { [tripFields[leg].vehicleId]: message });
}

/**
 * Whether that way can be gone so. Failures: validation_failed for a driver who is not there, technician_busy and vehicle_busy, with the
 * sentence at the field of the driver and of the vehicle.
 */
export async function checkTrip(tx: Tx, row: TripRow, way: Way): Promise<Result<true>> {
  if (!isTripAhead(row, way.leg)) return ok(true);
  const driver = await checkDriver(tx, row, way);
  const vehicle = await checkWheels(row, way);
  if (driver.ok) return vehicle;
  if (vehicle.ok || driver.error.code === 'validation_failed') return driver;
  const { code, message, fields } = driver.error;
  const both = { ...fields, ...vehicle.error.fields };
  return fail(code, `${message} · ${vehicle.error.message}`, both);
}
