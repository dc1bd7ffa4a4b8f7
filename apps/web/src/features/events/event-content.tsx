// The page of an event shows its team, its material and its description.

import { Link } from '../../ui/navigation/link.tsx';
import type { ReactNode } from 'react';
import type { Event } from '@zellige/domain/events/event.schema';
import { plateText } from '@zellige/domain/vehicles/plate-text';
import { vehicleName } from '@zellige/domain/vehicles/vehicle.rules';
import { useCan, useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { UnitLinks } from '../../documents/units/unit-links.tsx';
import { Card, InstantText } from '../../ui/layout/card.tsx';
import { AttachedFile } from '../../ui/files/attached-file.tsx';
import { formatNumber } from '../../ui/format.ts';
import { eventMessages as words } from './events.messages.ts';

/** `<EventContent event={event} />` */
export function EventContent({ event }: { event: Event }) {
  return (
    <div className="flex flex-col gap-4">
      <Card title={words.team}>
        <Team event={event} />
        <Names title={words.fields.teamMembers} names={event.teamMembers} />
        <Vehicle event={event} />
      </Card>
      <Card title={words.material}>
        <Materials event={event} />
        <Names title={words.equipments} names={event.equipments} />
        <Units event={event} />
      </Card>
      <Card title={words.fields.description}>
        <p className={event.description ? 'whitespace-pre-line' : 'text-muted'}>
          {event.description || words.noDescription}
        </p>
      </Card>
      <Remarks event={event} />
      <Photos event={event} />
    </div>
  );
}

function Remarks({ event: { remarks } }: { event: Event }) {
  if (!remarks) return null;
  return (
    <Card title={words.spot.remarks}>
      <ul className="flex flex-col gap-3">
        {remarks.map(({ at, userId, name, text }) => (
          <li key={`${at} ${userId}`}>
            <p className="text-meta text-muted">
              {name} · <InstantText value={at} />
            </p>
            <p className="whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Photos({ event: { photos } }: { event: Event }) {
  if (!photos) return null;
  return (
    <Card title={words.spot.photos}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {photos.map((photo) => (
          <li key={photo.id}>
            <AttachedFile file={photo} onRemove={null} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Team({ event: { assignedTechnicianDetails } }: { event: Event }) {
  if (assignedTechnicianDetails.length === 0) return <Nothing>{words.noTeam}</Nothing>;
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {assignedTechnicianDetails.map(({ id, name, speciality, initials }) => (
        <li key={id} className="flex items-center gap-2.5">
          <Initials>{initials}</Initials>
          <span className="min-w-0">
            <span className="block truncate font-medium">{name}</span>
            <span className="block truncate text-meta text-muted">{speciality}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Two letters that stand for a person. */
export function Initials({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="flex size-8 shrink-0 items-center justify-center rounded-full bg-active text-meta font-medium"
    >
      {children}
    </span>
  );
}

function Vehicle({ event: { vehicleId = '' } }: { event: Event }) {
  const { row } = useRow('vehicles', vehicleId === '' ? null : vehicleId);
  return row ? <Names title={words.fields.vehicleId} names={[plateText(vehicleName(row))]} /> : null;
}

function Materials({ event: { reservedMaterials } }: { event: Event }) {
  const can = useCan();
  if (reservedMaterials.length === 0) return <Nothing>{words.noMaterial}</Nothing>;
  return (
    <ul className="flex flex-col">
      {reservedMaterials.map(({ itemId, name, quantity }) => (
        <li
          key={itemId}
          className="relative flex items-baseline gap-3 border-b border-line py-2 last:border-b-0 phone:min-h-11 phone:items-center"
        >
          <span className="min-w-0 flex-1 truncate">
            {can('inventory.see') ? (
              <Link to={`/inventory/${itemId}`} className="before:absolute before:inset-0 hover:underline">
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          <span className="font-semibold tabular-nums">{formatNumber(quantity)}</span>
        </li>
      ))}
    </ul>
  );
}

function Units({ event: { unitIds, unitDetails } }: { event: Event }) {
  if (!unitIds?.length) return null;
  return (
    <div className="mt-4 border-t border-line pt-3">
      <p className="mb-1 text-muted">{words.fields.unitIds}</p>
      <UnitLinks unitIds={unitIds} known={unitDetails} />
    </div>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="mt-4 border-t border-line pt-3">
      <span className="text-muted">{title} : </span>
      {names.join(', ')}
    </p>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => <p className="text-muted">{children}</p>;
