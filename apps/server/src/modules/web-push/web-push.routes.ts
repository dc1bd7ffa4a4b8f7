// /api/push-subscriptions: the devices of whoever is signed in that are told of changed work (docs/product.md 'Notifications').
import { fail, type Result, ok } from '@zellige/domain';
import { apiPaths } from '@zellige/contract';
import { instant } from '@zellige/domain/kernel/schema/record-schema';
import {
  type PushDevice,
  pushSentences,
  pushDeviceInput,
} from '@zellige/domain/notifications/web-push.schema';
import { z } from 'zod';
import { nothing, wholeListOf } from '../../platform/http/api/answer-schemas.ts';
import type { App } from '../../platform/http/app-instance.ts';
import { byId } from '../../platform/http/api/path-parameters.ts';
import { sendFailure, success, wholeList } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { judgeHost } from '../../platform/outbound/post-outside.ts';
import { createAddressRule } from '../../platform/outbound/public-address.ts';
import { signedIn } from '../../platform/sessions/authentication.ts';
import { listPushDevices, removePushDevice, renewPushDevice, savePushDevice } from './web-push.repository.ts';
import { sealKeys } from './web-push-sender.ts';
import { vapidKeysOf } from './vapid.ts';

const tags = ['notifications'];
const own = { access: 'signed-in', forPeople: true } as const;

const deviceShown = z
  .object({
    id: z.string(),
    userAgent: z.string(),
    createdAt: instant,
    lastSentAt: instant.nullable(),
    isCurrent: z.boolean(),
  } satisfies Record<keyof PushDevice, z.ZodType>)
  .meta({ id: 'PushDevice', description: 'A device that is told of changed work, without its address' });

/** Refuses at once what a message would be refused for later. A name that nobody answers for just now may be right. */
async function checkEndpoint(
  { config }: Pick<ServerParts, 'config'>,
  endpoint: string,
): Promise<Result<true>> {
  const host = await judgeHost(endpoint, { rule: createAddressRule(config.webhookNetworks) });
  const isFine = 'address' in host || host.problem === 'unknown_host';
  return isFine ? ok(true) : fail('validation_failed', undefined, { endpoint: pushSentences.endpoint });
}

export function pushRoutes(app: App, parts: ServerParts): void {
  const { pool, clock, config } = parts;

  app.get(
    apiPaths.pushSubscriptions,
    {
      config: { ...own, answer: wholeListOf(deviceShown) },
      schema: { tags, summary: 'My devices that are told of changed work' },
    },
    async (request, reply) => {
      const { actor, sessionId } = signedIn(request);
      const devices = await listPushDevices(pool, { userId: actor.id, sessionId }, clock());
      return reply.header('cache-control', 'no-store').send(wholeList(devices));
    },
  );

  app.get(
    apiPaths.pushKey,
    {
      config: { ...own, data: z.object({ publicKey: z.string() }) },
      schema: { tags, summary: 'The key that a browser subscribes with (VAPID)' },
    },
    async (_request, reply) => reply.send(success({ publicKey: vapidKeysOf(config.dataDir).publicKey })),
  );

  app.post(
    apiPaths.pushSubscriptions,
    {
      config: { ...own, serverFields: [], data: z.object({ id: z.string() }), status: 201 },
      schema: { tags, summary: 'Tell this device of changed work', body: pushDeviceInput },
    },
    async (request, reply) => {
      const { endpoint, keys, id: known } = request.body;
      const checked = await checkEndpoint(parts, endpoint);
      if (!checked.ok) return sendFailure(reply, checked.error);
      const { actor, sessionId } = signedIn(request);
      const sealed = sealKeys(parts, keys);
      const device = { userId: actor.id, sessionId, endpoint, keys: sealed, now: clock() };
      const made = known
        ? await renewPushDevice(pool, { ...device, id: known })
        : await savePushDevice(pool, device);
      if (made === null) return sendFailure(reply, fail('not_found').error);
      return reply.code(201).send(success({ id: made }));
    },
  );

  app.delete(
    `${apiPaths.pushSubscriptions}/:id`,
    {
      config: { ...own, data: nothing },
      schema: { tags, summary: 'Tell that device of nothing more', params: byId },
    },
    async (request, reply) => {
      const { id } = request.params;
      const isRemoved = await removePushDevice(pool, { id, userId: signedIn(request).actor.id });
      return isRemoved ? reply.send(success(null)) : sendFailure(reply, fail('not_found').error);
    },
  );
}
