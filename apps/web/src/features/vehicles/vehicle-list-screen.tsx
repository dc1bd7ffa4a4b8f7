// The list of vehicles.

import { vehicleStateLabels } from '@zellige/domain/vehicles/vehicle.fields';
import type { Vehicle } from '@zellige/domain/vehicles/vehicle.schema';
import { vehicleStates } from '@zellige/domain/vehicles/vehicle.values';
import { useMemo } from 'react';
import { NewRecordLink, useRecordList } from '../../records/list/record-list.tsx';
import { type PlainList, RecordListScreen } from '../../records/list/record-list-screen.tsx';
import { archivingBulk, useArchiving } from '../../records/actions/use-archiving.ts';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { useWithExport } from '../../ui/lists/list-transfer.tsx';
import { useVehicleMenu } from './use-vehicle-menu.ts';
import { vehicleCard, vehicleColumns } from './vehicle-columns.tsx';
import { ARCHIVED, vehicleFilter, vehicleListSearch } from './vehicle-list-search.ts';
import { vehicleMessages as words, vehicleNoun } from './vehicles.messages.ts';

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
  const found = useRecordList('vehicles', vehicleListSearch, vehicleFilter);
  const isArchive = found.list.filters.corbeille === ARCHIVED;
  const mayEdit = useCan()('vehicles.edit');
  const archiving = useArchiving('vehicles', vehicleNoun);
  const bulk = useMemo(
    () => (mayEdit ? [archivingBulk(archiving, isArchive, (vehicle: Vehicle) => vehicle)] : []),
    [mayEdit, isArchive, archiving],
  );
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
