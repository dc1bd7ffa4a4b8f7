// These rules decide when two vehicles are the same one, and which of them can be sent out (docs/product.md 'Vehicles').
import { foldText } from '../kernel/text/folded-text.ts';
import type { Tx } from '../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import type { Vehicle } from './vehicle.schema.ts';

/** `12345-أ-6`, `12345 | أ | 6` and `12345 أ 6` are one plate; '' for none. */
export const plateKeyOf = (plate: string): string => foldText(plate).replace(/[^\p{L}\p{N}]/gu, '');

/** Refuses the plate of another live vehicle, and names it. */
export async function checkPlate(
  tx: Tx,
  { id, plateKey }: Pick<Vehicle, 'id' | 'plateKey'>,
): Promise<Result<true>> {
  if (plateKey === '') return ok(true);
  const holder = (await tx.vehicles.find({ plateKey })).find((vehicle) => vehicle.id !== id);
  if (!holder) return ok(true);
  const sentence = validation.plateInUse(holder.name);
  return fail('already_exists', sentence, { plate: sentence });
}

/** 'Fourgon 1 48215-أ-6', as papers name it. */
export const vehicleName = ({ name, plate }: Pick<Vehicle, 'name' | 'plate'>): string =>
  [name, plate].filter(Boolean).join(' ');

/** A vehicle in the workshop, or out of service, goes nowhere. */
export const isRoadworthy = ({ state, archivedAt }: Pick<Vehicle, 'state' | 'archivedAt'>): boolean =>
  state === 'en service' && archivedAt === null;
