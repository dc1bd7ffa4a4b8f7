// The list of vehicles.

import { ARCHIVED } from '@zellige/domain/vehicles/vehicle.list';
import { vehicleStateLabels } from '@zellige/domain/vehicles/vehicle.fields';
import type { Vehicle } from '@zellige/domain/vehicles/vehicle.schema';
import { vehicleStates } from '@zellige/domain/vehicles/vehicle.values';
import { vehicleList } from '@zellige/domain/vehicles/vehicle.list';
import { NewRecordLink, useRecordList } from '../../records/list/record-list.tsx';
import { type PlainList, RecordListScreen } from '../../records/list/record-list-screen.tsx';
import { useArchivingBulk } from '../../records/actions/record-menu.ts';
import { useWithExport } from '../../ui/lists/list-transfer.tsx';
import { useVehicleMenu, vehicleKind } from './use-vehicle-menu.ts';
import { vehicleCard, vehicleColumns } from './vehicle-columns.tsx';
import { vehicleListSearch } from './vehicle-list-search.ts';
import { vehicleMessages as words } from './vehicles.messages.ts';

const vehicles: PlainList<Vehicle> = {
  title: words.title,
  words,
  rowName: ({ name }) => name,
  href: ({ id }) => `/vehicles/${id}`,
  card: vehicleCard,
  creation: <NewRecordLink to="/vehicles/new" may="vehicles.edit" label={words.create} />,
};

const filters = [
  {
    name: 'state' as const,
    label: words.filters.state,
    all: words.filters.allStates,
    options: vehicleStates.map((value) => ({ value, label: vehicleStateLabels[value] })),
  },
  {
    name: 'corbeille' as const,
    label: words.filters.corbeille,
    all: words.filters.live,
    options: [{ value: ARCHIVED, label: words.filters.archived }],
  },
];

/** `/vehicles` */
export function VehicleListScreen() {
  const found = useRecordList(vehicleList, vehicleListSearch);
  const { isArchive } = found;
  const bulk = useArchivingBulk(vehicleKind, isArchive);
  const count = words.count(found.total);
  return (
    <RecordListScreen
      records={vehicles}
      found={found}
      summary={isArchive ? words.archivedCount(count) : count}
      filters={filters}
      isArchive={isArchive}
      columns={vehicleColumns}
      actions={{ menu: useVehicleMenu() }}
      bulkActions={useWithExport('vehicles', bulk)}
    />
  );
}
