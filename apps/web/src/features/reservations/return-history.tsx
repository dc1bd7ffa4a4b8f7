// What came back of a reservation, as it was found, with its pictures; the last return can be taken back.

import type { Reservation, Return } from '@zellige/domain/reservations/reservation.schema';
import { PackageCheck, Undo2 } from 'lucide-react';
import { unitsOutOf } from '@zellige/domain/inventory/stock-holds';
import { useAct } from '../../business/records/use-act.ts';
import { useCan } from '../../platform/engine/engine-hooks.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, InstantText } from '../../ui/card.tsx';
import { confirm } from '../../ui/confirm.ts';
import { AttachedFile } from '../../ui/files/attached-file.tsx';
import { returnMessages as words } from './day-moves.messages.ts';
import { useUnitNames } from './unit-names.ts';

/** `<ReturnHistory reservation={row} />`; nothing before anything left. */
export function ReturnHistory({ reservation }: { reservation: Reservation }) {
  const can = useCan();
  const act = useAct();
  const { id, returns } = reservation;
  const mayReturn = reservation.archivedAt === null && can('reservations.return', reservation);
  const isOut = unitsOutOf(reservation) > 0;
  if (returns.length === 0 && !isOut) return null;
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
    <Card title={words.card}>
      {returns.length === 0 ? <p className="text-muted">{words.none}</p> : null}
      <ol className="flex flex-col gap-3">
        {returns.toReversed().map((made) => (
          <li key={made.at}>
            <ReturnEntry made={made} />
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        {isOut && mayReturn ? (
          <ButtonLink
            to={`/day-moves/return?reservations=${encodeURIComponent(id)}`}
            icon={PackageCheck}
            className="h-12! flex-auto"
          >
            {words.takeBack}
          </ButtonLink>
        ) : null}
        {returns.length > 0 && mayReturn ? (
          <Button variant="ghost" icon={Undo2} className="h-12! flex-auto" onClick={() => void undo()}>
            {words.cancelLast}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

function ReturnEntry({ made: { at, lines, photos } }: { made: Return }) {
  const nameOf = useUnitNames();
  return (
    <>
      <p className="text-muted">
        <InstantText value={at} />
      </p>
      <ul>
        {lines.map(({ state, quantity, notes, unitId }) => (
          <li key={`${state}/${quantity}/${notes}/${unitId}`}>
            <span className="font-medium">{words.entry(quantity, words.states[state])}</span>
            {unitId ? <span> · {nameOf(unitId)}</span> : null}
            {notes ? <span className="text-muted"> · {notes}</span> : null}
          </li>
        ))}
      </ul>
      {photos ? (
        <ul className="mt-2 grid grid-cols-2 gap-3">
          {photos.map((photo) => (
            <li key={photo.id}>
              <AttachedFile file={photo} onRemove={null} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
