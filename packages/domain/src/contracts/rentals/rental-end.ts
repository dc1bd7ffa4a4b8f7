// A rental billed by the month ends with its last return: the day before it is the last one that its contract bills
// (docs/product.md 'Rentals by the month').
import { dayOf } from '../../kernel/facts/happened.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { addDays } from '../../kernel/values/dates.ts';
import type { Reservation } from '../../reservations/reservation.schema.ts';
import { contractTransitions, isContractOpen, retainedUntil, withNext } from '../contract.rules.ts';
import type { Contract } from '../contract.schema.ts';
import { coveredDays } from '../covered-days.ts';
import { rentalContractMessages as words } from './rental-contract.messages.ts';

const isOver = ({ state }: Reservation): boolean => state === 'retournée' || state === 'annulée';

async function contractOf(tx: Tx, { contractId }: Reservation): Promise<Contract | undefined> {
  return contractId === undefined ? undefined : tx.contracts.get(contractId);
}

/** Every reservation of the contract is back, or given up. */
async function isAllBack(tx: Tx, { reservationIds = [] }: Contract): Promise<boolean> {
  for (const id of reservationIds) {
    const row = await tx.reservations.get(id);
    if (row && !isOver(row)) return false;
  }
  return true;
}

/** Ends the contract of what is back, once all of it is. */
export async function endRental(tx: Tx, row: Reservation, ctx: OperationContext): Promise<void> {
  const contract = isOver(row) ? await contractOf(tx, row) : undefined;
  if (!contract || !isContractOpen(contract) || !(await isAllBack(tx, contract))) return;
  const before = addDays(dayOf(ctx), -1);
  const date = before < contract.startDate ? contract.startDate : before;
  const ended = {
    ...contract,
    status: contractTransitions.terminate.to,
    termination: { date, reason: words.returned },
  };
  tx.contracts.put(withNext(ended, await coveredDays(contract.id, ctx)));
}

/** Takes that end back: the units are with the client again. */
export async function resumeRental(tx: Tx, row: Reservation, ctx: OperationContext): Promise<void> {
  const contract = isOver(row) ? undefined : await contractOf(tx, row);
  if (contract?.termination?.reason !== words.returned) return;
  const retainedDays = retainedUntil(contract, contract.termination.date);
  const again = { ...contract, status: contractTransitions.activate.to, termination: null, retainedDays };
  tx.contracts.put(withNext(again, await coveredDays(contract.id, ctx)));
}
