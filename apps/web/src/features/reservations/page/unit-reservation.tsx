// The page of a unit that is out with a reservation offers 'Signaler une panne' there.

import { reservationActions } from '@zellige/domain/reservations/reservation.actions';
import { useRow, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { notesOut } from '@zellige/domain/inventory/stock/stock-holds';
import { isOfReservation, isOutReservation } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { TriangleAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../../ui/press/button.tsx';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { reservationUnitMessages as words } from './reservation-units.messages.ts';

const FaultDialog = lazyPart(async () => (await import('../dialogs/fault-dialog.tsx')).FaultDialog);

/** `<UnitReservation id={unit.id} />`; nothing where no reservation has it out. */
export function UnitReservation({ id }: { id: string }) {
  const allows = useAllows();
  const [isTelling, setIsTelling] = useState(false);
  const { row: unit } = useRow('units', id);
  const { row: item } = useRow('inventory', unit?.itemId);
  const note = unit?.state === 'loué' ? unit.relatedId : '';
  const isOf = useCallback(
    (row: Reservation) =>
      row.archivedAt === null &&
      item !== undefined &&
      isOutReservation(row) &&
      notesOut(row).includes(note) &&
      isOfReservation(row, item),
    [note, item],
  );
  const [out] = useRows('reservations', { where: isOf }).rows;
  if (!out || !allows(reservationActions.report_fault, out)) return null;
  return (
    <>
      <Button icon={TriangleAlert} className="phone:h-12! phone:w-full" onClick={() => setIsTelling(true)}>
        {words.fault.action}
      </Button>
      {isTelling ? <FaultDialog id={out.id} unitId={id} onClose={() => setIsTelling(false)} /> : null}
    </>
  );
}
