// Who may have a rental billed by the month, and when (docs/product.md 'Rentals by the month').
import { guard } from '../../kernel/operations/guard.ts';
import { fail } from '../../kernel/failures/result.ts';
import { isOpenReservation, isOutReservation } from '../../reservations/reservation.rules.ts';
import type { Reservation } from '../../reservations/reservation.schema.ts';
import { rentalContractMessages as words } from './rental-contract.messages.ts';

/** A rental that is promised or out, and that nothing bills yet. */
export const billByMonthGuard = guard<Reservation>(
  'contracts.edit',
  (row) => {
    if (row.contractId) return fail('already_invoiced', words.byMonth).error;
    if (row.invoiceId !== '') return fail('already_invoiced', words.invoiced).error;
    const isHeld = row.state !== 'option' && (isOpenReservation(row) || isOutReservation(row));
    return isHeld ? null : fail('illegal_transition', 'Cette réservation n’est ni ferme ni sortie').error;
  },
  { condition: 'it is firm or out, and nothing bills it' },
);
