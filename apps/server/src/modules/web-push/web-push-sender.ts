// Sends what devices are told of changed work, one message at a time to each (docs/subjects/notifications.md 'Web Push').
import {
  nextPushAfter,
  PUSH_HOURS,
  type PushSubscriptionInput,
  pushSubscriptionInput,
} from '@zellige/domain/notifications/web-push.schema';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { publicAddress } from '../../platform/config.ts';
import { scheduleOutbox } from '../../platform/outbound/outbox.ts';
import {
  type OutsideAnswer,
  type OutsideOptions,
  postOutside,
} from '../../platform/outbound/post-outside.ts';
import { createAddressRule } from '../../platform/outbound/public-address.ts';
import type { ScheduledJob } from '../../platform/scheduler.ts';
import {
  type DuePush,
  endPush,
  endPushDevice,
  nextDuePush,
  putOffPush,
  takeDuePush,
} from './web-push.repository.ts';
import { vapidKeysOf, vapidSubject } from './vapid.ts';

type Parts = Pick<ServerParts, 'pool' | 'clock' | 'secrets' | 'config'>;

const PURPOSE = 'web push';
const HOUR_MS = 3_600_000;

type DeviceKeys = PushSubscriptionInput['keys'];

export const sealKeys = ({ secrets }: Pick<Parts, 'secrets'>, keys: DeviceKeys): string =>
  secrets.seal(JSON.stringify(keys), PURPOSE);

/** Null when the key of the instance is another one now. */
function openKeys({ secrets }: Parts, sealed: string): DeviceKeys | null {
  const opened = secrets.open(sealed, PURPOSE);
  return opened === null ? null : pushSubscriptionInput.shape.keys.parse(JSON.parse(opened));
}

async function send(
  parts: Parts,
  due: DuePush & { deviceKeys: DeviceKeys },
  outside: OutsideOptions,
): Promise<OutsideAnswer> {
  const { config, clock } = parts;
  const { default: webPush } = await import('web-push');
  const age = clock().getTime() - due.createdAt.getTime();
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: due.endpoint, keys: due.deviceKeys },
    JSON.stringify(due.message),
    {
      vapidDetails: {
        subject: vapidSubject(publicAddress(config), config),
        ...vapidKeysOf(config.dataDir),
      },
      TTL: Math.max(0, Math.round((PUSH_HOURS * HOUR_MS - age) / 1000)),
      urgency: 'high',
    },
  );
  return postOutside({ url: due.endpoint, headers, body }, outside);
}

/** Addresses that no other try would make better. */
const hopeless = new Set(['private_address', 'not_encrypted']);

/** What becomes of a message after that answer. */
function fateOf(answer: OutsideAnswer): 'sent' | 'gone' | 'given up' | 'later' {
  if ('problem' in answer) return hopeless.has(answer.problem) ? 'given up' : 'later';
  const { status } = answer;
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'given up';
}

async function tryOnce(
  parts: Parts,
  due: DuePush,
  outside: OutsideOptions,
  log: FastifyBaseLogger,
): Promise<void> {
  const { pool, clock } = parts;
  const isOld = clock().getTime() - due.createdAt.getTime() > PUSH_HOURS * HOUR_MS;
  if (isOld) return endPush(pool, due, null);
  const deviceKeys = openKeys(parts, due.keys);
  const answer = deviceKeys ? await send(parts, { ...due, deviceKeys }, outside) : null;
  const fate = answer === null ? 'gone' : fateOf(answer);
  if (fate === 'sent') return endPush(pool, due, clock());
  const wait = nextPushAfter(due.attempts);
  log[fate === 'given up' ? 'warn' : 'info'](
    { ...answer, fate, attempts: due.attempts },
    'a push was not taken',
  );
  if (fate === 'gone') await endPushDevice(pool, due.subscriptionId);
  else if (fate === 'given up' || wait === null) await endPush(pool, due, null);
  else await putOffPush(pool, due, new Date(clock().getTime() + wait * 1000));
}

export function schedulePushes(
  parts: Parts,
  log: FastifyBaseLogger,
  outside: Partial<OutsideOptions> = {},
): ScheduledJob {
  const { pool, clock } = parts;
  const options = { rule: createAddressRule(parts.config.webhookNetworks), ...outside };
  return scheduleOutbox(
    {
      clock,
      takeDue: (busy, now) => takeDuePush(pool, busy, now),
      nextDue: () => nextDuePush(pool, clock()),
      laneOf: ({ subscriptionId }) => subscriptionId,
      tryOnce: (due) => tryOnce(parts, due, options, log),
      failure: 'due pushes could not be looked up; tried again soon',
    },
    log,
  );
}
