// Builds what exchanges with the server: attachments, push, pull, eviction and the scheduler that runs them.
import { Attachments } from './attachments/attachments.ts';
import { Uploader } from './attachments/uploader.ts';
import type { StatusBoard } from './connectivity/status.ts';
import type { EngineOptions } from './engine-options.ts';
import type { OutboxContext } from './outbox/write.ts';
import { Puller } from './replay/pull.ts';
import { Pusher } from './replay/push.ts';
import { Scheduler } from './replay/scheduler.ts';
import { Eviction } from './store/eviction.ts';
import type { Replica } from './store/replica.ts';

export interface EngineExchange {
  attachments: Attachments;
  uploader: Uploader;
  pusher: Pusher;
  puller: Puller;
  eviction: Eviction;
  scheduler: Scheduler;
}

interface Held {
  options: EngineOptions;
  context: OutboxContext;
  replica: Replica;
  status: StatusBoard;
}

/** Nothing runs yet. */
export function engineExchange({ options, context, replica, status }: Held): EngineExchange {
  const { transport, clock, random, storage, userId, collections, scope, pieceBytes } = options;
  const { onLowSpace, onTooLate } = options;
  const { ledger } = context;
  const held = { storage, ledger, replica, status };
  const exchange = { context, replica, transport, clock };
  const attachments = new Attachments(held);
  const uploader = new Uploader({ ...exchange, ...held, userId, pieceBytes });
  const pusher = new Pusher({ ...exchange, userId, uploader, onTooLate });
  const eviction = new Eviction({ ...exchange, attachments, scope, onLowSpace });
  const puller = new Puller({ ...exchange, eviction, collections, scope });
  const loop = { ledger, replica, transport, clock, random, status };
  const scheduler = new Scheduler({ ...loop, pusher, uploader, puller, eviction });
  return { attachments, uploader, pusher, puller, eviction, scheduler };
}
