// The caution of a rental: money that the client gets back, outside HT, VAT, TTC and turnover (docs/product.md 'Rental returns').
import { parseAmount } from '../../kernel/values/written-amount.ts';
import { fromCentimes, sumAmounts, toCentimes } from '../../kernel/values/money.ts';
import type { Caution, CautionMove } from './caution.schema.ts';
import type { Reservation } from '../reservation.schema.ts';

type Cautioned = Pick<Reservation, 'quantity' | 'caution'>;

export const noCaution: Caution = { asked: 0, received: [], returned: [], kept: 0 };

const sumOf = (moves: readonly { amount: number }[]): number => sumAmounts(moves.map(({ amount }) => amount));

export const cautionReceived = ({ caution }: Pick<Reservation, 'caution'>): number =>
  sumOf(caution?.received ?? []);

export const cautionReturned = ({ caution }: Pick<Reservation, 'caution'>): number =>
  sumOf(caution?.returned ?? []);

/** A move as its receipt tells it. */
export interface CautionReceiptOf {
  move: CautionMove;
  /** Given back, not received. */
  isBack: boolean;
}

/** The receipts: of what came in, then of what was given back, each in the order of its days. */
export const cautionReceipts = ({
  caution = noCaution,
}: Pick<Reservation, 'caution'>): CautionReceiptOf[] => [
  ...caution.received.map((move) => ({ move, isBack: false })),
  ...caution.returned.map((move) => ({ move, isBack: true })),
];

/** The company holds this of the client's money: received, neither given back nor retained. In MAD. */
export const cautionBalanceOf = (row: Pick<Reservation, 'caution'>): number =>
  sumAmounts([cautionReceived(row), -cautionReturned(row), -(row.caution?.kept ?? 0)]);

/** The cautions of some reservations became this, in MAD. */
export interface CautionBalance {
  received: number;
  returned: number;
  kept: number;
}

/** Null where nothing came in. */
export function cautionBalance(rows: readonly Pick<Reservation, 'caution'>[]): CautionBalance | null {
  const received = sumAmounts(rows.map(cautionReceived));
  if (received === 0) return null;
  return {
    received,
    returned: sumAmounts(rows.map(cautionReturned)),
    kept: sumAmounts(rows.map(({ caution }) => caution?.kept ?? 0)),
  };
}

interface Cautionable {
  price?: { rental?: string; caution?: string | undefined };
}

/** A product asks for this for so many units, in MAD; 0 where it asks for none, or nobody may see it. */
export const productCaution = (product: Cautionable | undefined, quantity: number): number =>
  fromCentimes(Math.round(toCentimes(parseAmount(product?.price?.caution ?? '') ?? 0) * quantity));

/** The sum to ask for: what the line says, else what its product asks. In MAD. */
export const cautionDue = (row: Cautioned, product: Cautionable | undefined): number =>
  row.caution?.asked || productCaution(product, row.quantity);
