// What a delivery note does to the reservations of its rental lines: units that have left are out, those that came back with the
// note are booked again (docs/product.md 'Reservations'). Read from the note as it stands, so that no path counts a unit twice.
import type { Movement } from '../inventory/inventory.schema.ts';
import { DELIVERY_MOVEMENT } from '../inventory/inventory.values.ts';
import { derivedKey } from '../kernel/keys.ts';
import type { Tx } from '../kernel/operation.ts';
import { stateAfterMoves } from './reservation.rules.ts';
import { blankReservation, type Reservation } from './reservation.schema.ts';

/** A rental line of a note. */
export interface DepartingLine {
  id: string;
  /** Key of the line of its order, '' for none. */
  lineId: string;
  productId: string;
  /** Units of the line that are out with this note. */
  units: number;
  startDate: string;
  endDate: string;
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
  lines: readonly DepartingLine[];
}

type OrderOfNote = Pick<DepartingNote, 'invoiceId' | 'quoteId'>;
type LineKeys = Pick<DepartingLine, 'id' | 'lineId'>;

/** The reservations of the note's order; none for a note of its own. */
async function orderReservations(tx: Tx, { invoiceId, quoteId }: OrderOfNote): Promise<Reservation[]> {
  if (invoiceId !== null) return tx.reservations.find({ invoiceId });
  return quoteId === null ? [] : tx.reservations.find({ quoteId });
}

const isOf =
  ({ lineId }: LineKeys) =>
  (row: Reservation): boolean =>
    lineId !== '' && (row.lineId === lineId || row.invoiceLineId === lineId);

/** What came back through the reservation stays out of the note's hands: it left, whatever becomes of the note. */
function withDeparture(row: Reservation, noteId: string, units: number): Reservation {
  const known = row.departures.find((departure) => departure.noteId === noteId);
  const quantity = Math.max(units, known?.takenBack ?? 0);
  const others = row.departures.filter((departure) => departure.noteId !== noteId);
  const departures = quantity > 0 ? [...others, { ...known, noteId, quantity }] : others;
  const next = { ...row, departures };
  return { ...next, state: stateAfterMoves(next) };
}

const isSame = (a: Reservation, b: Reservation): boolean =>
  a.state === b.state &&
  a.departures.length === b.departures.length &&
  a.departures.every(({ noteId, quantity }, index) => {
    const other = b.departures[index];
    return other?.noteId === noteId && other.quantity === quantity;
  });

interface BackByReservation {
  /** Movements that their returns made of units of that note. */
  movements: Movement[];
  /** Units by line of the note. */
  byLine: Map<string, number>;
}

/** The reservations of a note by the key of its line: those of its order, else the one made as it left. */
async function reservationsByLine(
  tx: Tx,
  note: OrderOfNote & { id: string; lines: readonly LineKeys[] },
): Promise<Map<string, Reservation[]>> {
  const ordered = await orderReservations(tx, note);
  const byLine = new Map<string, Reservation[]>();
  for (const line of note.lines) {
    const found = ordered.filter(isOf(line));
    const own = found.length > 0 ? undefined : await tx.reservations.get(derivedKey(note.id, line.id));
    byLine.set(line.id, own ? [own] : found);
  }
  return byLine;
}

/** Every reservation of the note's rental lines; none where the copy of a device does not hold the note. */
export async function reservationsOfNote(tx: Tx, noteId: string): Promise<Reservation[]> {
  const note = await tx[DELIVERY_MOVEMENT].get(noteId);
  if (!note) return [];
  const { id, factureId, devisId, items } = note;
  const lines = items.filter(({ dateDebut }) => dateDebut);
  const byLine = await reservationsByLine(tx, { id, invoiceId: factureId, quoteId: devisId, lines });
  return [...byLine.values()].flat();
}

/** What came back of a note through the reservations of its lines: the note takes none of it a second time. */
export async function backByReservation(
  tx: Tx,
  note: OrderOfNote & { id: string; lines: readonly (LineKeys & { productId: string })[] },
): Promise<BackByReservation> {
  const byLine = new Map<string, number>();
  const movements = new Map<string, Movement>();
  const reservations = await reservationsByLine(tx, note);
  for (const { id, productId } of note.lines)
    for (const row of reservations.get(id) ?? []) {
      const back = row.departures.find(({ noteId }) => noteId === note.id)?.takenBack ?? 0;
      if (row.productId === productId) byLine.set(id, (byLine.get(id) ?? 0) + back);
      if (row.returns.length === 0) continue;
      for (const made of await tx.movements.find({ relatedId: row.id }))
        if (made.noteId === note.id) movements.set(made.id, made);
    }
  return { movements: [...movements.values()], byLine };
}

/** What leaves without an order is reserved as it leaves, so that nothing on rental is without its reservation. */
async function ownReservation(
  tx: Tx,
  note: DepartingNote,
  line: DepartingLine,
): Promise<Reservation | undefined> {
  const id = derivedKey(note.id, line.id);
  const known = await tx.reservations.get(id);
  if (known || line.units === 0 || line.productId === '') return known;
  const product = await tx.products.get(line.productId);
  if (!product || product.isStocked === false) return undefined;
  const items = await tx.inventory.find({ productId: product.id });
  if (items.length === 0) return undefined;
  return tx.reservations.put({
    ...blankReservation,
    id,
    productId: product.id,
    itemId: '',
    name: product.name,
    quantity: line.units,
    start: `${line.startDate}T00:00`,
    end: `${line.endDate || line.startDate}T00:00`,
    state: 'ferme',
    reference: note.number ?? '',
    quoteId: '',
    invoiceId: '',
    lineId: '',
    invoiceLineId: '',
    perLineUnit: 1,
    contactId: note.contactId,
    client: note.client,
    place: note.place,
    assignedTo: note.assignedTo,
    expiresOn: '',
    departures: [],
    returns: [],
    returnedQuantity: 0,
    returnedAt: null,
    reason: '',
  });
}

/** Writes into the reservations what the note has out now. */
export async function recordDepartures(tx: Tx, note: DepartingNote): Promise<void> {
  if (note.lines.length === 0) return;
  const ordered = await orderReservations(tx, note);
  for (const line of note.lines) {
    const found = ordered.filter(isOf(line));
    const own = found.length === 0 ? await ownReservation(tx, note, line) : undefined;
    for (const row of own ? [own] : found) {
      const next = withDeparture(row, note.id, Math.ceil(line.units * row.perLineUnit));
      if (!isSame(row, next)) tx.reservations.put(next);
    }
  }
}
