// The exchanges carry the queue, the feed and the attachments: they load behind the first list, which needs none of them.
import { Uploader, type UploaderOptions } from '../attachments/uploader.ts';
import { compact } from '../store/compaction.ts';
import { Eviction, type EvictionOptions } from '../store/eviction.ts';
import { Puller, type PullerOptions } from './pull.ts';
import { type Exchange, Pusher, type PusherOptions, renewing } from './push.ts';

export interface Exchanges {
  push: Exchange;
  pull: Exchange;
  /** A piece of an attachment. */
  upload: Exchange;
  eviction: Eviction;
  /** Folds the journal when it holds at least so many rows and entries. */
  compact: (threshold: number) => Promise<void>;
}

export type ExchangeOptions = UploaderOptions &
  EvictionOptions &
  Omit<PullerOptions, 'eviction'> &
  Omit<PusherOptions, 'uploader'>;

export function openExchanges(options: ExchangeOptions): Exchanges {
  const { transport, context } = options;
  const eviction = new Eviction(options);
  const uploader = new Uploader(options);
  const pusher = new Pusher({ ...options, uploader });
  const puller = new Puller({ ...options, eviction });
  return {
    push: renewing(transport, pusher),
    pull: renewing(transport, puller),
    upload: renewing(transport, uploader),
    eviction,
    compact: (threshold) => compact({ ...options, ledger: context.ledger }, threshold),
  };
}
