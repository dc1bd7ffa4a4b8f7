// A caution as it comes and goes: each move is written once with the number of its receipt, and never changed
// (docs/product.md 'Rental returns').
import { drawNumber, numberOfKey } from '../../kernel/records/drawn-number.ts';
import { moneyDay } from '../../kernel/facts/money-day.ts';
import { fromCentimes, toCentimes } from '../../kernel/values/money.ts';
import { type OperationContext, recordOperation } from '../../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { reservationActions } from '../reservation.actions.ts';
import { cautionBalanceOf, noCaution } from './caution.rules.ts';
import { type CautionMove, receiveCautionInput } from './caution.schema.ts';
import type { Reservation } from '../reservation.schema.ts';

/** `RC-261121-04F7K`: drawn on the device, so that a receipt printed offline keeps its number (docs/law.md 'Cautions'). */
const RECEIPT = 'RC';

interface MoveInput {
  receiptId?: string | undefined;
  amount: number;
  mode: CautionMove['mode'];
  date?: string | undefined;
  reference?: string | undefined;
}

function moveOf(row: Reservation, input: MoveInput, ctx: OperationContext): Result<CautionMove> {
  const { received, returned } = row.caution ?? noCaution;
  const id = input.receiptId ?? numberOfKey(RECEIPT, ctx.happenedAt, ctx.newId('reservations'));
  if ([...received, ...returned].some((move) => move.id === id)) return fail('already_exists');
  const { amount, mode, reference = '' } = input;
  const day = moneyDay(input.date, ctx);
  return day.ok ? ok({ id, amount, mode, reference, date: day.value, by: ctx.actor.id }) : day;
}

/** Both ways have these in common. */
export const cautionMoves = {
  draws: { receiptId: { of: null, key: drawNumber(RECEIPT) } },
  ...reservationActions.caution,
  conflict: 'append',
} as const;

export const receiveCaution = recordOperation('receive_caution', 'reservations', {
  ...cautionMoves,
  input: receiveCautionInput,
  async run(tx, row, input, ctx) {
    const move = moveOf(row, input, ctx);
    if (!move.ok) return move;
    const caution = row.caution ?? noCaution;
    return ok(
      tx.reservations.put({ ...row, caution: { ...caution, received: [...caution.received, move.value] } }),
    );
  },
});

interface Returned extends MoveInput {
  kept?: number | undefined;
}

/** The held sum is given back, all or a part, and some of it may be retained. Never more than was received. */
export function withReturn(
  row: Reservation,
  { kept: retained = 0, ...input }: Returned,
  ctx: OperationContext,
): Result<Reservation> {
  const balance = cautionBalanceOf(row);
  if (toCentimes(input.amount) + toCentimes(retained) > toCentimes(balance)) {
    const sentence = validation.cautionBalance(balance);
    return fail('validation_failed', sentence, { amount: sentence });
  }
  const caution = row.caution ?? noCaution;
  const total = fromCentimes(toCentimes(caution.kept) + toCentimes(retained));
  // What is kept whole gives nothing back, and makes no receipt.
  if (input.amount === 0) return ok({ ...row, caution: { ...caution, kept: total } });
  const move = moveOf(row, input, ctx);
  if (!move.ok) return move;
  return ok({ ...row, caution: { ...caution, returned: [...caution.returned, move.value], kept: total } });
}
