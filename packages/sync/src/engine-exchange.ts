// Builds what exchanges with the server: attachments, push, pull, eviction and the scheduler that runs them.
import { Attachments } from './attachments/attachments.ts';
import type { StatusBoard } from './connectivity/status.ts';
import type { EngineOptions } from './engine-options.ts';
import type { OutboxContext } from './outbox/write.ts';
import type { Exchanges } from './replay/exchanges.ts';
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
  const evicting = { ...exchange, attachments, scope, onLowSpace };
  const loadEviction = loadedOnce(async () => new (await import('./store/eviction.ts')).Eviction(evicting));
  const copy = new DeviceCopy(replica, loadEviction);
  const more = { userId, collections, scope, pieceBytes, onTooLate };
  const exchanges = loadedOnce(async () => {
    const { openExchanges } = await import('./replay/exchanges.ts');
    return openExchanges({ ...parts, ...exchange, ...more, eviction: await copy.eviction() });
  });
  const { rulebook } = context;
  const loop = { ledger, replica, rulebook, transport, clock, random, status };
  const scheduler = new Scheduler({ ...loop, exchanges, copy });
  return { attachments, copy, scheduler, exchanges };
}

/** Loads at the first call; a load that failed is tried again at the next one. */
function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
