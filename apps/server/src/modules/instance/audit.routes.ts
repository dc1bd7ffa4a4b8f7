// GET /api/audit: the journal, for admin and manager (product.md §3 'audit log').
import { z } from 'zod';
import { apiPaths } from '@zellige/contract';
import { collectionNames } from '@zellige/domain';
import { isDay } from '@zellige/domain/kernel/dates';
import { validation } from '@zellige/domain/kernel/validation-messages';
import type { App } from '../../platform/http/app-instance.ts';
import { success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { readAudit } from './audit.repository.ts';

const PAGE = 50;
const DAY_MS = 86_400_000;
const day = z.string().refine(isDay, validation.date).optional();
const auditQuery = z.object({
  collection: z.enum(collectionNames).optional(),
  actor: z.string().max(80).optional(),
  from: day,
  to: day.describe('Last day, included'),
  cursor: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(PAGE),
});

/** Casablanca is an hour ahead but during Ramadan; the journal counts its days from midnight UTC. */
const startOf = (text: string | undefined, plus = 0): Date | null =>
  text === undefined ? null : new Date(Date.parse(`${text}T00:00:00Z`) + plus);

/** Declares the path. */
export function auditRoute(app: App, { pool }: ServerParts): void {
  app.get(
    apiPaths.audit,
    {
      config: { access: 'audit.see', forPeople: true },
      schema: {
        tags: ['instance'],
        summary: 'Everything that was written, latest first',
        querystring: auditQuery,
      },
    },
    async (request, reply) => {
      const { collection = null, actor = null, from, to, cursor = null, limit } = request.query;
      const entries = await readAudit(pool, {
        collection,
        actorId: actor,
        from: startOf(from),
        to: startOf(to, DAY_MS),
        before: cursor,
        limit: limit + 1,
      });
      const shown = entries.slice(0, limit);
      const next = entries.length > limit ? String(shown.at(-1)?.id ?? '') : null;
      return reply.header('cache-control', 'no-store').send(success(shown, { total: null, next }));
    },
  );
}
