// The reservations that follow from the rental lines of a quote or an invoice: an option once it is sent, firm once it is
// accepted, given up with it (docs/product.md 'Reservations'). Their keys follow from the document and the line, so that the
// browser and the server make the same ones however often they are asked.
import { withRentalNotice } from '../notices/rental-notices.ts';
import { unitsFor } from '../../catalogue/kit.rules.ts';
import { dayOf, instantOf } from '../../kernel/facts/happened.ts';
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { ok, type Result } from '../../kernel/failures/result.ts';
import { noCaution } from '../cautions/caution.rules.ts';
import { checkFree, poolFor } from './reservation-booking.ts';
import { followedProducts } from './tracked-products.ts';
import { withOrderedEnd } from '../extensions.ts';
import { rentalEnd, rentalStart } from '../rental-time.ts';
import { isOpenReservation, isOutReservation } from '../reservation.rules.ts';
import { blankReservation, type Reservation } from '../reservation.schema.ts';
import { withSettledTrips } from '../trips/settled-trips.ts';
import { unitsStillFree } from './unit-booking.ts';

/** A line as a document has it. */
export interface OrderLine {
  /** Key within the order: of the quote's line, or of an invoice without a quote. */
  id: string;
  /** Key of the invoice's line, '' before there is one. */
  invoiceLineId: string;
  type: string;
  productId: string;
  quantity: number;
  startDate: string;
  startTime?: string | undefined;
  endDate: string;
  endTime?: string | undefined;
  optional: boolean;
  /** Asked for the whole line, in MAD. */
  caution?: number | undefined;
}

export interface Order {
  quoteId: string;
  invoiceId: string;
  /** Number of the document, '' while it has none. */
  reference: string;
  contactId: number | null;
  client: string;
  place: string;
  assignedTo: string;
  /** Last day on which an option can be accepted. */
  expiresOn: string;
  /** What its lines ask for; null when it asks for nothing any more. */
  state: 'option' | 'ferme' | null;
  /** Why it gives up what it does not ask for any more. */
  reason: string;
  overbookReason: string;
  lines: readonly OrderLine[];
  /** The lines as they were: a firm reservation moves only where its line did, so that one prolonged by hand stays so. */
  before?: readonly OrderLine[];
  /** Its amendment, by name ('Avenant n° 1'): what has left follows its line too. */
  amendment?: string | undefined;
}

interface Demand {
  key: string;
  line: OrderLine;
  index: number;
  productId: string;
  name: string;
  perLineUnit: number;
  kitId?: string;
  /** Of the parts of a kit the first one has the caution of the line. */
  isFirst: boolean;
}

/** What the stock is asked for by the lines: products that it follows and holds. */
async function demandsOf(
  tx: Tx,
  order: Order,
  { known, today }: { known: ReadonlyMap<string, Reservation>; today: string },
): Promise<Demand[]> {
  const demands: Demand[] = [];
  if (order.state === null) return demands;
  for (const [index, line] of order.lines.entries()) {
    if (line.type !== 'rental' || line.optional || line.productId === '') continue;
    const lineKey = derivedKey(order.quoteId || order.invoiceId, line.id);
    const parts = await followedProducts(tx, line.productId);
    for (const [rank, { keyFrom, ...followed }] of parts.entries()) {
      const key = keyFrom(lineKey);
      // What is over when it is first heard of was out and back before, in another program or on paper.
      if (line.endDate >= today || known.has(key))
        demands.push({ key, line, index, isFirst: rank === 0, ...followed });
    }
  }
  return demands;
}

const isSameLine = (a: OrderLine, b: OrderLine | undefined): boolean =>
  b === undefined ||
  (a.productId === b.productId &&
    a.quantity === b.quantity &&
    rentalStart(a) === rentalStart(b) &&
    rentalEnd(a) === rentalEnd(b));

/**
 * What is back stays as it was, and what has left unless its order is amended; what it promises already, where it is firm and its line
 * is what it was.
 */
function keepsPlace(
  known: Reservation | undefined,
  { line }: Demand,
  { before, state, amendment }: Order,
): boolean {
  if (known === undefined) return false;
  const isSame = isSameLine(
    line,
    before?.find(({ id }) => id === line.id),
  );
  if (isOutReservation(known)) return amendment === undefined || isSame;
  return known.state === 'retournée' || (known.state === 'ferme' && state === 'ferme' && isSame);
}

type Context = Pick<OperationContext, 'actor' | 'happenedAt'>;

const ownerOf = ({ quoteId, invoiceId, reference, contactId, client, place, assignedTo }: Order) => ({
  quoteId,
  invoiceId,
  reference,
  contactId,
  client,
  place,
  assignedTo,
});

/** What the line asks for as a caution, beside what has come in. */
const cautionOf = (
  { line, isFirst }: Demand,
  known: Reservation | undefined,
): Pick<Reservation, 'caution'> => {
  const amount = isFirst ? (line.caution ?? 0) : 0;
  const before = known?.caution;
  return amount === (before?.asked ?? 0) ? {} : { caution: { ...(before ?? noCaution), asked: amount } };
};

