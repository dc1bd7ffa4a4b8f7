// The exchanges carry the queue, the feed and the attachments: they load behind the first list, which needs none of them.
import { Uploader, type UploaderOptions } from '../attachments/uploader.ts';
import { compact } from '../store/compaction.ts';
import type { Eviction } from '../store/eviction.ts';
import { Puller, type PullerOptions } from './pull.ts';
import { Pusher, type PusherOptions } from './push.ts';

export interface Exchanges {
  uploader: Uploader;
  pusher: Pusher;
  puller: Puller;
  eviction: Eviction;
  /** Folds the journal when it holds at least so many rows and entries. */
  compact: (threshold: number) => Promise<void>;
}

export type ExchangeOptions = UploaderOptions & PullerOptions & Omit<PusherOptions, 'uploader'>;

export function openExchanges(options: ExchangeOptions): Exchanges {
  const uploader = new Uploader(options);
  return {
    uploader,
    pusher: new Pusher({ ...options, uploader }),
    puller: new Puller(options),
    eviction: options.eviction,
    compact: (threshold) => compact({ ...options, ledger: options.context.ledger }, threshold),
  };
}
