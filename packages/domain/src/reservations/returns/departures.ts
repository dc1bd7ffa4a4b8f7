// A delivery note moves the reservations of its rental lines: units that left are out, units that came back with the note are
// booked again (docs/product.md 'Reservations'). Read from the note as it stands, so that no path counts a unit twice.
import type { Movement } from '../../inventory/inventory.schema.ts';
import { DELIVERY_MOVEMENT } from '../../inventory/inventory.values.ts';
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { brokenBack } from './faults.ts';
import { followedProducts } from '../booking/tracked-products.ts';
import { withSettledTrips } from '../trips/settled-trips.ts';
import { stateAfterMoves } from '../reservation.rules.ts';
import { blankReservation, type Departure, newReservation, type Reservation } from '../reservation.schema.ts';

/** A part of a kit that has left with a note. */
export interface DepartingPart {
  /** Follows from that of the line of the kit. */
  id: string;
  productId: string;
  name: string;
  /** In one kit. */
  perLineUnit: number;
  /** Units of it that are out with the note. */
  units: number;
}

/** A rental line of a note. */
export interface DepartingLine {
  id: string;
  /** Key of the line of its order, '' for none. */
  lineId: string;
  /** Reservation without an order that the line carries; absent for none. */
  reservationId?: string | undefined;
  productId: string;
  /** Units of the line that are out with this note. */
  units: number;
  /** Of a kit that has left; absent for anything else. */
  parts?: readonly DepartingPart[] | undefined;
  /** Moments `yyyy-mm-ddThh:mm`. */
  start: string;
  end: string;
}

export interface DepartingNote {
  id: string;
  number: string | null;
  invoiceId: string | null;
  quoteId: string | null;
  contactId: number | null;
  client: string;
  place: string;
  assignedTo: string;
  /** The client had the goods: what comes back now was rented, not refused. */
  isHandedOver: boolean;
  /** Instant of the step. */
  at: string;
  lines: readonly DepartingLine[];
}

type OrderOfNote = Pick<DepartingNote, 'invoiceId' | 'quoteId'>;
type LineKeys = Pick<DepartingLine, 'id' | 'lineId' | 'reservationId' | 'productId'>;

/** Departures are looked up in these: an operation's transaction, or the copy of a device. */
export interface ReservationReader {
  reservations: Pick<Tx['reservations'], 'get' | 'find'>;
}

/** The reservations of the note's order; none for a note of its own. */
async function orderReservations(
  tx: ReservationReader,
  { invoiceId, quoteId }: OrderOfNote,
): Promise<Reservation[]> {
  const own = invoiceId === null ? [] : await tx.reservations.find({ invoiceId });
  // Those of a quote that is invoiced by parts are the quote's.
  return own.length > 0 || quoteId === null ? own : tx.reservations.find({ quoteId });
}

/** Those of its order that are of the line, or the one that it carries, unless that was cancelled meanwhile. */
async function reservationsOfLine(
  tx: ReservationReader,
  { lineId, reservationId = '' }: Pick<LineKeys, 'lineId' | 'reservationId'>,
  ordered: readonly Reservation[],
): Promise<Reservation[]> {
  const carried = reservationId === '' ? undefined : await tx.reservations.get(reservationId);
  if (carried && carried.state !== 'annulée') return [carried];
  return lineId === '' ? [] : ordered.filter((row) => row.lineId === lineId || row.invoiceLineId === lineId);
}

/**
 * What left and came back before it was handed over is as if it had not left. What the returns of the reservation took back left,
 * whatever becomes of the note.
 */
function departureOf(row: Reservation, note: DepartingNote, units: number): Departure | null {
  const known = row.departures.find(({ noteId }) => noteId === note.id);
  const { takenBack = 0 } = known ?? {};
  const returnedPart = takenBack > 0 ? { takenBack } : {};
  if (units > 0) return { noteId: note.id, quantity: Math.max(units, takenBack), ...returnedPart };
  if (known && note.isHandedOver) return { ...known, returned: known.quantity - takenBack };
  return takenBack > 0 ? { noteId: note.id, quantity: takenBack, takenBack } : null;
}

