// The papers of a rental group its reservations, list their units with their value, and report the state of the returned ones
// (docs/product.md 'Rental papers').
import { fromCentimes, sumAmounts, toCentimes } from '../../kernel/values/money.ts';
import { parseAmount } from '../../kernel/values/written-amount.ts';
import { cautionDue } from '../cautions/caution.rules.ts';
import { isOfSameKit, isOpenReservation, isOutReservation } from '../reservation.rules.ts';
import type { Reservation, Return } from '../reservation.schema.ts';
import type { PaperLine, RentalPaperKind, SignedPaper } from './rental-paper.schema.ts';

export interface Worth {
  price?: { sale?: string; rental?: string; caution?: string | undefined };
}

/** The lines are made from these, as their writer knows them. */
export interface PaperFacts {
  productOf: (id: string) => Worth | undefined;
  itemOf: (id: string) => Worth | undefined;
  /** Serial numbers of the units that it holds, chosen or out. */
  serialsOf: (row: Reservation) => string[];
  /** The name of a unit. */
  unitName: (id: string) => string;
}

/** A unit that does not come back costs this, HT in MAD: its price of sale; 0 where nobody knows. */
export function replacementValue(product: Worth | undefined, item?: Worth): number {
  const known = [product, item].map((one) => toCentimes(parseAmount(one?.price?.sale ?? '') ?? 0));
  return fromCentimes(known.find((value) => value > 0) ?? 0);
}

type Together = Pick<Reservation, 'id' | 'quoteId' | 'invoiceId' | 'kitId'>;

/** Whether two reservations stand on one paper: those of an order, and the parts of a kit that were reserved together. */
export const isOfSameRental = (a: Together, b: Together): boolean =>
  a.id === b.id ||
  isOfSameKit(a, b) ||
  (a.quoteId !== '' && a.quoteId === b.quoteId) ||
  (a.invoiceId !== '' && a.invoiceId === b.invoiceId);

const isHeld = (row: Reservation): boolean => isOpenReservation(row) || isOutReservation(row);

const inOrder = (rows: readonly Reservation[]): Reservation[] =>
  rows
    .filter(({ archivedAt }) => archivedAt === null)
    .toSorted((a, b) =>
      a.start === b.start ? Number(a.id > b.id) - Number(a.id < b.id) : a.start < b.start ? -1 : 1,
    );

/** The lines of a contract: everything that is promised or out. */
export const contractLines = (rows: readonly Reservation[], facts: PaperFacts): PaperLine[] =>
  inOrder(rows)
    .filter(isHeld)
    .map((row) => {
      const product = facts.productOf(row.productId);
      const value = replacementValue(product, facts.itemOf(row.itemId));
      const caution = cautionDue(row, product);
      const { id: reservationId, name, quantity, start, end } = row;
      return {
        reservationId,
        name,
        quantity,
        serials: facts.serialsOf(row),
        start,
        end,
        ...(value > 0 && { value }),
        ...(caution > 0 && { caution }),
      };
    });

/** The units that were booked back by a line that names none; undefined where units are not followed one by one. */
function bookedUnits({ lines, moves = [] }: Return, index: number): string[] | undefined {
  const ofLine = moves.filter(({ line, unitIds }) => line === index && unitIds !== undefined);
  return lines[index]?.unitId !== undefined || ofLine.length === 0
    ? undefined
    : ofLine.flatMap(({ unitIds = [] }) => unitIds);
}

/**
 * The serial numbers of what a line brought back. Units that nobody scanned are known where nothing stayed out and no other line was
 * without a scan: those that are left of what the reservation had.
 */
function serialsBack(row: Reservation, made: Return, index: number, unitName: PaperFacts['unitName']) {
  const line = made.lines[index];
  if (line?.unitId !== undefined) return [unitName(line.unitId)];
  const booked = bookedUnits(made, index);
  if (line === undefined || booked === undefined) return [];
  const unread = row.returns.flatMap((one) =>
    one.lines.filter((_line, rank) => bookedUnits(one, rank) !== undefined),
  );
  const isKnown = row.state === 'retournée' && unread.length === 1 && booked.length === line.quantity;
  return isKnown ? booked.map(unitName) : [unreadSerials(line.quantity)];
}

/** In the place of numbers that nobody read when the units came back. */
const unreadSerials = (units: number): string =>
  units === 1 ? 'non relevé' : `non relevés (${units} unités)`;

/** How long returns of one rental may be apart that were entered together, in milliseconds. */
const TOGETHER_MS = 10 * 60_000;

/** Units that came back last, as they were found: of each reservation what was entered at the time of the last of them. */
export function lastReturn(
  rows: readonly Reservation[],
  { unitName }: Pick<PaperFacts, 'unitName'>,
): { lines: PaperLine[]; at: string } {
  const last =
    rows
      .flatMap(({ returns }) => returns.map(({ at }) => at))
      .toSorted()
      .at(-1) ?? '';
  const lines = inOrder(rows).flatMap((row) =>
    row.returns
      .filter(({ at }) => Date.parse(last) - Date.parse(at) < TOGETHER_MS)
      .flatMap((made) =>
        made.lines.map(({ quantity, state, notes }, index) => ({
          reservationId: row.id,
          name: row.name,
          quantity,
          serials: serialsBack(row, made, index, unitName),
          start: row.start,
          end: row.end,
          state,
          notes,
        })),
      ),
  );
  return { lines, at: last };
}

/** A note of return to fill in by hand, before anything came back: what is to come, without a state. */
export const awaitedReturn = (lines: readonly PaperLine[]): PaperLine[] =>
  lines.map(({ value: _value, caution: _caution, ...line }) => line);

/** The signed papers of that kind that name one of the reservations, the last one first. */
export const papersOf = (rows: readonly Reservation[], kind: RentalPaperKind): SignedPaper[] =>
  rows
    .flatMap(({ papers = [] }) => papers)
    .filter((paper) => paper.kind === kind)
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));

const comparable = (lines: readonly PaperLine[]): string =>
  JSON.stringify(
    lines.map(({ reservationId, quantity, serials, start, end, state, notes }) => [
      reservationId,
      quantity,
      serials,
      start,
      end,
      state,
      notes,
    ]),
  );

/** The signed paper that says what stands; undefined where something changed since, or nobody signed. */
export const standingPaper = (
  papers: readonly SignedPaper[],
  standing: readonly PaperLine[],
): SignedPaper | undefined => papers.find(({ lines }) => comparable(lines) === comparable(standing));

/** All lines ask for this, and are worth that; in MAD. */
export const sumsOf = (lines: readonly PaperLine[]): { caution: number; value: number } => ({
  caution: sumAmounts(lines.map(({ caution = 0 }) => caution)),
  value: sumAmounts(lines.map(({ value = 0, quantity }) => value * quantity)),
});