/** What an amended order asks for where its reservation is firm or out: what has left keeps its first moment and its state. */
function amended(known: Reservation, { line, perLineUnit }: Demand, amendment: string, ctx: Context) {
  const agreement = { at: instantOf(ctx), by: ctx.actor.id, waiver: amendment };
  const next = withOrderedEnd(known, rentalEnd(line), agreement);
  const quantity = unitsFor(line.quantity, perLineUnit);
  return isOutReservation(known) ? { ...next, quantity } : next;
}

/** What the reservation says of its order, whatever became of it. */
const factsOf = (demand: Demand, order: Order, known: Reservation | undefined) => ({
  ...ownerOf(order),
  // An invoice has its number once it is committed: until then the reservation goes by that of its quote.
  reference: order.reference || (known?.reference ?? ''),
  expiresOn: order.expiresOn,
  invoiceLineId: demand.line.invoiceLineId,
  ...(demand.kitId && { kitId: demand.kitId }),
  ...cautionOf(demand, known),
});

/** The reservation of a line; what was promised of it stays unless the line moved. */
function drafted(
  demand: Demand,
  order: Order,
  { known, ctx }: { known: Reservation | undefined; ctx: Context },
): Parameters<Tx['reservations']['put']>[0] {
  const facts = factsOf(demand, order, known);
  if (known && keepsPlace(known, demand, order)) return { ...known, ...facts };
  const { amendment, overbookReason } = order;
  const moved = known && amendment !== undefined ? amended(known, demand, amendment, ctx) : known;
  if (moved && isOutReservation(moved))
    return { ...moved, ...facts, overbookReason: overbookReason || moved.overbookReason };
  return {
    ...blankReservation,
    itemId: '',
    unitIds: [],
    notes: '',
    departures: [],
    returns: [],
    returnedQuantity: 0,
    returnedAt: null,
    ...moved,
    ...facts,
    id: demand.key,
    productId: demand.productId,
    name: demand.name,
    lineId: demand.line.id,
    perLineUnit: demand.perLineUnit,
    quantity: unitsFor(demand.line.quantity, demand.perLineUnit),
    start: rentalStart(demand.line),
    end: rentalEnd(demand.line),
    state: order.state ?? 'annulée',
    reason: '',
    overbookReason,
  };
}

/** Fewer units or days than it has already are never refused. */
const takesNoMore = (before: Reservation, next: ReturnType<typeof drafted>): boolean =>
  isOutReservation(before) && next.quantity <= before.quantity && next.end <= before.end;

/** The units chosen by hand that are still to be had where the line is now: the others are chosen anew. */
async function unitsToKeep(
  tx: Tx,
  next: ReturnType<typeof drafted>,
  { pending, ctx }: { pending: ReadonlySet<string>; ctx: OperationContext },
): Promise<string[]> {
  // What is out by name stays so: where another has it, the amendment is refused.
  if (next.unitIds.length === 0 || isOutReservation(next)) return next.unitIds.slice(0, next.quantity);
  const pool = await poolFor(tx, next, ctx);
  return unitsStillFree(tx, next, { pool, without: new Set([...pending, next.id]) });
}

/** Who handles a rental and who drives it hear of its changes; that an order makes one is news to nobody. */
const noticed = (before: Reservation | undefined, next: ReturnType<typeof drafted>, ctx: OperationContext) =>
  before ? withSettledTrips(before, withRentalNotice(before, next, ctx), ctx) : next;

function giveUp(
  tx: Tx,
  rows: readonly Reservation[],
  { reason, ctx }: { reason: string; ctx: OperationContext },
): void {
  for (const row of rows.filter(isOpenReservation))
    tx.reservations.put(noticed(row, { ...row, state: 'annulée', reason }, ctx));
}

/**
 * Makes the reservations of an order what its lines ask for. Failures: material_unavailable at `items.<n>.quantity` when a firm
 * one finds too few units.
 */
export async function followOrder(tx: Tx, order: Order, ctx: OperationContext): Promise<Result<true>> {
  const known = new Map<string, Reservation>();
  const found =
    order.quoteId === ''
      ? await tx.reservations.find({ invoiceId: order.invoiceId })
      : await tx.reservations.find({ quoteId: order.quoteId });
  for (const row of found) known.set(row.id, row);
  const demands = await demandsOf(tx, order, { known, today: dayOf(ctx) });
  const pending = new Set([...known.keys(), ...demands.map(({ key }) => key)]);
  const keys = new Set(demands.map(({ key }) => key));
  giveUp(
    tx,
    [...known.values()].filter(({ id }) => !keys.has(id)),
    { reason: order.reason, ctx },
  );
  // In the order of their products: two orders over the same ones wait for each other, and never in a circle.
  for (const demand of demands.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const before = known.get(demand.key);
    const next = drafted(demand, order, { known: before, ctx });
    const isKept = before !== undefined && (keepsPlace(before, demand, order) || takesNoMore(before, next));
    if (next.state !== 'option' && !isKept) {
      next.unitIds = await unitsToKeep(tx, next, { pending, ctx });
      const free = await checkFree(tx, next, {
        field: `items.${demand.index}.quantity`,
        without: pending,
        ...(demand.kitId && { kit: { productId: demand.kitId, quantity: demand.line.quantity } }),
        ctx,
      });
      if (!free.ok) return free;
    }
    tx.reservations.put(noticed(before, next, ctx));
    pending.delete(demand.key);
  }
  return ok(true);
}
