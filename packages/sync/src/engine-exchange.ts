// Builds what exchanges with the server: attachments, push, pull, eviction and the scheduler that runs them.
import { Attachments } from './attachments/attachments.ts';
import type { StatusBoard } from './connectivity/status.ts';
import type { EngineOptions } from './engine-options.ts';
import type { OutboxContext } from './outbox/write.ts';
import type { Exchanges } from './replay/exchanges.ts';
import { once } from './once.ts';
import { Scheduler } from './replay/scheduler.ts';
import { DeviceCopy } from './store/copy.ts';
import type { Replica } from './store/replica.ts';

export interface EngineExchange {
  attachments: Attachments;
  copy: DeviceCopy;
  scheduler: Scheduler;
  exchanges: () => Promise<Exchanges>;
}

interface EngineParts {
  options: EngineOptions;
  context: OutboxContext;
  replica: Replica;
  status: StatusBoard;
}

/** Nothing runs yet. */
export function engineExchange({ options, context, replica, status }: EngineParts): EngineExchange {
  const { transport, clock, random, storage, userId, collections, scope, pieceBytes } = options;
  const { onLowSpace, onTooLate } = options;
  const { ledger } = context;
  const parts = { storage, ledger, replica, status };
  const exchange = { context, replica, transport, clock };
  const attachments = new Attachments(parts);
  const more = { userId, collections, scope, pieceBytes, onTooLate, attachments, onLowSpace };
  const exchanges = once(async () => {
    const { openExchanges } = await import('./replay/exchanges.ts');
    return openExchanges({ ...parts, ...exchange, ...more });
  });
  const copy = new DeviceCopy(replica, async () => (await exchanges()).eviction);
  const { rulebook } = context;
  const loop = { ledger, replica, rulebook, transport, clock, random, status };
  const scheduler = new Scheduler({ ...loop, exchanges, copy });
  return { attachments, copy, scheduler, exchanges };
}
