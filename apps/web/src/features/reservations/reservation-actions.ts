// What can be done to a reservation, and when: the rulebook's states and the person's rights. A return has actions of its own.

import { editAddress } from '../../records/feature/record-address.ts';
import { isOpenReservation, isOutReservation } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import {
  ArrowLeftRight,
  CalendarMinus,
  CalendarPlus,
  CalendarX,
  Pencil,
  Replace,
  TriangleAlert,
} from 'lucide-react';
import {
  archiveActions,
  confirmedOperation,
  type DocumentTools,
  isLive,
} from '../../documents/document-actions.ts';
import { documentMessages } from '../../documents/document.messages.ts';
import type { ActionRule } from '../../records/actions/record-actions.ts';
import { reservationAddress, stateNow } from './reservation-chips.tsx';
import { reservationUnitMessages as unitWords } from './page/reservation-units.messages.ts';
import { reservationMessages as words } from './reservations.messages.ts';

/** A dialog about one reservation. */
export interface OpenDialog {
  kind: 'extend' | 'shorten' | 'item' | 'unit' | 'fault';
  id: string;
}

export interface ReservationTools extends DocumentTools {
  open: (dialog: OpenDialog) => void;
  /** Whether its product stands in more than one item. */
  hasItems: (row: Reservation) => boolean;
  /** Whether its product is followed unit by unit. */
  hasUnits: (row: Reservation) => boolean;
}

type ReservationRule = ActionRule<Reservation, ReservationTools>;

/** An option that has expired is over, although nothing wrote so. */
const isOpen = (row: Reservation): boolean => isOpenReservation(row) && stateNow(row) !== 'expirée';

/** Whether its end may still move. */
export const isMovable = (row: Reservation): boolean => isLive(row) && (isOpen(row) || isOutReservation(row));

/** Whether all of it may: nothing has left yet. */
export const isOpenLive = (row: Reservation): boolean => isLive(row) && isOpen(row);

const mayEdit = (row: Reservation, { can }: ReservationTools): boolean => can('reservations.edit', row);

const mayReturn = (row: Reservation, { can }: ReservationTools): boolean => can('reservations.return', row);

export const reservationSteps: readonly ReservationRule[] = [
  {
    id: 'extend',
    label: words.actions.extend,
    icon: CalendarPlus,
    isPossible: (row, tools) => isMovable(row) && mayEdit(row, tools),
    run: ({ id }, { open }) => open({ kind: 'extend', id }),
  },
];

export const reservationChanges: readonly ReservationRule[] = [
  {
    id: 'shorten',
    label: words.actions.shorten,
    icon: CalendarMinus,
    isPossible: (row, tools) => isMovable(row) && mayEdit(row, tools),
    run: ({ id }, { open }) => open({ kind: 'shorten', id }),
  },
  {
    id: 'item',
    label: words.actions.changeItem,
    icon: Replace,
    isPossible: (row, tools) => isOpenLive(row) && tools.hasItems(row) && mayEdit(row, tools),
    run: ({ id }, { open }) => open({ kind: 'item', id }),
  },
  {
    id: 'unit',
    label: unitWords.change.action,
    icon: ArrowLeftRight,
    isPossible: (row, tools) => isMovable(row) && tools.hasUnits(row) && mayReturn(row, tools),
    run: ({ id }, { open }) => open({ kind: 'unit', id }),
  },
  {
    id: 'fault',
    label: unitWords.fault.action,
    icon: TriangleAlert,
    isPossible: (row, tools) => isLive(row) && isOutReservation(row) && mayReturn(row, tools),
    run: ({ id }, { open }) => open({ kind: 'fault', id }),
  },
  {
    id: 'edit',
    label: documentMessages.edit,
    icon: Pencil,
    isPossible: (row, tools) => isOpenLive(row) && mayEdit(row, tools),
    run: (row, { go }) => go(editAddress(reservationAddress(row))),
  },
];

export const reservationEndings: readonly ReservationRule[] = [
  {
    id: 'cancel',
    label: words.actions.cancel,
    icon: CalendarX,
    isDanger: true,
    isPossible: (row, tools) => isOpenLive(row) && mayEdit(row, tools),
    run: confirmedOperation('cancel_reservations', words.done.cancelled, (row) => ({
      title: words.cancelTitle(row.name),
      message:
        row.state === 'ferme' && (row.quoteId !== '' || row.invoiceId !== '')
          ? words.cancelOrderMessage(row.reference)
          : words.cancelMessage,
      confirmLabel: words.actions.cancel,
      isDanger: true,
      reason: { label: words.reason, isRequired: true },
    })),
  },
];

/** Putting it aside once it is over, and back. */
export const reservationArchiving = archiveActions<Reservation>({
  collection: 'reservations',
  permission: 'reservations.edit',
  isOver: ({ state }) => state === 'annulée' || state === 'retournée',
  titleOf: ({ name }) => name,
  words,
});