function withDeparture(row: Reservation, note: DepartingNote, units: number): Reservation {
  const others = row.departures.filter(({ noteId }) => noteId !== note.id);
  const departure = departureOf(row, note, units);
  const next = { ...row, departures: departure ? [...others, departure] : others };
  const state = stateAfterMoves(next);
  return { ...next, state, returnedAt: state === 'retournée' ? (row.returnedAt ?? note.at) : null };
}

const isSame = (a: Reservation, b: Reservation): boolean =>
  a.state === b.state &&
  a.departures.length === b.departures.length &&
  a.departures.every(({ noteId, quantity, returned }, index) => {
    const other = b.departures[index];
    return other?.noteId === noteId && other.quantity === quantity && other.returned === returned;
  });

/** Whether that is the key of the product among the parts of a kit, of a reservation or of a line that moves stock. */
const isKeyOfPart = (key: string, productId: string): boolean => key.endsWith(derivedKey('', productId));

interface BackByReservation {
  /** Movements that their returns made of units of that note. */
  movements: Movement[];
  /** Units by line of the note. */
  byLine: Map<string, number>;
}

/**
 * The reservations of a note by the key of its line: those of its order, else the one made as it left; of a part of a kit both,
 * where its order asked for other parts.
 */
export async function reservationsByLine(
  tx: ReservationReader,
  note: OrderOfNote & { id: string; lines: readonly LineKeys[] },
): Promise<Map<string, Reservation[]>> {
  const ordered = await orderReservations(tx, note);
  const byLine = new Map<string, Reservation[]>();
  for (const line of note.lines) {
    const found = await reservationsOfLine(tx, line, ordered);
    const hasAll = found.length > 0 && !isKeyOfPart(line.id, line.productId);
    const own = hasAll ? undefined : await tx.reservations.get(derivedKey(note.id, line.id));
    byLine.set(line.id, own ? [...found, own] : found);
  }
  return byLine;
}

/** Every reservation of the note's rental lines; none where the copy of a device does not hold the note. */
export async function reservationsOfNote(tx: Tx, noteId: string): Promise<Reservation[]> {
  const note = await tx[DELIVERY_MOVEMENT].get(noteId);
  if (!note) return [];
  const { id, factureId, devisId, items } = note;
  const lines = items
    .filter(({ dateDebut }) => dateDebut)
    .flatMap(({ id: key, lineId, reservationId, reference, kitParts }) =>
      kitParts
        ? kitParts.map(({ productId }) => ({ id: derivedKey(key, productId), lineId, productId }))
        : [{ id: key, lineId, reservationId, productId: reference }],
    );
  const byLine = await reservationsByLine(tx, { id, invoiceId: factureId, quoteId: devisId, lines });
  return [...byLine.values()].flat();
}

/** Movements that the returns and exchanges of the reservation made of units of that note. */
async function movementsMade(tx: Tx, { id, returns, exchanges }: Reservation, noteId: string) {
  if (returns.length === 0 && !exchanges) return [];
  return (await tx.movements.find({ relatedId: id })).filter((made) => made.noteId === noteId);
}

/** Units of a note that came back through the reservations of its lines: the note takes none of them a second time. */
export async function backByReservation(
  tx: Tx,
  note: OrderOfNote & { id: string; lines: readonly LineKeys[] },
): Promise<BackByReservation> {
  const byLine = new Map<string, number>();
  const movements = new Map<string, Movement>();
  const reservations = await reservationsByLine(tx, note);
  for (const { id, productId } of note.lines)
    for (const row of reservations.get(id) ?? []) {
      const back = row.departures.find(({ noteId }) => noteId === note.id)?.takenBack ?? 0;
      if ((row.productId || row.itemId) === productId) byLine.set(id, (byLine.get(id) ?? 0) + back);
      for (const made of await movementsMade(tx, row, note.id)) movements.set(made.id, made);
    }
  return { movements: [...movements.values()], byLine };
}

