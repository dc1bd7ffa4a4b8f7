// /api/settings/notifications: one's own preferences, by category and channel (specification §7 'Paths defined',
// docs/product.md 'Notifications').
import { apiPaths } from '@zellige/contract';
import { notificationPreferencesInput } from '@zellige/domain/notifications/preferences.schema';
import { inTransaction } from '../../platform/database/connection/transaction.ts';
import type { App } from '../../platform/http/app-instance.ts';
import { success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { changePreferences, readPreferences } from './preferences.repository.ts';
import { notificationCategories } from '@zellige/domain/notifications/notification.values';
import { z } from 'zod';

const tags = ['settings'];
const channels = z.object({ app: z.boolean(), email: z.boolean() });
const data = z
  .object({ categories: z.record(z.enum(notificationCategories), channels) })
  .meta({ id: 'NotificationPreferences', description: 'By category and channel' });
const own = { config: { access: 'signed-in', data } } as const;

export function preferenceRoutes(app: App, parts: ServerParts): void {
  const { pool } = parts;

  app.get(
    apiPaths.notificationPreferences,
    { ...own, schema: { tags, summary: 'What I want to be told of' } },
    async (request, reply) => {
      const categories = await readPreferences(pool, signedIn(request).actor.id);
      return reply.header('cache-control', 'no-store').send(success({ categories }));
    },
  );

  app.put(
    apiPaths.notificationPreferences,
    {
      config: { ...own.config, serverFields: [] },
      schema: {
        tags,
        summary: 'Change what I want to be told of; what is left out stays',
        body: notificationPreferencesInput,
      },
    },
    async (request, reply) => {
      const { actor } = signedIn(request);
      const categories = await inTransaction(pool, (client) =>
        changePreferences(client, actor.id, request.body.categories),
      );
      return reply.send(success({ categories }));
    },
  );
}
