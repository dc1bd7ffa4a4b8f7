// The card describes the return of one reservation: its parts by state, the units that stay with the client, its photos.

import { momentOf } from '@zellige/domain/events/event-time';
import { unitsOutOf } from '@zellige/domain/inventory/stock/stock-holds';
import { lateDaysOf, spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { Attachment } from '@zellige/sync/attachments/attachment';
import { now } from '../../../platform/clock.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FailureNotice } from '../../../ui/feedback/failure-notice.tsx';
import { PhotoField } from '../../../ui/files/photo-field.tsx';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';
import { returnMessages as words } from '../day-moves/day-moves.messages.ts';
import { canSplit, type ReturnPart, splitPart, unitsOf, withPart } from './return-draft.ts';
import { ReturnPartFields } from './return-part.tsx';
import { useUnitsOut } from './units-out.ts';

interface ReturnCardProps {
  reservation: Reservation;
  parts: readonly ReturnPart[];
  onParts: (parts: ReturnPart[]) => void;
  photos: readonly Attachment[];
  onPhotos: (change: (known: readonly Attachment[]) => readonly Attachment[]) => void;
  onTaking: (isTaking: boolean) => void;
  /** Why it was refused. */
  failures: readonly string[];
}

/** `<ReturnCard reservation={row} parts={parts} … />` */
export function ReturnCard(props: ReturnCardProps) {
  const { reservation, parts, onParts, photos, onPhotos, onTaking, failures } = props;
  const { id, name, end } = reservation;
  const out = unitsOutOf(reservation);
  const left = out - unitsOf(parts);
  const units = useUnitsOut()(reservation);
  const isElsewhere = (unitId: string, key: number): boolean =>
    parts.some((part) => part.key !== key && part.unitIds.includes(unitId));
  const late = lateDaysOf(reservation, momentOf(now()));
  return (
    <Card
      title={name}
      hint={`${words.out(out)} · ${words.due(spokenMoment(end))}`}
      trailing={late > 0 ? <StatusChip tone="red">{words.lateDays(late)}</StatusChip> : null}
    >
      <ul className="flex flex-col gap-3">
        {parts.map((part) => (
          <ReturnPartFields
            key={part.key}
            name={name}
            part={part}
            units={units.filter((unit) => !isElsewhere(unit.id, part.key))}
            canAdd={left > 0}
            onChange={(changes) => onParts(withPart(parts, { ...changes, key: part.key }, out))}
            onSplit={canSplit(parts, part, out) ? () => onParts(splitPart(parts, part.key, out)) : null}
            onRemove={parts.length > 1 ? () => onParts(parts.filter(({ key }) => key !== part.key)) : null}
          />
        ))}
      </ul>
      {left > 0 ? <p className="mt-3 font-medium">{words.left(left)}</p> : null}
      <div className="mt-3">
        <PhotoField
          related={{ relatedType: 'reservations', relatedId: id }}
          label={words.takePhoto}
          title={words.photos}
          photos={photos}
          onChange={onPhotos}
          onBusy={onTaking}
        />
      </div>
      <FailureNotice sentences={failures} />
    </Card>
  );
}
