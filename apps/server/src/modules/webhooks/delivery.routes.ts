// /api/settings/webhooks/{id}/deliveries: what was sent and with which result, sending again on demand, and a test delivery.
import { z } from 'zod';
import { fail } from '@zellige/domain';
import { webhookActions } from '@zellige/domain/settings/instance/webhook.actions';
import type { App } from '../../platform/http/app-instance.ts';
import { forPeopleWho, refusalBy, saying } from '../../platform/http/api/guarded-path.ts';
import { refuseOften } from '../../platform/http/limits/refuse-often.ts';
import { sendFailure, success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { listDeliveries, ping, replayDelivery } from './delivery.repository.ts';
import { oneWebhook } from './webhook.routes.ts';
import { findWebhook } from './webhook.repository.ts';
import { deliveryPage } from './webhook-answers.ts';
import { nothing } from '../../platform/http/api/answer-schemas.ts';

const tags = ['settings'];
const idText = z.string().min(1).max(80);
const byId = z.object({ id: idText.describe('Key of the webhook') });
const byDelivery = byId.extend({ deliveryId: idText.describe('Key of the delivery') });
const page = z.object({
  cursor: z.coerce.number().int().positive().optional().describe('`meta.next` of the page before'),
  limit: z.coerce.number().int().min(1).max(100).default(20).describe('Deliveries of a page'),
});
/** Tries and repetitions that one admin asks for in fifteen minutes. */
const MAX_REQUESTS = 120;

export function deliveryRoutes(app: App, parts: ServerParts): void {
  const { pool, clock } = parts;
  app.get(
    `${oneWebhook}/deliveries`,
    {
      config: { ...forPeopleWho(webhookActions.replay), answer: deliveryPage },
      schema: { tags, summary: 'Deliveries of a webhook, latest first', params: byId, querystring: page },
    },
    async (request, reply) => {
      const { cursor = null, limit } = request.query;
      const { deliveries, next } = await listDeliveries(pool, request.params.id, { before: cursor, limit });
      return reply.send(success(deliveries, { next: next === null ? null : String(next) }));
    },
  );

  app.post(
    `${oneWebhook}/deliveries/:deliveryId/replay`,
    {
      config: { ...forPeopleWho(webhookActions.replay), data: nothing },
      schema: { tags, summary: 'Send a delivery again', params: byDelivery },
    },
    async (request, reply) => {
      const { id, deliveryId } = request.params;
      const buckets = [{ name: `webhook tries ${signedIn(request).actor.id}`, max: MAX_REQUESTS }];
      if (await refuseOften(reply, parts, buckets)) return reply;
      const isReplayed = await replayDelivery(pool, { webhookId: id, id: deliveryId }, clock());
      return isReplayed ? reply.send(success(null)) : sendFailure(reply, fail('not_found').error);
    },
  );

  app.post(
    `${oneWebhook}/ping`,
    {
      config: { ...forPeopleWho(webhookActions.ping), data: nothing, status: 202 },
      schema: { tags, ...saying(webhookActions.ping, 'Send an event that tells nothing'), params: byId },
    },
    async (request, reply) => {
      const { actor } = signedIn(request);
      const buckets = [{ name: `webhook tries ${actor.id}`, max: MAX_REQUESTS }];
      if (await refuseOften(reply, parts, buckets)) return reply;
      const { id } = request.params;
      const now = clock();
      const refused = refusalBy(webhookActions.ping, await findWebhook(pool, id), { request, now });
      if (refused) return sendFailure(reply, refused);
      await ping(pool, id, actor, now);
      return reply.code(202).send(success(null));
    },
  );
}
