// The menu of a vehicle is the same wherever it is listed.

import { vehicleActions } from '@zellige/domain/vehicles/vehicle.actions';
import type { Vehicle } from '@zellige/domain/vehicles/vehicle.schema';
import { copyAction } from '../../records/actions/copy-action.ts';
import { type RecordKind, useRecordMenu } from '../../records/actions/record-menu.ts';
import { vehicleNoun } from './vehicles.messages.ts';

export const vehicleKind: RecordKind<Vehicle> = {
  collection: 'vehicles',
  noun: vehicleNoun,
  of: vehicleActions,
  nameOf: ({ name }) => name,
};

const added = ({ id }: Vehicle) => [copyAction(`/vehicles/${id}`)];

export const useVehicleMenu = () => useRecordMenu(vehicleKind, added);
