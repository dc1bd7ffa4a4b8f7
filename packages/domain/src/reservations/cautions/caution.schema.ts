// A caution: what a client leaves while units are out (docs/product.md 'Reservations').
import type { cautionModes } from '../reservation.values.ts';

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

/** What a client leaves while units are out, outside VAT and turnover; amounts in MAD. */
export interface Caution {
  asked: number;
  received: CautionMove[];
  returned: CautionMove[];
  /** Not given back, to be invoiced. */
  kept: number;
}
