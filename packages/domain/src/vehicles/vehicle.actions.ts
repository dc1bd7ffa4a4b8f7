// What can be done to a vehicle, by whom: read by its operations and by every menu that offers them.
import { recordGuards } from '../kernel/operations/guard.ts';
import type { Vehicle } from './vehicle.schema.ts';

export const vehicleActions = recordGuards<Vehicle>('vehicles.edit');
