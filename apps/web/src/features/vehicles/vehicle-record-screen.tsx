// A vehicle's page: its state, plate, load, notes, and its Historique.

import { vehicleFields } from '@zellige/domain/vehicles/vehicle.fields';
import { plateText } from '@zellige/domain/vehicles/plate-text';
import type { Vehicle } from '@zellige/domain/vehicles/vehicle.schema';
import { Pencil, RotateCcw } from 'lucide-react';
import { ArchiveNotice } from '../../records/page/archive-notice.tsx';
import { archivingMessages } from '../../records/actions/archiving.messages.ts';
import { FactsCard, knownInstant } from '../../records/page/facts-card.tsx';
import { RecordPage } from '../../records/page/record-page.tsx';
import { type RecordProps, recordScreen } from '../../records/page/record-screen.tsx';
import { RecordTabs } from '../../records/page/record-tabs.tsx';
import { useArchiving } from '../../records/actions/use-archiving.ts';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { Button, ButtonLink } from '../../ui/press/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useVehicleMenu } from './use-vehicle-menu.ts';
import { VehicleChip } from './vehicle-chip.tsx';
import { vehicleMessages as words, vehicleNoun } from './vehicles.messages.ts';

const crumbs = [{ label: words.title, to: '/vehicles' }] as const;
const hasButton = new Set(['edit', 'restore']);

/** `/vehicles/$id` */
export const VehicleRecordScreen = recordScreen('vehicles', VehicleRecord, { missing: words });

function VehicleRecord({ row: vehicle }: RecordProps<'vehicles'>) {
  const allActions = useVehicleMenu()(vehicle).filter(({ id }) => id !== 'open');
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
      menu={allActions.filter(({ id }) => !hasButton.has(id))}
      allActions={allActions}
      actions={<VehicleButton vehicle={vehicle} />}
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

function VehicleButton({ vehicle }: { vehicle: Vehicle }) {
  const { restore } = useArchiving('vehicles', vehicleNoun);
  if (!useCan()('vehicles.edit')) return null;
  return vehicle.archivedAt === null ? (
    <ButtonLink to={`/vehicles/${vehicle.id}/edit`} variant="primary" icon={Pencil}>
      {words.actions.edit}
    </ButtonLink>
  ) : (
    <Button variant="primary" icon={RotateCcw} onClick={() => void restore([vehicle])}>
      {archivingMessages.restore}
    </Button>
  );
}
