// A step of a delivery note that was pressed by mistake (docs/product.md 'Delivery notes', kernel/facts/last-step.ts): what it takes to go
// back on it, without what it costs, which drivers do not see.
import { changedFields, type FormerValue, lastStepOf, withFormer } from '../../kernel/facts/last-step.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { reservationsOfNote } from '../../reservations/returns/departures.ts';
import type { Reservation } from '../../reservations/reservation.schema.ts';
import type { DeliveryItem, DeliveryNote } from '../delivery-note.schema.ts';
import type { DeliveryStep, StepLine } from './delivery-step.ts';

/** The lines have what of them a step writes beside; what else others may write by then is compared. */
const apart: ReadonlySet<string> = new Set(['items', 'lastStep', 'observationsGenerales']);

/** What steps write of a line. */
function traceOf(line: DeliveryItem): StepLine {
  const { id, quantiteLivree, quantiteRestante, quantiteRetournee, inventoryId, inventoryIds } = line;
  const { kitParts, unitIds, serialNumbers, stockShort } = line;
  return {
    id,
    quantiteLivree,
    quantiteRestante,
    ...(quantiteRetournee !== undefined && { quantiteRetournee }),
    ...(inventoryId !== undefined && { inventoryId }),
    ...(inventoryIds && { inventoryIds }),
    ...(kitParts && { kitParts }),
    ...(unitIds && { unitIds }),
    ...(serialNumbers && { serialNumbers }),
    ...(stockShort !== undefined && { stockShort }),
  };
}

function withTrace(line: DeliveryItem, trace: StepLine | undefined): DeliveryItem {
  if (!trace) return line;
  const { inventoryId: _item, inventoryIds: _items, kitParts: _parts, ...rest } = line;
  const {
    unitIds: _units,
    serialNumbers: _serials,
    stockShort: _short,
    quantiteRetournee: _back,
    ...others
  } = rest;
  return { ...others, ...trace };
}

/** The reservations of its rental lines, as far as the engine has them. */
export const ownReservations = async (tx: Tx, { id, items }: DeliveryNote): Promise<Reservation[]> =>
  items.some(({ dateDebut }) => dateDebut) ? reservationsOfNote(tx, id) : [];

/** Returns and exchanges that were validated of what it carried. */
export const returnsOf = (rows: readonly Reservation[]): number =>
  rows.reduce((sum, { returns, exchanges = [] }) => sum + returns.length + exchanges.length, 0);

export interface Stepped {
  before: DeliveryNote;
  step: DeliveryStep['step'];
  /** Its reservations before the step. */
  reservations?: readonly Reservation[];
  /** Of the lines of its invoice, which the step locked. */
  lockedAt?: string | null;
  ctx: OperationContext;
}

const remarkOf = (before: DeliveryNote, { observationsGenerales: to }: DeliveryNote) =>
  before.observationsGenerales === to ? {} : { remark: { from: before.observationsGenerales, to } };

/** The note after the step, with what it takes to go back on it; what broke while it was out stays told, and the step as it is. */
export function withLastStep(
  note: DeliveryNote,
  { before, step, reservations = [], lockedAt = null, ctx }: Stepped,
): DeliveryNote {
  const { lastStep: _before, ...after } = note;
  if (step === 'return' && reservations.some(({ faults = [] }) => faults.length > 0)) return after;
  const was = before as Readonly<Record<string, unknown>>;
  const values = changedFields(before, after, apart).map((field): FormerValue => {
    const from = was[field];
    return { field, ...(from !== undefined && { from }) };
  });
  const lastStep: DeliveryStep = {
    ...lastStepOf(step, ctx),
    values,
    lines: before.items.map(traceOf),
    reservations: reservations.map(({ id }) => id),
    returns: returnsOf(reservations),
    ...remarkOf(before, after),
    ...(lockedAt !== null && { lockedAt }),
  };
  return { ...after, lastStep };
}

/** As it was before the step; a remark that somebody has changed since stays. */
export function withoutStep(
  { lastStep: _lastStep, ...note }: DeliveryNote,
  step: DeliveryStep,
): DeliveryNote {
  const { values, lines, remark } = step;
  const traces = new Map(lines.map((line) => [line.id, line]));
  const isRemarkTheirs = remark === undefined || remark.to !== note.observationsGenerales;
  return {
    ...withFormer(note, values),
    items: note.items.map((line) => withTrace(line, traces.get(line.id))),
    observationsGenerales: isRemarkTheirs ? note.observationsGenerales : remark.from,
  };
}
