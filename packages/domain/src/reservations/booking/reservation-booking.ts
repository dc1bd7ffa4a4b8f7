// Whether units are free for a reservation, decided over rows that the engine has locked: of two writers who ask for the last
// unit one gets it, the other reads who has it (docs/product.md 'Reservations').
import { eventHolds } from '../../events/placing/event-conflicts.ts';
import { holdingEvents } from '../../events/placing/event-placing.ts';
import { momentOf } from '../../events/event-time.ts';
import { type PoolKey, readPool } from '../../inventory/stock/stock-holds.ts';
import {
  freeIn,
  holderName,
  holdersOver,
  nextFree,
  prepared,
  type StockPool,
} from '../../inventory/stock/stock-pool.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { isAllowed } from '../../kernel/identity/permissions.ts';
import { fail, ok, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import {
  type Alternative,
  alternativeOf,
  mayStandIn,
  MOST_ALTERNATIVES,
  type AlternativeRequest,
} from './alternatives.ts';
import type { Reservation } from '../reservation.schema.ts';
import { spokenMoment } from '../reservation.rules.ts';
import { checkUnits } from './unit-booking.ts';

/** Products of the category that a refusal looks at: each costs a few reads while other writers wait. */
const MOST_CANDIDATES = 20;

export type BookingRequest = Pick<
  Reservation,
  'id' | 'productId' | 'itemId' | 'quantity' | 'start' | 'end' | 'overbookReason'
>;
type Booked = BookingRequest & Pick<Reservation, 'name' | 'unitIds'>;

interface Asking {
  /** Path of the quantity in what the writer gave. */
  field: string;
  /** Keys of the reservations that this one stands for. */
  without?: ReadonlySet<string>;
  /** Of which it is a part, with the kits that are asked for: the refusal names the part, and what may stand in for the kit. */
  kit?: { productId: string; quantity: number };
  ctx: Pick<OperationContext, 'happenedAt' | 'rates' | 'actor' | 'unlocked'>;
}

/** The pool that the units are taken from, with what holds them; events count as reservations do. */
export async function poolFor(tx: Tx, key: PoolKey, ctx: Asking['ctx']): Promise<StockPool> {
  const events = eventHolds(await holdingEvents(tx));
  return readPool(tx, key, { moment: momentOf(ctx.happenedAt), rates: ctx.rates, events });
}

/** 'Indisponible : 1 unité(s) libre(s) du … au … (réservé par DEV-031) · libre à partir du …'. */
export function shortageOf(pool: StockPool, request: BookingRequest, without: ReadonlySet<string>): string {
  const filter = { itemId: request.itemId, without };
  const stretch = prepared(pool, request, request.itemId);
  const names = holdersOver(pool, stretch, filter).flatMap((hold) => (hold.blocks ? [holderName(hold)] : []));
  const refusal = validation.unavailable(
    freeIn(pool, stretch, filter),
    spokenMoment(request.start),
    spokenMoment(request.end),
    [...new Set(names)].filter(Boolean).join(', '),
  );
  const next = nextFree(pool, request, { ...filter, quantity: request.quantity });
  return next === null ? refusal : `${refusal} · ${validation.freeFrom(spokenMoment(next))}`;
}

/** Those of a product as a refusal tells them: read without a lock, so that nobody who is refused holds up who asks for these. */
async function alternativesTo(
  productId: string,
  request: AlternativeRequest,
  { unlocked, happenedAt, rates }: Asking['ctx'],
): Promise<Alternative[]> {
  const product = productId === '' ? undefined : await unlocked.products.get(productId);
  if (!product) return [];
  const candidates = await unlocked.products.find({ category: product.category }, MOST_CANDIDATES);
  const events = eventHolds(await holdingEvents(unlocked));
  const found: Alternative[] = [];
  for (const other of candidates) {
    if (found.length === MOST_ALTERNATIVES) break;
    if (!mayStandIn(product, other)) continue;
    const key = { productId: other.id, itemId: '' };
    const pool = await readPool(unlocked, key, { moment: momentOf(happenedAt), rates, events });
    const alternative = alternativeOf(other, pool, request);
    if (alternative) found.push(alternative);
  }
  return found;
}

/** The same with what else of the category is free: told by the write that is refused, to whom no screen has shown it. */
async function refusalOf(
  pool: StockPool,
  request: Booked,
  { without, kit, ctx }: { without: ReadonlySet<string> } & Pick<Asking, 'kit' | 'ctx'>,
): Promise<string> {
  const { start, end } = request;
  const { productId, quantity } = kit ?? request;
  const others = await alternativesTo(productId, { start, end, quantity, without }, ctx);
  const names = others.map(({ product, free }) => `${product.name} (${free})`);
  const sentence = shortageOf(pool, request, without);
  const shortage = kit ? validation.ofPart(request.name, sentence) : sentence;
  return names.length === 0 ? shortage : `${shortage} · ${validation.freeInstead(names)}`;
}

/** Refuses units that are not free, by number or chosen, unless somebody who may promise more than there is says why. */
export async function checkFree(
  tx: Tx,
  request: Booked,
  { field, without, kit, ctx }: Asking,
): Promise<Result<true>> {
  const pool = await poolFor(tx, request, ctx);
  const own = new Set([...(without ?? []), request.id]);
  const units = await checkUnits(tx, request, { pool, without: own });
  const { itemId, quantity } = request;
  const isFree = freeIn(pool, prepared(pool, request, itemId), { itemId, without: own }) >= quantity;
  if (isFree && (units.ok || units.error.code === 'validation_failed')) return units;
  if (request.overbookReason !== '')
    return isAllowed(ctx.actor, 'reservations.force') ? ok(true) : fail('forbidden');
  if (isFree) return units;
  const sentence = await refusalOf(pool, request, { without: own, ...(kit && { kit }), ctx });
  return fail('material_unavailable', sentence, { [field]: sentence });
}