/** What leaves unreserved is reserved as it leaves, so that nothing on rental is without its reservation. */
async function ownReservations(
  tx: Tx,
  note: DepartingNote,
  line: DepartingLine,
  ofKit: Partial<Pick<Reservation, 'name' | 'perLineUnit' | 'kitId'>> = {},
): Promise<Reservation[]> {
  const found: Reservation[] = [];
  const lineKey = derivedKey(note.id, line.id);
  for (const { keyFrom, ...followed } of await followedProducts(tx, line.productId)) {
    const id = keyFrom(lineKey);
    const known = await tx.reservations.get(id);
    if (known) found.push(known);
    else if (line.units > 0)
      found.push(
        tx.reservations.put({
          ...blankReservation,
          ...newReservation,
          id,
          ...followed,
          ...ofKit,
          itemId: '',
          quantity: Math.ceil(line.units * followed.perLineUnit),
          start: line.start,
          end: line.end,
          state: 'ferme',
          reference: note.number ?? '',
          contactId: note.contactId,
          client: note.client,
          place: note.place,
          assignedTo: note.assignedTo,
          reason: '',
        }),
      );
  }
  return found;
}

/** A reservation, and how many units of it are out with the note. */
interface Leaving {
  row: Reservation;
  units: number;
}

/** The part's among those of its line; of two of its product the one that was made for it. */
function reservedFor({ productId }: DepartingPart, found: readonly Reservation[]): Reservation | undefined {
  const rows = found.filter((row) => row.productId === productId);
  return rows.find(({ id }) => isKeyOfPart(id, productId)) ?? rows[0];
}

/** Of a part that the kit has no more nothing left; what was given another product by hand leaves as it was reserved. */
const unitsOfOther = ({ id, productId, perLineUnit }: Reservation, { units }: DepartingLine): number =>
  isKeyOfPart(id, productId) ? 0 : Math.ceil(units * perLineUnit);

/** Each part of a kit as it left, whatever was reserved: the kit may have become another since. */
async function partsLeaving(
  tx: Tx,
  note: DepartingNote,
  { line, found }: { line: DepartingLine; found: readonly Reservation[] },
): Promise<Leaving[]> {
  const leaving: Leaving[] = [];
  const missing: DepartingPart[] = [];
  for (const part of line.parts ?? []) {
    const own = await tx.reservations.get(derivedKey(note.id, part.id));
    const row = own ?? reservedFor(part, found);
    if (row) leaving.push({ row, units: part.units });
    else missing.push(part);
  }
  const others = found.filter(({ id }) => !leaving.some(({ row }) => row.id === id));
  // One that is of another product by now is the part's all the same. In the order of their keys, as every writer takes them.
  const unreserved = missing
    .filter(({ productId }) => !others.some(({ id }) => isKeyOfPart(id, productId)))
    .toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
  for (const part of unreserved) {
    const { name, perLineUnit, units } = part;
    const ofKit = { name, perLineUnit, kitId: line.productId };
    for (const row of await ownReservations(tx, note, { ...line, ...part }, ofKit))
      leaving.push({ row, units });
  }
  return [...leaving, ...others.map((row) => ({ row, units: unitsOfOther(row, line) }))];
}

async function leavingOf(
  tx: Tx,
  note: DepartingNote,
  { line, found }: { line: DepartingLine; found: readonly Reservation[] },
): Promise<Leaving[]> {
  if (line.parts) return partsLeaving(tx, note, { line, found });
  const rows = found.length > 0 ? found : await ownReservations(tx, note, line);
  return rows.map((row) => ({ row, units: Math.ceil(line.units * row.perLineUnit) }));
}

/** Writes into the reservations what the note has out now. */
export async function recordDepartures(tx: Tx, note: DepartingNote, ctx: OperationContext): Promise<void> {
  if (note.lines.length === 0) return;
  const ordered = await orderReservations(tx, note);
  for (const line of note.lines) {
    const found = await reservationsOfLine(tx, line, ordered);
    for (const { row, units } of await leavingOf(tx, note, { line, found })) {
      const next = withDeparture(row, note, units);
      if (isSame(row, next)) continue;
      const back = await brokenBack(tx, next, { noteId: note.id, ctx });
      tx.reservations.put(withSettledTrips(row, back, ctx));
    }
  }
}
