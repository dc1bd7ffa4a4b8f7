// The journey of a delivery note, from preparation to delivery or return (docs/product.md 'Delivery notes', D8 for 'Forcer le
// statut').
import type { ZodType } from 'zod';
import { instantOf } from '../kernel/happened.ts';
import { permits } from '../kernel/permissions.ts';
import { validation } from '../kernel/validation-messages.ts';
import { unitName } from '../inventory/unit.rules.ts';
import { operation, type OperationContext, type Tx } from '../kernel/operation.ts';
import { signerOf } from '../kernel/signatures.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
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
} from './delivery-note.schema.ts';
import {
  checkDeliveryTransition,
  checkReadyToShip,
  type DeliveryAction,
  fullyDelivered,
  isPreparing,
  partlyDelivered,
} from './delivery-note.rules.ts';
import { stockLines, unitsOfStockLines } from './kit-lines.ts';
import { moveDeliveredStock } from './delivered-stock.ts';
import { followDelivery } from './delivery-reservations.ts';
import { checkOrdered } from './ordered-quantities.ts';

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

/** One step: checks the table of transitions, then applies the step's own effect. */
function step<Input extends Stocked>(action: DeliveryAction, input: ZodType<Input>, effect: Effect<Input>) {
  return operation(action, 'bonLivraison', {
    input,
    permission: 'bonLivraison.status',
    target: (given: Input) => given.id,
    async run(tx, given, ctx) {
      const note = await tx.bonLivraison.get(given.id);
      if (!note) return fail('not_found');
      const status = checkDeliveryTransition(note, action);
      if (!status.ok) return status;
      const changes = effect(note, given, ctx);
      if (!changes.ok) return changes;
      const next = { ...note, ...changes.value, status: status.value };
      return put(tx, next, { before: note, given, ctx });
    },
  });
}

interface Storing {
  before: DeliveryNote;
  given: Stocked;
  ctx: OperationContext;
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

/** Stores the note's next state, once the ordered quantities allow it: goods leave, or a forced status counts them again. */
async function put(
  tx: Tx,
  next: DeliveryNote,
  { before, given, ctx }: Storing,
): Promise<Result<DeliveryNote>> {
  // What was forced back into preparation is in the house again.
  const hasLeft = before.shippedAt !== null && !isPreparing(before);
  const ordered = await checkOrdered(tx, next, { hasLeft });
  if (!ordered.ok) return ordered;
  const { forceReason } = given;
  const isForced = forceReason !== undefined;
  if (isForced && !permits(ctx.actor, 'bonLivraison.force', { ...before })) return fail('forbidden');
  const leaves = !hasLeft && !isPreparing(next);
  if (leaves) await lockInvoice(tx, next, ctx);
  const units = unitsByLine(given);
  const checked = leaves ? ok(true) : await checkHanded(tx, next.items, units);
  if (!checked.ok) return checked;
  const moved = leaves
    ? await moveDeliveredStock(tx, withChosen(next, units), { leaves, isForced, ctx })
    : await moveDeliveredStock(tx, next, {
        leaves,
        handed: unitsOfStockLines(next.items, units),
        isForced,
        ctx,
      });
  if (!moved.ok) return moved;
  await followDelivery(tx, moved.value, ctx);
  const stored = { ...withForceReason(moved.value, forceReason), statusBy: ctx.actor.id };
  return ok(tx.bonLivraison.put(stored));
}

/** The reason of whoever let goods go, where something was missing. */
const withForceReason = (note: DeliveryNote, forceReason?: string): DeliveryNote =>
  forceReason !== undefined && note.items.some(({ stockShort = 0 }) => stockShort > 0)
    ? { ...note, statusReason: forceReason }
    : note;

/** Goods have left: the invoice's lines lock (docs/product.md 'Invoices'). */
async function lockInvoice(tx: Tx, note: DeliveryNote, ctx: OperationContext): Promise<void> {
  const invoice = note.factureId === null ? undefined : await tx.invoices.get(note.factureId);
  if (invoice && invoice.shippedAt === null) tx.invoices.put({ ...invoice, shippedAt: instantOf(ctx) });
}

const left = (note: DeliveryNote, ctx: OperationContext) => ({
  shippedAt: note.shippedAt ?? instantOf(ctx),
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
  observationsGenerales: input.observationsGenerales ?? note.observationsGenerales,
});

export const shipDelivery = step('ship', shipDeliveryInput, (note, _input, ctx) => {
  const ready = checkReadyToShip(note);
  return ready.ok ? ok(left(note, ctx)) : ready;
});

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

export const returnDelivery = step('return', deliveryReasonInput, (_note, input, ctx) =>
  ok({ statusReason: input.reason, goodsBackAt: instantOf(ctx) }),
);

/** Why the status is forced, and why goods leave that the stock lacks. */
const withBothReasons = <Given extends Stocked & { reason: string }>(given: Given): Given =>
  given.forceReason === undefined || given.forceReason === given.reason
    ? given
    : { ...given, forceReason: `${given.reason} · ${given.forceReason}` };

/** When it left and was handed over, at a forced status; in preparation again neither has happened. */
function instantsAt(status: DeliveryStatus, note: DeliveryNote, ctx: OperationContext) {
  if (status === 'en_preparation') return { shippedAt: null, deliveredAt: null };
  const deliveredAt = status === 'livre' ? (note.deliveredAt ?? instantOf(ctx)) : note.deliveredAt;
  return { ...left(note, ctx), deliveredAt };
}

/** Any status, with a reason, by a manager or the admin (docs/product.md D8). */
export const forceDelivery = operation('force', 'bonLivraison', {
  input: forceDeliveryInput,
  permission: 'bonLivraison.force',
  target: (input) => input.id,
  async run(tx, given, ctx) {
    const { id, status, reason } = given;
    const note = await tx.bonLivraison.get(id);
    if (!note) return fail('not_found');
    const next: DeliveryNote = {
      ...note,
      status,
      statusReason: reason,
      ...instantsAt(status, note, ctx),
      items: status === 'livre' ? fullyDelivered(note.items) : note.items,
    };
    return put(tx, next, { before: note, given: withBothReasons(given), ctx });
  },
});
