// What an engine is assembled from to exchange with the server: attachments, the way of the queue, the way of the feed, what
// the copy keeps, and the loop over them.
import { Attachments } from './attachments/attachments.ts';
import { Carrier } from './attachments/carrier.ts';
import type { StatusBoard } from './connectivity/status.ts';
import type { EngineOptions } from './engine-options.ts';
import type { Desk } from './outbox/write.ts';
import { Puller } from './replay/pull.ts';
import { Pusher } from './replay/push.ts';
import { Replayer } from './replay/replayer.ts';
import { Keeper } from './store/keeper.ts';
import type { Replica } from './store/replica.ts';

export interface EngineExchange {
  attachments: Attachments;
  carrier: Carrier;
  pusher: Pusher;
  puller: Puller;
  keeper: Keeper;
  replayer: Replayer;
}

interface Held {
  options: EngineOptions;
  desk: Desk;
  replica: Replica;
  status: StatusBoard;
}

/** Builds the parts; nothing runs yet. */
export function engineExchange({ options, desk, replica, status }: Held): EngineExchange {
  const { transport, clock, random, storage, userId, collections, scope, pieceBytes } = options;
  const { onLowSpace, onTooLate } = options;
  const { ledger } = desk;
  const held = { storage, ledger, replica, status };
  const exchange = { desk, replica, transport, clock };
  const attachments = new Attachments(held);
  const carrier = new Carrier({ ...exchange, ...held, userId, pieceBytes });
  const pusher = new Pusher({ ...exchange, userId, carrier, onTooLate });
  const keeper = new Keeper({ ...exchange, attachments, scope, onLowSpace });
  const puller = new Puller({ ...exchange, keeper, collections, scope });
  const loop = { ledger, replica, transport, clock, random, status };
  const replayer = new Replayer({ ...loop, pusher, carrier, puller, keeper });
  return { attachments, carrier, pusher, puller, keeper, replayer };
}
