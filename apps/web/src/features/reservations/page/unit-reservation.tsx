// On the page of a unit: the reservation with which it is out, with 'Signaler une panne' there, and those that have chosen it.

import { reservationActions } from '@zellige/domain/reservations/reservation.actions';
import { useRow, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { notesOut } from '@zellige/domain/inventory/stock/stock-holds';
import { isOpenReservation, isOutReservation } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { CalendarRange, TriangleAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../../ui/press/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { ReservationStateChip, reservationAddress } from '../reservation-chips.tsx';
import { reservationUnitMessages as words } from './reservation-units.messages.ts';
import { reservationMessages } from '../reservations.messages.ts';
import { StockLine, StockLines } from '../list/stock-line.tsx';

const FaultDialog = lazyPart(async () => (await import('../dialogs/fault-dialog.tsx')).FaultDialog);

/** `<UnitReservations id={unit.id} />`; nothing where no reservation has it. */
export function UnitReservations({ id }: { id: string }) {
  const allows = useAllows();
  const [isTelling, setIsTelling] = useState(false);
  const { row: unit } = useRow('units', id);
  const { row: item } = useRow('inventory', unit?.itemId);
  const note = unit?.state === 'loué' ? unit.relatedId : '';
  const productId = item?.productId ?? '';
  const isOf = useCallback(
    (row: Reservation) =>
      row.archivedAt === null &&
      (isOutReservation(row)
        ? notesOut(row).includes(note) &&
          (row.productId === '' ? row.itemId === unit?.itemId : row.productId === productId)
        : isOpenReservation(row) && row.unitIds.includes(id)),
    [id, note, productId, unit?.itemId],
  );
  const { rows } = useRows('reservations', { where: isOf });
  const out = rows.find(isOutReservation);
  if (rows.length === 0) return null;
  return (
    <Card title={reservationMessages.parts.title}>
      <StockLines label={reservationMessages.parts.title}>
        {rows
          .toSorted((a, b) => (a.start < b.start ? -1 : 1))
          .map((row) => (
            <li key={row.id}>
              <StockLine
                to={reservationAddress(row)}
                icon={CalendarRange}
                names={[row.client, row.reference]}
                stretch={row}
                state={<ReservationStateChip reservation={row} />}
                quantity={row.quantity}
              />
            </li>
          ))}
      </StockLines>
      {out && allows(reservationActions.report_fault, out) ? (
        <Button
          icon={TriangleAlert}
          className="mt-3 phone:h-12! phone:w-full"
          onClick={() => setIsTelling(true)}
        >
          {words.fault.action}
        </Button>
      ) : null}
      {out && isTelling ? <FaultDialog id={out.id} unitId={id} onClose={() => setIsTelling(false)} /> : null}
    </Card>
  );
}
