// /api/reservations and /api/availability (docs/product.md 'Reservations'): everybody sees what is reserved, nobody a price in it.
import type { Actor } from '@zellige/domain';
import { scopeOf } from '@zellige/domain/kernel/permissions';
import type { StockPool } from '@zellige/domain/inventory/stock-pool';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { momentOf } from '@zellige/domain/events/event-time';
import { availabilityOver } from '@zellige/domain/reservations/availability';
import { moment as momentInput } from '@zellige/domain/reservations/reservation.schema';
import { validation } from '@zellige/domain/kernel/validation-messages';
import { z } from 'zod';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import { commonSorts, equals, type RecordPath } from '../../platform/records/record-path.ts';
import { openAvailability, productOf } from './availability.repository.ts';

const reservationPath: RecordPath = {
  collection: 'reservations',
  filters: {
    ...equals('contactId', 'state', 'quoteId', 'invoiceId', 'productId', 'itemId', 'assignedTo'),
    product: { field: 'productId', kind: 'is' },
    item: { field: 'itemId', kind: 'is' },
    // What is there at some moment between the two: it ends after the first and begins before the second.
    from: { field: 'end', kind: 'from' },
    to: { field: 'start', kind: 'to' },
  },
  sorts: {
    start: 'order',
    end: 'plain',
    name: 'french',
    client: 'french',
    state: 'plain',
    quantity: 'number',
    ...commonSorts,
  },
};

const key = z.string().max(80, validation.tooLong(80)).default('');
const availabilityQuery = z
  .object({
    productId: key,
    itemId: key,
    from: momentInput,
    to: momentInput,
    quantity: z.coerce
      .number(validation.quantity)
      .int(validation.number)
      .min(1, validation.quantity)
      .default(1),
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
      config: { access: 'reservations.see' },
      schema: {
        tags: ['reservations'],
        summary: 'Units of a product or an item that are free from one moment to another',
        querystring: availabilityQuery,
      },
    },
    async (request, reply) => {
      const { itemId, from, to, quantity } = request.query;
      const productId = request.query.productId || (await productOf(parts.pool, itemId));
      const moment = momentOf(parts.clock());
      const readPool = await openAvailability(parts.pool, { productId, itemId }, moment);
      const { actor } = signedIn(request);
      const data = await availabilityOver(
        async (stretch) => withoutOthersEvents(await readPool(stretch), actor),
        { start: from, end: to },
        { itemId, quantity },
      );
      return reply.header('cache-control', 'no-store').send({ data });
    },
  );
  collectionRoutes(app, parts, reservationPath);
}
