// What the address of the list of vehicles may hold, and the rows that it asks for.

import type { Vehicle } from '@zellige/domain/vehicles/vehicle.schema';
import { defineListSearch, type FiltersOf } from '../../ui/lists/list-search.ts';

/** `/vehicles?q=kangoo&state=atelier&corbeille=oui&sort=-load` */
export const vehicleListSearch = defineListSearch('state', 'corbeille');

export const ARCHIVED = 'oui';

/** Whether a vehicle is in the list under these filters. */
export const vehicleFilter =
  ({ state, corbeille }: FiltersOf<typeof vehicleListSearch>) =>
  (vehicle: Vehicle): boolean =>
    (vehicle.archivedAt !== null) === (corbeille === ARCHIVED) &&
    (state === undefined || vehicle.state === state);
