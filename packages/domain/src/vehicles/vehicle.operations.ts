// These operations create and change a vehicle: fields merge one by one; two live ones never bear one plate.
import { archiving } from '../kernel/operations/archiving.ts';
import { withDefaults } from '../kernel/values/defaults.ts';
import { idText } from '../kernel/identity/keys.ts';
import { creation, recordOperation, type RowDraft, type Tx } from '../kernel/operations/operation.ts';
import { ok, type Result } from '../kernel/failures/result.ts';
import { vehicleActions } from './vehicle.actions.ts';
import { checkPlate, plateKeyOf } from './vehicle.rules.ts';
import {
  blankVehicle,
  createVehicleInput,
  updateVehicleInput,
  type Vehicle,
  type VehicleChanges,
  vehicleChanges,
} from './vehicle.schema.ts';

/** The vehicle with the key of its plate, unless another bears that. */
async function withPlateKey<V extends RowDraft<Vehicle>>(tx: Tx, vehicle: V): Promise<Result<V>> {
  const keyed = { ...vehicle, plateKey: plateKeyOf(vehicle.plate) };
  const plate = await checkPlate(tx, keyed);
  return plate.ok ? ok(keyed) : plate;
}

export const createVehicle = creation('vehicles', {
  serverFields: { plateKey: true },
  input: createVehicleInput,
  permission: vehicleActions.edit.permission,
  async run(tx, input, ctx) {
    const id = input.id ?? String(ctx.newId('vehicles'));
    const fields = { ...withDefaults(blankVehicle, input), name: input.name, id, plateKey: '' };
    const vehicle = await withPlateKey(tx, fields);
    return vehicle.ok ? ok(tx.vehicles.put(vehicle.value)) : vehicle;
  },
});

const changedVehicle = async (tx: Tx, vehicle: Vehicle, changes: VehicleChanges): Promise<Result<Vehicle>> =>
  withPlateKey(tx, { ...vehicle, ...changes } as Vehicle);

export const updateVehicle = recordOperation('update', 'vehicles', {
  ...vehicleActions.edit,
  input: updateVehicleInput,
  conflict: 'merge',
  async run(tx, vehicle, { changes }) {
    const next = await changedVehicle(tx, vehicle, changes);
    return next.ok ? ok(tx.vehicles.put(next.value)) : next;
  },
});

export const { archive: archiveVehicle, restore: restoreVehicle } = archiving('vehicles', {
  id: idText,
  guards: vehicleActions,
  changes: vehicleChanges,
  changed: changedVehicle,
  async refuseBack(tx, row) {
    const plate = await checkPlate(tx, row);
    return plate.ok ? null : plate;
  },
});
