// The journey of a delivery note, from preparation to delivery or return (docs/product.md 'Delivery notes', D8).
import type { ZodType } from 'zod';
import { instantOf } from '../../kernel/facts/happened.ts';
import { permits } from '../../kernel/identity/permissions.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import { unitName } from '../../inventory/units/unit.rules.ts';
import { type OperationContext, recordOperation, type Tx } from '../../kernel/operations/operation.ts';
import { signerOf } from '../../kernel/values/signatures.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import {
  deliverInput,
  type DeliveryItem,
  deliverPartiallyInput,
  type DeliveryNote,
  type DeliveryStatus,
  deliveryReasonInput,
  deliveryReference,
  forceDeliveryInput,
  shipDeliveryInput,
} from '../delivery-note.schema.ts';
import { deliveryActions } from '../delivery-note.actions.ts';
import {
  type DeliveryAction,
  deliveryTransitions,
  fullyDelivered,
  isPreparing,
  noneReturned,
  partlyDelivered,
} from '../delivery-note.rules.ts';
import { withForcedNotice } from '../delivery-notices.ts';
import { stockLines, unitsOfStockLines } from '../stock/kit-lines.ts';
import { moveDeliveredStock } from '../stock/delivered-stock.ts';
import { followDelivery } from '../stock/delivery-reservations.ts';
import { ownReservations, type Stepped, withLastStep } from './delivery-undo.ts';
import { earliest } from '../../kernel/facts/standing-facts.ts';
import { bothRemarks, despiteOffice, instantsOf, standing, withDriver } from './standing-delivery.ts';
import { withWholeReturn } from '../returns/returned-goods.ts';
import { checkOrdered } from '../stock/ordered-quantities.ts';

type Effect<Input> = (
  note: DeliveryNote,
  input: Input,
  ctx: OperationContext,
) => Result<Partial<DeliveryNote>>;

/** What a step may say of the stock. */
interface Stocked {
  id: string;
  /** Units by line: those that leave, once goods left those that were handed over. */
  items?: readonly { id: string; unitIds?: readonly string[] | undefined }[] | undefined;
  forceReason?: string | undefined;
}

/** What its steps may be replayed as: whatever was done all the same stands, but for the order that goods leave by. */
const isFinal = (action: DeliveryAction): boolean => action !== 'ship' && action !== 'start';

/** One step: pressed now it follows the table of transitions, replayed it stands; then its own effect is applied. */
function step<Action extends DeliveryAction, RawInput, Input extends Stocked>(
  action: Action,
  input: ZodType<Input, RawInput>,
  effect: Effect<Input>,
) {
  return recordOperation(action, 'bonLivraison', {
    input,
    ...deliveryActions[action],
    isFact: true,
    async run(tx, note, request: Input, ctx) {
      const { status, isNews } = ctx.meanwhile
        ? standing(note, action, ctx)
        : { status: deliveryTransitions[action].to, isNews: true };
      const present = await withDriver(note, ctx);
      if (!isNews) return ok(tx.bonLivraison.put({ ...present, ...earlierInstants(present, action, ctx) }));
      const changes = effect(present, request, ctx);
      if (!changes.ok) return changes;
      const { isForced: _isForced, ...own } = present;
      const next = {
        ...own,
        ...changes.value,
        ...instantsOf(note, action, ctx),
        ...despiteOffice(note, isNews, ctx),
        status,
      };
      const stands = ctx.meanwhile !== null && isFinal(action);
      return put(tx, next, { before: note, request, ctx, stands, action });
    },
  });
}

interface Storing {
  before: DeliveryNote;
  /** It happened: no order is held against it. */
  stands?: boolean;
  request: Stocked;
  ctx: OperationContext;
  /** Whoever pressed it may take it back; absent of what is forced. */
  action?: DeliveryAction;
}

const unitsByLine = ({ items = [] }: Stocked): Map<string, readonly string[]> =>
  new Map(items.flatMap(({ id, unitIds }) => (unitIds?.length ? [[id, unitIds] as const] : [])));

/** The note with the units that were chosen for its lines as goods leave. */
const withChosen = (note: DeliveryNote, chosen: ReadonlyMap<string, readonly string[]>): DeliveryNote => ({
  ...note,
  items: note.items.map((line) => {
    const unitIds = chosen.get(line.id);
    return unitIds ? { ...line, unitIds: [...unitIds] } : line;
  }),
});

