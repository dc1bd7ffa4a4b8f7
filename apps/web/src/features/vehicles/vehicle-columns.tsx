// The columns of the list of vehicles, and its card on a phone.

import { vehicleStateLabels } from '@zellige/domain/vehicles/vehicle.fields';
import { plateText } from '@zellige/domain/vehicles/plate-text';
import type { Vehicle } from '@zellige/domain/vehicles/vehicle.schema';
import { PendingMark } from '../../records/page/pending-mark.tsx';
import { nameColumn } from '../../records/list/record-columns.tsx';
import type { CardContent } from '../../ui/data-table/card-list.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { dashedColumn, numericColumn } from '../../ui/data-table/usual-columns.tsx';
import { VehicleChip } from './vehicle-chip.tsx';
import { vehicleMessages as words } from './vehicles.messages.ts';

const { fields: labels } = words;
const loadOf = ({ load }: Vehicle): string => (load === 0 ? '—' : words.load(load));

export const vehicleColumns: readonly Column<Vehicle>[] = [
  nameColumn('vehicles', ['name', labels.name], ({ name }) => name, { width: 140, grow: 3 }),
  dashedColumn('plate', labels.plate, ({ plate }) => plateText(plate), { width: 108, grow: 1 }),
  numericColumn('load', words.columns.load, ({ load }) => load, { width: 104, cell: loadOf, yields: 1 }),
  {
    id: 'state',
    isWhole: true,
    header: labels.state,
    cell: ({ state }) => <VehicleChip state={state} />,
    sortValue: ({ state }) => vehicleStateLabels[state],
    width: 106,
  },
  dashedColumn('notes', labels.notes, ({ notes }) => notes, { width: 200, grow: 3, yields: 2 }),
];

export const vehicleCard = (vehicle: Vehicle): CardContent => ({
  title: (
    <>
      {vehicle.name}
      <PendingMark collection="vehicles" id={vehicle.id} />
    </>
  ),
  subtitle: [plateText(vehicle.plate), vehicle.load === 0 ? '' : words.load(vehicle.load)]
    .filter(Boolean)
    .join(' · '),
  status: <VehicleChip state={vehicle.state} />,
});
