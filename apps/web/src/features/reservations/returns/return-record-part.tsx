// The page of a reservation shows its caution and the charges of its returns; the page of the delivery note shows the return
// with its units.

import { reservationActions } from '@zellige/domain/reservations/reservation.actions';
import { unitsOutOf } from '@zellige/domain/inventory/stock/stock-holds';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { PackageCheck } from 'lucide-react';
import { useCallback } from 'react';
import { ofSameOrder } from '../../../documents/form/charge-basis.ts';
import { useEngine, useRow, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { ButtonLink } from '../../../ui/press/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { CautionCard } from '../page/caution-card.tsx';
import { dayMoveMessages, returnMessages as words } from '../day-moves/day-moves.messages.ts';
import { ChargesCard } from './return-charges.tsx';

/** On the page of a reservation. */
export function ReservationReturns({ id }: { id: string }) {
  const engine = useEngine();
  const { row } = useRow('reservations', id);
  if (!row) return null;
  return (
    <>
      <ChargesCard reservations={ofSameOrder(row, engine)} />
      <CautionCard reservation={row} />
    </>
  );
}

/** On the page of a delivery note: what it left with that is still out. */
export function NoteReturns({ id }: { id: string }) {
  const allows = useAllows();
  const where = useCallback(
    (row: Reservation) => unitsOutOf(row) > 0 && row.departures.some(({ noteId }) => noteId === id),
    [id],
  );
  const { rows } = useRows('reservations', { where });
  const [first] = rows;
  if (!first || !allows(reservationActions.return, first)) return null;
  return (
    <Card title={words.title}>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>{dayMoveMessages.line(formatNumber(unitsOutOf(row)), row.name)}</li>
        ))}
      </ul>
      <ButtonLink
        to={`/day-moves/return?note=${encodeURIComponent(id)}`}
        icon={PackageCheck}
        className="mt-3 h-12! w-full"
      >
        {words.takeBack}
      </ButtonLink>
    </Card>
  );
}
