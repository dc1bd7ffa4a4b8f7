// /api/settings/webhooks: addresses that are notified of operations, for the admin (docs/subjects/webhooks.md). The secret is
// shown once, when the webhook is created.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { fail, ok, type Result } from '@zellige/domain';
import { apiPaths } from '@zellige/contract';
import { webhookActions } from '@zellige/domain/settings/instance/webhook.actions';
import {
  createWebhookInput,
  updateWebhookInput,
  type Webhook,
  webhookMessages,
} from '@zellige/domain/settings/instance/webhook.schema';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { webhookEventNames } from '@zellige/domain/registry/webhook-events';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app-instance.ts';
import { graveBy } from '../../platform/http/api/guarded-path.ts';
import { byId } from '../../platform/http/api/path-parameters.ts';
import { sendFailure, success, wholeList } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { judgeHost } from '../../platform/outbound/post-outside.ts';
import { createAddressRule } from '../../platform/outbound/public-address.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { purposeOf } from './webhook-sender.ts';
import { newWebhookSecret } from './webhook-signature.ts';
import {
  findWebhook,
  insertWebhook,
  listWebhooks,
  removeWebhook,
  saveWebhook,
} from './webhook.repository.ts';
import { webhookShown } from './webhook-answers.ts';
import { nothing, wholeListOf } from '../../platform/http/api/answer-schemas.ts';

const tags = ['settings'];
const forAdmin = { access: 'settings.edit', forPeople: true } as const;
export const oneWebhook = `${apiPaths.webhooks}/:id`;
const serverFields: readonly (keyof Webhook)[] = ['id', 'createdAt', 'waiting', 'failed', 'lastDeliveredAt'];
const missing = () => fail('not_found').error;

const known: ReadonlySet<string> = new Set(webhookEventNames);

const sentences = {
  private_address: webhookMessages.private,
  not_encrypted: webhookMessages.notEncrypted,
  unknown_host: webhookMessages.unknownHost,
} as const;

/** Refuses at once what a delivery would refuse later, and events that do not exist. */
async function checkTarget(
  parts: Pick<ServerParts, 'config'>,
  { url, events = [] }: z.output<typeof updateWebhookInput>,
): Promise<Result<true>> {
  if (!events.every((name) => known.has(name)))
    return fail('validation_failed', undefined, { events: validation.choice });
  if (url === undefined) return ok(true);
  const host = await judgeHost(url, { rule: createAddressRule(parts.config.webhookNetworks) });
  if ('address' in host) return ok(true);
  const sentence = host.problem in sentences ? sentences[host.problem as keyof typeof sentences] : '';
  return fail('validation_failed', undefined, { url: sentence });
}

export function webhookRoutes(app: App, parts: ServerParts): void {
  const { pool, clock } = parts;
  const saving = (request: FastifyRequest) => ({ now: clock(), by: signedIn(request).actor.id });

  app.get(
    apiPaths.webhooks,
    {
      config: { ...forAdmin, answer: wholeListOf(webhookShown) },
      schema: { tags, summary: 'Webhooks, without their secrets' },
    },
    async (_request, reply) => {
      const webhooks = await listWebhooks(pool);
      return reply.send(wholeList(webhooks));
    },
  );

  app.put(
    oneWebhook,
    {
      config: { ...graveBy(webhookActions.edit), serverFields, data: webhookShown },
      schema: { tags, summary: 'Change a webhook', params: byId, body: updateWebhookInput },
    },
    async (request, reply) => {
      const { id } = request.params;
      const checked = await checkTarget(parts, request.body);
      if (!checked.ok) return sendFailure(reply, checked.error);
      if (!(await saveWebhook(pool, id, request.body, saving(request)))) return sendFailure(reply, missing());
      return reply.send(success(await findWebhook(pool, id)));
    },
  );

  app.delete(
    oneWebhook,
    {
      config: { ...graveBy(webhookActions.remove), data: nothing },
      schema: { tags, summary: 'Remove a webhook', params: byId },
    },
    async (request, reply) => {
      const isRemoved = await removeWebhook(pool, request.params.id);
      return isRemoved ? reply.send(success(null)) : sendFailure(reply, missing());
    },
  );

  secretRoutes(app, parts);
}

const secretField = { secret: z.string().describe('Shown this once') };

/** The two paths that tell a secret. */
function secretRoutes(app: App, parts: ServerParts): void {
  const { pool, clock, secrets } = parts;
  const saving = (request: FastifyRequest) => ({ now: clock(), by: signedIn(request).actor.id });

  app.post(
    apiPaths.webhooks,
    {
      config: {
        ...graveBy(webhookActions.create),
        serverFields,
        data: webhookShown.extend(secretField),
        status: 201,
      },
      schema: { tags, summary: 'Add a webhook; its secret is told this once', body: createWebhookInput },
    },
    async (request, reply) => {
      const checked = await checkTarget(parts, request.body);
      if (!checked.ok) return sendFailure(reply, checked.error);
      const id = randomUUID();
      const secret = newWebhookSecret();
      await insertWebhook(pool, {
        ...request.body,
        id,
        secret: secrets.seal(secret, purposeOf(id)),
        createdBy: signedIn(request).actor.id,
        now: clock(),
      });
      const made = await findWebhook(pool, id);
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send(success({ ...made, secret }));
    },
  );

  app.post(
    `${oneWebhook}/secret`,
    {
      config: { ...graveBy(webhookActions.renewSecret), data: z.object(secretField) },
      schema: { tags, summary: 'Another secret; the one before signs nothing more', params: byId },
    },
    async (request, reply) => {
      const { id } = request.params;
      const secret = newWebhookSecret();
      const sealed = secrets.seal(secret, purposeOf(id));
      if (!(await saveWebhook(pool, id, { secret: sealed }, saving(request))))
        return sendFailure(reply, missing());
      return reply.header('cache-control', 'no-store').send(success({ secret }));
    },
  );
}
