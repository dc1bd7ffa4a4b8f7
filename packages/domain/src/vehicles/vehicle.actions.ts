// Guards decide who may do what to a vehicle; its operations and every menu read them.
import { recordGuards } from '../kernel/operations/guard.ts';
import type { Vehicle } from './vehicle.schema.ts';

export const vehicleActions = recordGuards<Vehicle>('vehicles.edit');
