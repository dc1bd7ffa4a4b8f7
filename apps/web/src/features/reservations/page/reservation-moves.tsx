// The page of a reservation shows its departures and returns, with their state and pictures; the last return can be undone.

import { reservationActions } from '@zellige/domain/reservations/reservation.actions';
import type { Reservation, Return } from '@zellige/domain/reservations/reservation.schema';
import type { ReturnPhoto } from '@zellige/domain/reservations/returns/return-photo.schema';
import { loosePhotos, photosOf } from '@zellige/domain/reservations/returns/return-photos';
import { Camera, PackageCheck, Undo2 } from 'lucide-react';
import { useAct } from '../../../records/actions/use-act.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { Button, ButtonLink } from '../../../ui/press/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { confirm } from '../../../ui/dialogs/confirm.ts';
import { acceptedImages } from '../../../platform/files.ts';
import { AttachedFile } from '../../../ui/files/attached-file.tsx';
import { ChooseFileButton } from '../../../ui/files/choose-file-button.tsx';
import { useAttach } from '../../../ui/files/use-attach.ts';
import { formatInstant } from '../../../ui/format.ts';
import { returnMessages as words } from '../day-moves/day-moves.messages.ts';
import { reservationMessages } from '../reservations.messages.ts';
import { useUnitNames } from './unit-names.ts';

const { record } = reservationMessages;

/** `<ReservationMoves reservation={row} />` */
export function ReservationMoves({ reservation }: { reservation: Reservation }) {
  const { departures, returns } = reservation;
  const left = departures.filter(({ quantity }) => quantity > 0);
  const loose = loosePhotos(reservation);
  const isEmpty = left.length === 0 && returns.length === 0;
  return (
    <Card title={record.moves}>
      {isEmpty ? <p className="text-muted">{record.noMoves}</p> : null}
      <ol>
        {left.map(({ noteId, quantity }) => (
          <li key={noteId} className={line}>
            <span className="font-medium">{record.left(quantity)}</span>
          </li>
        ))}
        {returns.map((made) => (
          <li key={made.at} className={line}>
            <ReturnEntry made={made} photos={photosOf(reservation, made)} />
          </li>
        ))}
      </ol>
      {loose.length > 0 ? (
        <>
          <p className="mt-3 text-muted">{words.loosePhotos}</p>
          <Photos photos={loose} />
        </>
      ) : null}
      <ReturnActions reservation={reservation} />
    </Card>
  );
}

const line = 'border-b border-line py-2 last:border-b-0 phone:min-h-11';

function ReturnActions({ reservation }: { reservation: Reservation }) {
  const allows = useAllows();
  const act = useAct();
  const { id, returns } = reservation;
  const isOut = allows(reservationActions.return, reservation);
  const mayUndo = allows(reservationActions.undo_return, reservation);
  const last = allows(reservationActions.add_photo, reservation) ? returns.at(-1)?.id : undefined;
  if (!isOut && !mayUndo && last === undefined) return null;
  const undo = async () => {
    const answer = await confirm({
      title: words.cancelQuestion,
      message: words.cancelText,
      confirmLabel: words.cancelLast,
      isDanger: true,
    });
    if (answer) await act('undo_return_reservations', { id }, words.undone);
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {isOut ? (
        <ButtonLink
          to={`/day-moves/return?reservations=${encodeURIComponent(id)}`}
          icon={PackageCheck}
          className="h-12! phone:flex-auto"
        >
          {words.takeBack}
        </ButtonLink>
      ) : null}
      {mayUndo ? (
        <Button icon={Undo2} className="h-12! phone:flex-auto" onClick={() => void undo()}>
          {words.cancelLast}
        </Button>
      ) : null}
      {last === undefined ? null : <AddPhoto id={id} returnId={last} />}
    </div>
  );
}

interface ReturnEntryProps {
  made: Return;
  photos: readonly ReturnPhoto[];
}

function ReturnEntry({ made: { at, by, lines }, photos }: ReturnEntryProps) {
  const { nameOf: personOf } = useStaff();
  const nameOf = useUnitNames();
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-medium">
          {record.back(lines.reduce((sum, { quantity }) => sum + quantity, 0))}
        </span>
        <span className="text-muted">{[formatInstant(at), personOf(by)].filter(Boolean).join(' · ')}</span>
      </p>
      <ul>
        {lines.map(({ state, quantity, notes, unitId }) => (
          <li key={`${state}/${quantity}/${notes}/${unitId}`}>
            <span>{words.entry(quantity, words.states[state])}</span>
            {unitId ? <span> · {nameOf(unitId)}</span> : null}
            {notes ? <span className="text-muted"> · {notes}</span> : null}
          </li>
        ))}
      </ul>
      <Photos photos={photos} />
    </>
  );
}

function Photos({ photos }: { photos: readonly ReturnPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-2 grid grid-cols-2 gap-3 md:grid-cols-4">
      {photos.map((photo) => (
        <li key={photo.id}>
          <AttachedFile file={photo} onRemove={null} />
        </li>
      ))}
    </ul>
  );
}

/** What was seen after the return was written, or is still to be taken. */
function AddPhoto({ id, returnId }: { id: string; returnId: string }) {
  const { attach, isBusy } = useAttach({ relatedType: 'reservations', relatedId: id });
  return (
    <ChooseFileButton
      label={words.addPhoto}
      icon={Camera}
      accept={acceptedImages}
      isBusy={isBusy}
      onChosen={(files) =>
        void attach(files, (photo) => ({ action: 'add_photo_reservations', input: { id, returnId, photo } }))
      }
    />
  );
}
