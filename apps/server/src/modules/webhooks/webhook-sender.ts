// Sends webhook deliveries, one at a time to each webhook. What fails is retried later by any process (docs/subjects/webhooks.md).
import { nextTryAfter, type WebhookProblem } from '@zellige/domain/settings/instance/webhook.schema';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { type OutsideOptions, postOutside } from '../../platform/outbound/post-outside.ts';
import { createAddressRule } from '../../platform/outbound/public-address.ts';
import { scheduleOutbox } from '../../platform/outbound/outbox.ts';
import type { ScheduledJob } from '../../platform/scheduler.ts';
import { type DueDelivery, nextDue, noteTry, takeDue } from './delivery.repository.ts';
import { signatureHeaders } from './webhook-signature.ts';

type Parts = Pick<ServerParts, 'pool' | 'clock' | 'secrets' | 'changes' | 'config' | 'version'>;

export const purposeOf = (webhookId: string): string => `webhook ${webhookId}`;

/** What is sent: the same bytes at each try. */
const bodyOf = ({ action, at, actorId, actorName, records }: DueDelivery): string =>
  JSON.stringify({
    type: action,
    timestamp: at.toISOString(),
    data: { actor: { id: actorId, fullName: actorName }, records },
  });

type Outcome = { status: number } | { problem: WebhookProblem };

const isSuccess = (outcome: Outcome): boolean =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300;

function problemOf(outcome: Outcome): WebhookProblem | '' {
  if ('problem' in outcome) return outcome.problem;
  return isSuccess(outcome) ? '' : 'refused';
}

/** One try. */
async function send(parts: Parts, delivery: DueDelivery, outside: OutsideOptions): Promise<Outcome> {
  const { id, webhookId, url, action } = delivery;
  const secret = parts.secrets.open(delivery.secret, purposeOf(webhookId));
  if (secret === null) return { problem: 'secret_lost' };
  const body = bodyOf(delivery);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': `Zellige/${parts.version}`,
    'zellige-event': action,
    ...signatureHeaders(secret, { id, at: parts.clock(), body }),
  };
  return postOutside({ url, headers, body }, outside);
}

async function tryOnce(parts: Parts, delivery: DueDelivery, outside: OutsideOptions): Promise<void> {
  const started = performance.now();
  const outcome = await send(parts, delivery, outside);
  const isDelivered = isSuccess(outcome);
  const now = parts.clock();
  const wait = isDelivered ? null : nextTryAfter(delivery.attempts);
  await noteTry(parts.pool, delivery.attempts, {
    id: delivery.id,
    status: 'status' in outcome ? outcome.status : null,
    problem: problemOf(outcome),
    ms: Math.round(performance.now() - started),
    nextAt: wait === null ? null : new Date(now.getTime() + wait * 1000),
    isDelivered,
    now,
  });
}

/** Its stop waits for what is being sent. */
export function scheduleWebhooks(
  parts: Parts,
  log: FastifyBaseLogger,
  outside: Partial<OutsideOptions> = {},
): Pick<ScheduledJob, 'stop'> {
  const options = { rule: createAddressRule(parts.config.webhookNetworks), ...outside };
  const job = scheduleOutbox(
    {
      clock: parts.clock,
      takeDue: (busy, now) => takeDue(parts.pool, busy, now),
      nextDue: () => nextDue(parts.pool),
      laneOf: ({ webhookId }) => webhookId,
      tryOnce: (delivery) => tryOnce(parts, delivery, options),
      failure: 'due deliveries of webhooks could not be looked up; tried again soon',
    },
    log,
  );
  const unsubscribe = parts.changes.onWebhook(() => job.runWithin(0));
  return {
    stop() {
      unsubscribe();
      return job.stop();
    },
  };
}
