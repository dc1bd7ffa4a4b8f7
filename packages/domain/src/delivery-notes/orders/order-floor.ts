// An amendment keeps at least the delivered units, the units back from a rental, and the invoiced ones unless a credit note
// gives them back (docs/product.md 'Quotes'). Each refusal names its line.
import { isPreparing, unitsByLine } from '../delivery-note.rules.ts';
import type { DeliveryNote } from '../delivery-note.schema.ts';
import { takesMoneyOnly } from '../../invoices/invoice.rules.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import type { ErrorCode } from '../../kernel/failures/error-codes.ts';
import { type Failure, fail, ok, type Result } from '../../kernel/failures/result.ts';
import { roundTo } from '../../kernel/values/money.ts';
import { type DocumentLine, orderedQuantity } from '../../documents/lines.ts';
import { amendmentMessages as words } from '../../quotes/amendments/amendment.messages.ts';
import { rentalEnd, rentalStart } from '../../reservations/rental-time.ts';
import type { Reservation } from '../../reservations/reservation.schema.ts';

export interface OrderFacts {
  /** Delivery notes of the order. */
  notes: readonly DeliveryNote[];
  /** Its invoices that hold a part of it. */
  parts: readonly Pick<Invoice, 'items' | 'kind'>[];
  reservations: readonly Pick<Reservation, 'lineId' | 'state'>[];
}

export interface LineFloor {
  /** Units that left or were handed over, and did not come back from a sale. */
  delivered: number;
  /** Units on invoices, without those that credit notes took back. */
  invoiced: number;
  /** All that was rented of it is back. */
  isBack: boolean;
}

/** Floors by the key of the quote's line; a line of which nothing has happened has none. */
export function orderFloors(
  { items }: { items: readonly DocumentLine[] },
  { notes, parts, reservations }: OrderFacts,
): Map<string, LineFloor> {
  const delivered = unitsByLine(
    notes.filter((note) => !isPreparing(note)),
    items,
  );
  const lines = parts.filter((part) => !takesMoneyOnly(part)).flatMap((part) => part.items);
  return new Map(
    items.flatMap(({ id, type }) => {
      if (type === 'text') return [];
      const own = reservations.filter(({ lineId, state }) => lineId === id && state !== 'annulée');
      const floor = {
        delivered: delivered.get(id) ?? 0,
        invoiced: lines
          .filter(({ originId, type: kind }) => originId === id && kind !== 'text')
          .reduce((sum, line) => roundTo(sum + orderedQuantity(line), 3), 0),
        isBack: own.length > 0 && own.every(({ state }) => state === 'retournée'),
      };
      return floor.delivered > 0 || floor.invoiced > 0 || floor.isBack ? [[id, floor]] : [];
    }),
  );
}

const refused = (code: ErrorCode, field: string, sentence: string): Failure =>
  fail(code, sentence, { [field]: sentence }).error;

interface Amended {
  before: DocumentLine;
  after: DocumentLine | undefined;
  /** Its place among the lines, -1 for one that is gone. */
  rank: number;
  floor: LineFloor;
}

/** A line that was delivered keeps its goods and its departure; what is back does not leave again under it. */
function deliveredObstacle({ before, after, rank, floor }: Amended): Failure | null {
  const { name, type, productId } = before;
  const { delivered } = floor;
  if (delivered === 0) return null;
  if (!after || after.quantity < delivered) {
    const field = after ? `items.${rank}.quantity` : 'items';
    return refused('quantity_exceeds_remaining', field, words.delivered(name, delivered));
  }
  if (after.type !== type || after.productId !== productId || after.optional)
    return refused('lines_locked', `items.${rank}.name`, words.deliveredLine(name, delivered));
  return type === 'rental' ? rentalObstacle({ before, after, rank, floor }) : null;
}

function rentalObstacle({
  before,
  after,
  rank,
  floor: { isBack },
}: Amended & { after: DocumentLine }): Failure | null {
  const { name } = before;
  const at = (field: string): string => `items.${rank}.${field}`;
  const isMoved = rentalStart(after) !== rentalStart(before);
  if (isBack && (isMoved || rentalEnd(after) !== rentalEnd(before) || after.quantity > before.quantity))
    return refused('lines_locked', at('quantity'), words.returned(name));
  return isMoved ? refused('lines_locked', at('startDate'), words.departed(name)) : null;
}

function invoicedObstacle({ before, after, rank, floor }: Amended): Failure | null {
  const quantity = !after || after.optional ? 0 : after.quantity;
  if (quantity >= floor.invoiced) return null;
  const field = rank < 0 ? 'items' : `items.${rank}.quantity`;
  return refused('credit_note_needed', field, words.invoiced(before.name, floor.invoiced));
}

/** Failures at the line: quantity_exceeds_remaining, lines_locked, credit_note_needed unless one is to be made. */
export function checkFloors(
  before: readonly DocumentLine[],
  after: readonly DocumentLine[],
  { floors, withCreditNote }: { floors: ReadonlyMap<string, LineFloor>; withCreditNote: boolean },
): Result<true> {
  for (const line of before) {
    const floor = floors.get(line.id);
    if (!floor) continue;
    const rank = after.findIndex(({ id }) => id === line.id);
    const amended = { before: line, after: after[rank], rank, floor };
    const error = deliveredObstacle(amended) ?? (withCreditNote ? null : invoicedObstacle(amended));
    if (error) return { ok: false, error };
  }
  return ok(true);
}
