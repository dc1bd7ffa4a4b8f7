// A caution: what a client leaves while units are out (docs/product.md 'Reservations').
import { z } from 'zod';
import { idText, newKey } from '../../kernel/identity/keys.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { choice, day, positiveAmount, price, text } from '../../kernel/schema/field-kinds.ts';
import { cautionModes } from '../reservation.values.ts';

const cautionMove = {
  id: idText,
  /** Key of the receipt, which is the number printed on it. */
  receiptId: newKey.optional(),
  mode: choice(cautionModes),
  date: day.optional(),
  reference: text(120).optional(),
};
export const receiveCautionInput = z.object({ ...cautionMove, amount: positiveAmount });
export const returnCautionInput = z
  .object({
    ...cautionMove,
    amount: price,
    /** What the company keeps of it, to be invoiced. */
    kept: price.optional(),
  })
  .refine(({ amount, kept: retained = 0 }) => amount > 0 || retained > 0, {
    path: ['amount'],
    message: validation.amount,
  });

/** Money that a client left, or was given back, with its receipt. */
export interface CautionMove {
  /** Number of the receipt. */
  id: string;
  /** MAD. */
  amount: number;
  mode: (typeof cautionModes)[number];
  date: string;
  /** Of a cheque or a transfer. */
  reference: string;
  by: string;
}

/** A client leaves this while units are out, outside VAT and turnover; amounts in MAD. */
export interface Caution {
  asked: number;
  received: CautionMove[];
  returned: CautionMove[];
  /** Not given back, to be invoiced. */
  kept: number;
}
