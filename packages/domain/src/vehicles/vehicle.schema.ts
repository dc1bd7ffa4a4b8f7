// A vehicle of the company: what carries people and goods on a day (docs/product.md 'Vehicles').
import { z } from 'zod';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import { choice, identityText, requiredText, text, wholeNumber } from '../kernel/schema/field-kinds.ts';
import { idText, newKey } from '../kernel/identity/keys.ts';
import { blankOf, type Stored } from '../kernel/schema/stored-fields.ts';
import { vehicleStates } from './vehicle.values.ts';

const MAX_LOAD_KG = 60_000;

export const vehicleShape = {
  name: requiredText(120),
  /** As it is written on the plate; empty for what has none, a trailer or a cart. */
  plate: identityText(20).optional(),
  /** What it may carry, in kg; 0 where nobody knows. */
  load: wholeNumber(0, MAX_LOAD_KG).optional(),
  state: choice(vehicleStates).optional(),
  notes: text(4000).optional(),
};

export const createVehicleInput = z.object({ id: newKey.optional(), ...vehicleShape });
export const vehicleChanges = z.object(vehicleShape).partial();
export const updateVehicleInput = z.object({ id: idText, changes: vehicleChanges });

export type VehicleState = (typeof vehicleStates)[number];
export type VehicleChanges = z.output<typeof vehicleChanges>;

export const blankVehicle = {
  ...blankOf(vehicleShape),
  load: 0,
  state: 'en service' as VehicleState,
};

export type Vehicle = RowMeta &
  Stored<typeof vehicleShape> & {
    id: string;
    /** The plate as plates are compared: one of a vehicle, among those that are not in the corbeille. */
    plateKey: string;
  };

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    vehicles: Vehicle;
  }
}
