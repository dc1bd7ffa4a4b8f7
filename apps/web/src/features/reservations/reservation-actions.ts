// Screens offer these acts on a reservation and ask these questions before; the rulebook decides who may and when. A return has
// actions of its own.

import { billByMonthGuard } from '@zellige/domain/contracts/rentals/rental-contract.actions';
import { reservationActions } from '@zellige/domain/reservations/reservation.actions';
import { reservationActionWords } from '@zellige/domain/reservations/reservation-actions.messages';
import { editAddress } from '../../records/feature/record-address.ts';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import {
  ArrowLeftRight,
  CalendarMinus,
  CalendarPlus,
  CalendarSync,
  CalendarX,
  Replace,
  TriangleAlert,
} from 'lucide-react';
import {
  archiveActions,
  confirmedOperation,
  type DocumentTools,
  editAction,
} from '../../documents/document-actions.ts';
import type { ActionRule } from '../../records/actions/record-actions.ts';
import { reservationAddress } from './reservation-chips.tsx';
import { reservationUnitMessages as unitWords } from './page/reservation-units.messages.ts';
import { reservationMessages as words } from './reservations.messages.ts';

/** A dialog about one reservation. */
export interface OpenDialog {
  kind: 'extend' | 'shorten' | 'item' | 'unit' | 'fault' | 'month';
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

export const reservationSteps: readonly ReservationRule[] = [
  {
    id: 'extend',
    label: reservationActionWords.extend.do,
    icon: CalendarPlus,
    of: reservationActions.extend,
    run: ({ id }, { open }) => open({ kind: 'extend', id }),
  },
];

export const reservationChanges: readonly ReservationRule[] = [
  {
    id: 'shorten',
    label: words.actions.shorten,
    icon: CalendarMinus,
    of: reservationActions.extend,
    run: ({ id }, { open }) => open({ kind: 'shorten', id }),
  },
  {
    id: 'item',
    label: words.actions.changeItem,
    icon: Replace,
    of: reservationActions.edit,
    isPossible: (row, { hasItems }) => hasItems(row),
    run: ({ id }, { open }) => open({ kind: 'item', id }),
  },
  {
    id: 'unit',
    label: unitWords.change.action,
    icon: ArrowLeftRight,
    of: reservationActions.change_unit,
    isPossible: (row, { hasUnits }) => hasUnits(row),
    run: ({ id }, { open }) => open({ kind: 'unit', id }),
  },
  {
    id: 'fault',
    label: unitWords.fault.action,
    icon: TriangleAlert,
    of: reservationActions.report_fault,
    run: ({ id }, { open }) => open({ kind: 'fault', id }),
  },
  {
    id: 'month',
    label: reservationActionWords.bill_by_month.do,
    icon: CalendarSync,
    of: billByMonthGuard,
    run: ({ id }, { open }) => open({ kind: 'month', id }),
  },
  editAction(reservationActions.edit, (row) => editAddress(reservationAddress(row))),
];

export const reservationEndings: readonly ReservationRule[] = [
  {
    id: 'cancel',
    label: reservationActionWords.cancel.do,
    icon: CalendarX,
    isDanger: true,
    of: reservationActions.cancel,
    run: confirmedOperation('cancel_reservations', reservationActionWords.cancel.done, (row) => ({
      title: words.cancelTitle(row.name),
      message:
        row.state === 'ferme' && (row.quoteId !== '' || row.invoiceId !== '')
          ? words.cancelOrderMessage(row.reference)
          : words.cancelMessage,
      confirmLabel: reservationActionWords.cancel.do,
      isDanger: true,
      reason: { label: words.reason, isRequired: true },
    })),
  },
];

/** Putting it aside once it is over, and back. */
export const reservationArchiving = archiveActions<Reservation>({
  collection: 'reservations',
  of: reservationActions,
  titleOf: ({ name }) => name,
  words,
  acts: reservationActionWords,
});
