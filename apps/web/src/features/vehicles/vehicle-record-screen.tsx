// A vehicle's page: its state, plate, load, notes, and its Historique.

import { vehicleFields } from '@zellige/domain/vehicles/vehicle.fields';
import { plateText } from '@zellige/domain/vehicles/plate-text';
import { ArchiveNotice } from '../../records/page/archive-notice.tsx';
import { besideButton, RecordButton } from '../../records/actions/record-button.tsx';
import { FactsCard, knownInstant } from '../../records/page/facts-card.tsx';
import { RecordPage } from '../../records/page/record-page.tsx';
import { type RecordProps, recordScreen } from '../../records/page/record-screen.tsx';
import { RecordTabs } from '../../records/page/record-tabs.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useVehicleMenu } from './use-vehicle-menu.ts';
import { VehicleChip } from './vehicle-chip.tsx';
import { vehicleMessages as words } from './vehicles.messages.ts';

const crumbs = [{ label: words.title, to: '/vehicles' }] as const;

/** `/vehicles/$id` */
export const VehicleRecordScreen = recordScreen('vehicles', VehicleRecord, { missing: words });

function VehicleRecord({ row: vehicle }: RecordProps<'vehicles'>) {
  const actions = useVehicleMenu()(vehicle);
  const renderNotes = () => (
    <Card title={words.fields.notes}>
      <p className="max-w-[72ch] whitespace-pre-line">
        {vehicle.notes || <span className="text-muted">{words.record.nothing}</span>}
      </p>
    </Card>
  );
  return (
    <RecordPage
      title={vehicle.name}
      subtitle={plateText(vehicle.plate) || undefined}
      crumbs={crumbs}
      marks={<VehicleChip state={vehicle.state} />}
      isProvisional={false}
      record={{ collection: 'vehicles', id: vehicle.id }}
      menu={besideButton(actions)}
      allActions={actions}
      actions={<RecordButton actions={actions} page={`/vehicles/${vehicle.id}`} />}
      sidebar={
        <FactsCard
          title={words.record.references}
          facts={[
            { term: words.fields.plate, value: plateText(vehicle.plate) },
            { term: words.columns.load, value: vehicle.load === 0 ? '' : words.load(vehicle.load) },
            { term: words.createdAt, value: knownInstant(vehicle.createdAt) },
          ]}
        />
      }
    >
      <ArchiveNotice since={vehicle.archivedAt} />
      <RecordTabs
        label={words.record.tabs}
        collection="vehicles"
        row={vehicle}
        fields={vehicleFields}
        tabs={[{ id: 'fiche', label: words.record.details, content: renderNotes }]}
      />
    </RecordPage>
  );
}