const refusedUnits = (sentence: string): Result<never> =>
  fail('validation_failed', sentence, { unitIds: sentence });

/** What was handed over is on the note, and no more of it than was said. */
async function checkHanded(
  tx: Tx,
  lines: readonly DeliveryItem[],
  handed: ReadonlyMap<string, readonly string[]>,
): Promise<Result<true>> {
  for (const line of lines) {
    const stranger = handed.get(line.id)?.find((id) => !line.unitIds?.includes(id));
    const unit = stranger === undefined ? undefined : await tx.units.get(stranger);
    if (stranger !== undefined)
      return refusedUnits(validation.unitNotCarried(unit ? unitName(unit) : stranger));
  }
  const byLine = unitsOfStockLines(lines, handed);
  const full = lines
    .flatMap(stockLines)
    .find(({ id, quantiteLivree }) => (byLine.get(id) ?? []).length > Math.ceil(quantiteLivree));
  return full ? refusedUnits(validation.unitsChosen(Math.ceil(full.quantiteLivree))) : ok(true);
}

interface Moving {
  units: Map<string, readonly string[]>;
  leaves: boolean;
  isForced: boolean;
  ctx: OperationContext;
}

/** The note with what its next state takes out of the stock or puts back. */
async function withStockMoved(
  tx: Tx,
  next: DeliveryNote,
  { units, leaves, isForced, ctx }: Moving,
): Promise<Result<DeliveryNote>> {
  if (leaves) return moveDeliveredStock(tx, withChosen(next, units), { leaves, isForced, ctx });
  const checked = await checkHanded(tx, next.items, units);
  if (!checked.ok) return checked;
  const handed = unitsOfStockLines(next.items, units);
  return moveDeliveredStock(tx, next, { leaves, handed, isForced, ctx });
}

/** Stores the note's next state, once the ordered quantities allow it: goods leave, or a forced status counts them again. */
async function put(
  tx: Tx,
  next: DeliveryNote,
  { before, request, ctx, stands = false, action }: Storing,
): Promise<Result<DeliveryNote>> {
  // What was forced back into preparation is in the house again.
  const hasLeft = before.shippedAt !== null && !isPreparing(before);
  const ordered = stands ? ok(true) : await checkOrdered(tx, next, { hasLeft });
  if (!ordered.ok) return ordered;
  const { forceReason } = request;
  if (forceReason !== undefined && !permits(ctx.actor, 'bonLivraison.force', { ...before }))
    return fail('forbidden');
  // What the stock lacks by now left all the same: the line says so, and the depot is told.
  const isForced = forceReason !== undefined || ctx.meanwhile !== null;
  const leaves = !hasLeft && !isPreparing(next);
  const reservations = action ? await ownReservations(tx, before) : [];
  const lockedAt = leaves ? await lockInvoice(tx, next, ctx) : null;
  const moved = await withStockMoved(tx, next, { units: unitsByLine(request), leaves, isForced, ctx });
  if (!moved.ok) return moved;
  await followDelivery(tx, moved.value, ctx);
  const stored = { ...withForceReason(moved.value, forceReason), statusBy: ctx.actor.id };
  return ok(tx.bonLivraison.put(withStep(stored, { before, action, reservations, lockedAt, ctx })));
}

/** What is forced is not taken back. */
function withStep(
  { lastStep: _before, ...note }: DeliveryNote,
  { action, ...pressed }: Omit<Stepped, 'step'> & { action: DeliveryAction | undefined },
): DeliveryNote {
  return action ? withLastStep(note, { ...pressed, step: action }) : note;
}

/** The reason of whoever let goods go, where something was missing. */
const withForceReason = (note: DeliveryNote, forceReason?: string): DeliveryNote =>
  forceReason !== undefined && note.items.some(({ stockShort = 0 }) => stockShort > 0)
    ? { ...note, statusReason: forceReason }
    : note;

/** Goods have left: the invoice's lines lock (docs/product.md 'Invoices'). Answers since when, where they were open. */
async function lockInvoice(tx: Tx, note: DeliveryNote, ctx: OperationContext): Promise<string | null> {
  const invoice = note.factureId === null ? undefined : await tx.invoices.get(note.factureId);
  if (!invoice || invoice.shippedAt !== null) return null;
  return tx.invoices.put({ ...invoice, shippedAt: instantOf(ctx) }).shippedAt;
}

