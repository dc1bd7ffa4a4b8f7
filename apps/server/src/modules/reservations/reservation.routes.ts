// /api/reservations and /api/availability (docs/product.md 'Reservations'): everybody sees what is reserved, nobody a price in it.
import { reservationList } from '@zellige/domain/reservations/reservation.list';
import type { Actor } from '@zellige/domain';
import { scopeOf } from '@zellige/domain/kernel/identity/permissions';
import type { Stretch } from '@zellige/domain/inventory/stock/availability';
import type { StockPool } from '@zellige/domain/inventory/stock/stock-pool';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { momentOf } from '@zellige/domain/events/event-time';
import { availabilityOver, kitsOver } from '@zellige/domain/reservations/booking/product-availability';
import { moment as momentInput } from '@zellige/domain/reservations/moment.schema';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { z } from 'zod';
import { sendFailure } from '../../platform/http/replies.ts';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import type { RecordPath } from '../../platform/records/record-path.ts';
import { rentalPaperRoutes } from './rental-paper.routes.ts';
import { cautionReceiptRoute } from './caution-receipt.routes.ts';
import { openAvailability } from './availability.repository.ts';
import { availabilityAnswer } from './availability-answer.ts';

const MOMENTS = '`yyyy-mm-dd`, its first minute, or `yyyy-mm-ddThh:mm`, in Casablanca';

const reservationPath: RecordPath = {
  ...reservationList,
  summaries: {
    plan: 'Say who brings the rental and who collects it, in which vehicle, or that the client comes to the depot',
    extend: 'Agree another end of the rental',
    return: 'Take units of the rental back, with their state',
    undo_return: 'Take back a return that was said by mistake',
    receive_caution: 'Receive the caution of the rental',
    return_caution: 'Give the caution back, in whole or less what is kept',
    change_unit: 'Exchange a unit at the client by another',
    report_fault: 'Say that a unit does not work at the client',
    bill_by_month: 'Have a contract bill the rental by the month until it is back',
    sign: 'Keep what the client signed: the contract of the rental, or what came back of it',
    clear_fault: 'Say that the fault of a unit is mended',
  },
};

const key = z.string().max(80, validation.tooLong(80)).default('');
const availabilityQuery = z
  .object({
    productId: key.describe('Key of a product or a kit'),
    itemId: key.describe('Key of a stock item, in its place or beside it'),
    from: momentInput.describe(MOMENTS),
    to: momentInput.describe(MOMENTS),
    quantity: z.coerce
      .number(validation.quantity)
      .int(validation.number)
      .min(1, validation.quantity)
      .default(1)
      .describe('Units, or kits, of which `nextFree` tells'),
  })
  .refine(({ from, to }) => to > from, { path: ['to'], message: validation.endBeforeStart })
  .refine(({ productId, itemId }) => productId !== '' || itemId !== '', {
    path: ['productId'],
    message: validation.required,
  });

/** Whoever sees only their own events learns that units are held, not by whom. */
const withoutOthersEvents = (pool: StockPool, actor: Actor): StockPool =>
  scopeOf(actor, 'events.see') === 'all'
    ? pool
    : {
        ...pool,
        holds: pool.holds.map((hold) =>
          hold.collection === 'events' ? { ...hold, reference: '', client: '' } : hold,
        ),
      };

export function reservationRoutes(app: App, parts: ServerParts): void {
  app.get(
    '/api/availability',
    {
      config: { access: 'reservations.see', data: availabilityAnswer },
      schema: {
        tags: ['reservations'],
        summary: 'Units of a product or an item that are free from one moment to another',
        querystring: availabilityQuery,
      },
    },
    async (request, reply) => {
      const { productId, itemId, from, to, quantity } = request.query;
      const opened = await openAvailability(parts.pool, { productId, itemId }, momentOf(parts.clock()));
      if (!opened.ok) return sendFailure(reply, opened.error);
      const { actor } = signedIn(request);
      const { read, parts: ofKit } = opened.value;
      const redacted = (readPool: typeof read) => async (stretch: Stretch) =>
        withoutOthersEvents(await readPool(stretch), actor);
      const stretch = { start: from, end: to };
      const ofParts = ofKit.map((part) => ({ ...part, read: redacted(part.read) }));
      const data =
        (await kitsOver(ofParts, stretch, { quantity })) ??
        (await availabilityOver(redacted(read), stretch, { itemId, quantity }));
      return reply.header('cache-control', 'no-store').send({ data });
    },
  );
  collectionRoutes(app, parts, reservationPath);
  cautionReceiptRoute(app, parts);
  rentalPaperRoutes(app, parts);
}
