// The actions of reservations for the list and the record page; their dialogs load when one opens.

import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useCallback, useMemo, useState } from 'react';
import { type GroupsOf, useRecordActions } from '../../documents/document-actions.ts';
import { useFollowUps } from '../../records/feature/follow-ups.ts';
import type { RecordActions } from '../../records/actions/record-actions.ts';
import { useAct } from '../../records/actions/use-act.ts';
import { useStockPools } from '../../documents/stock/stock-pools.ts';
import { useCan, useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import { useGo } from '../../ui/navigation/use-go.ts';
import {
  type OpenDialog,
  reservationArchiving,
  reservationChanges,
  reservationEndings,
  reservationSteps,
  type ReservationTools,
} from './reservation-actions.ts';

const EndDialog = lazyPart(async () => (await import('./dialogs/end-dialog.tsx')).EndDialog);
const ChangeUnitDialog = lazyPart(
  async () => (await import('./dialogs/change-unit-dialog.tsx')).ChangeUnitDialog,
);
const FaultDialog = lazyPart(async () => (await import('./dialogs/fault-dialog.tsx')).FaultDialog);
const ByMonthDialog = lazyPart(async () => (await import('./dialogs/by-month-dialog.tsx')).ByMonthDialog);
const ItemDialog = lazyPart(async () => (await import('./dialogs/item-dialog.tsx')).ItemDialog);

export function useReservationActions(): RecordActions<Reservation> {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const tools = useReservationTools(setDialog);
  const followUps = useFollowUps<Reservation>('reservations');
  const groupsOf = useCallback<GroupsOf<Reservation, ReservationTools>>(
    (_row, group) => [
      group(reservationSteps, reservationChanges),
      group(followUps),
      group(reservationEndings, reservationArchiving),
    ],
    [followUps],
  );
  const close = () => setDialog(null);
  return {
    ...useRecordActions(tools, reservationSteps, groupsOf),
    dialog: dialog ? contentOf(dialog, close) : null,
  };
}

function contentOf({ kind, id }: OpenDialog, onClose: () => void) {
  if (kind === 'unit') return <ChangeUnitDialog id={id} onClose={onClose} />;
  if (kind === 'fault') return <FaultDialog id={id} onClose={onClose} />;
  if (kind === 'month') return <ByMonthDialog id={id} onClose={onClose} />;
  if (kind === 'item') return <ItemDialog id={id} onClose={onClose} />;
  return <EndDialog id={id} kind={kind} onClose={onClose} />;
}

function useReservationTools(open: (dialog: OpenDialog) => void): ReservationTools {
  const can = useCan();
  const allows = useAllows();
  const act = useAct();
  const go = useGo();
  const pools = useStockPools();
  const hasItems = useCallback(
    (row: Reservation) => row.productId !== '' && (pools(row)?.items.length ?? 0) > 1,
    [pools],
  );
  const engine = useEngine();
  const hasUnits = useCallback(
    (row: Reservation) =>
      pools(row)?.items.some(({ id }) => engine.get('inventory', id)?.followsUnits === true) ?? false,
    [pools, engine],
  );
  return useMemo(
    () => ({ can, allows, act, go, open, hasItems, hasUnits }),
    [can, allows, act, go, open, hasItems, hasUnits],
  );
}