/** What was told before, by who pressed first. */
function earlierInstants(note: DeliveryNote, action: DeliveryAction, ctx: OperationContext) {
  const at = instantOf(ctx);
  if (action === 'ship') return { shippedAt: earliest(note.shippedAt, at) };
  return action === 'return' || (action === 'refuse' && note.refusedAt) ? instantsOf(note, action, ctx) : {};
}

const left = (note: DeliveryNote, ctx: OperationContext) => ({
  shippedAt: earliest(note.shippedAt, instantOf(ctx)),
});

interface Proof {
  signatureClient: string;
  signedByName?: string | undefined;
  signatureLivreur?: string | undefined;
  observationsGenerales?: string | undefined;
}

const signed = (note: DeliveryNote, input: Proof, ctx: OperationContext) => ({
  ...left(note, ctx),
  deliveredAt: instantOf(ctx),
  signatureClient: input.signatureClient,
  signedByName: signerOf(input.signatureClient, input.signedByName),
  signatureLivreur: input.signatureLivreur ?? note.signatureLivreur,
  observationsGenerales: bothRemarks(note.observationsGenerales, input.observationsGenerales),
});

export const shipDelivery = step('ship', shipDeliveryInput, (note, _input, ctx) => ok(left(note, ctx)));

export const startDelivery = step('start', deliveryReference, () => ok({}));

export const deliver = step('deliver', deliverInput, (note, input, ctx) =>
  ok({ ...signed(note, input, ctx), items: fullyDelivered(note.items) }),
);

export const deliverPartially = step('deliver_partially', deliverPartiallyInput, (note, input, ctx) => {
  const items = partlyDelivered(note.items, input.items);
  if (!items.ok) return items;
  const rest = items.value.some(({ quantiteRestante }) => quantiteRestante > 0) ? { goodsBackAt: null } : {};
  return ok({ ...signed(note, input, ctx), ...rest, items: items.value });
});

export const refuseDelivery = step('refuse', deliveryReasonInput, (_note, input) =>
  ok({ statusReason: input.reason, goodsBackAt: null }),
);

export const returnDelivery = step('return', deliveryReasonInput, (note, input, ctx) =>
  ok({
    ...withWholeReturn(note, input.reason, ctx),
    statusReason: input.reason,
    goodsBackAt: instantOf(ctx),
  }),
);

/** Why the status is forced, and why goods leave that the stock lacks. */
const withBothReasons = <RawInput extends Stocked & { reason: string }>(request: RawInput): RawInput =>
  request.forceReason === undefined || request.forceReason === request.reason
    ? request
    : { ...request, forceReason: `${request.reason} · ${request.forceReason}` };

/** When it left and was handed over, at a forced status; in preparation again neither has happened. */
function instantsAt(status: DeliveryStatus, note: DeliveryNote, ctx: OperationContext) {
  if (status === 'en_preparation') return { shippedAt: null, deliveredAt: null };
  const deliveredAt = status === 'livre' ? (note.deliveredAt ?? instantOf(ctx)) : note.deliveredAt;
  return { ...left(note, ctx), deliveredAt };
}

/** What came back before stays back, unless the note is somewhere else than at the client's. */
const forcedItems = ({ items }: DeliveryNote, status: DeliveryStatus): DeliveryItem[] =>
  status === 'partiellement_livre' || status === 'retour' ? items : noneReturned(items);

/** Any status, with a reason, by a manager or the admin (docs/product.md D8). */
export const forceDelivery = recordOperation('force', 'bonLivraison', {
  input: forceDeliveryInput,
  ...deliveryActions.force,
  async run(tx, note, request, ctx) {
    const { status, reason } = request;
    const next: DeliveryNote = {
      ...note,
      status,
      statusReason: reason,
      ...instantsAt(status, note, ctx),
      isForced: true,
      items: status === 'livre' ? fullyDelivered(note.items) : forcedItems(note, status),
    };
    const noticed = withForcedNotice(note, next, ctx);
    return put(tx, noticed, { before: note, request: withBothReasons(request), ctx });
  },
});
