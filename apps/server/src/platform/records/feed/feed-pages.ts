// Pages of changes that many devices ask for after one commit: read once for those who see the same, and together for the
// others. What changed between two counters of one life of the database may be shared whenever it was read: a row that was
// changed again since is in the next page.
import type { CollectionName } from '@zellige/domain';
import { LRUCache } from 'lru-cache';
import { askTogether } from '../../database/connection/ask-together.ts';

export interface FeedRow {
  collection: CollectionName;
  id: string;
  rev: number;
  /** JSON text of the row; null when it is gone for that person. */
  data: string | null;
}

export interface FeedPage {
  rows: FeedRow[];
  /** Counter to ask after next time. */
  rev: number;
  hasMore: boolean;
}

interface Counters {
  since: number;
  /** Up to which the page is complete. */
  rev: number;
}

interface Asking<P> {
  person: P;
  /** The same for those who can be read together. */
  together: string;
  /** The same for those whose page is the same. */
  same: string;
}

/** Those of a few commits, whose pokes are still under way. */
const MAX_READINGS = 64;
const MAX_PAGES = 256;
/** Characters; a longer page is for a device that was away, and kept for nobody. */
const MAX_LENGTH = 16_384;
/** Changes that people at work make between two pulls. After more a page is large, and each is read by itself. */
const FEW_CHANGES = 50;
const MOST_TOGETHER = 32;

const lengthOf = ({ rows }: FeedPage): number => rows.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);

/** Shares what `read` answers: a page for each person, in their order. */
export function createFeedPages<P, R extends Counters>(
  read: (request: R, people: readonly P[]) => Promise<readonly FeedPage[]>,
) {
  const readings = new LRUCache<string, (person: P) => Promise<FeedPage>>({ max: MAX_READINGS });
  const pages = new LRUCache<string, Promise<FeedPage>>({ max: MAX_PAGES });

  function readingOf(key: string, request: R): (person: P) => Promise<FeedPage> {
    const most = request.rev - request.since > FEW_CHANGES ? 1 : MOST_TOGETHER;
    const known =
      readings.get(key) ?? askTogether<P, FeedPage>((people) => read(request, people), { atOnce: 2, most });
    readings.set(key, known);
    return known;
  }

  return {
    /** The page, read now unless somebody who sees the same has read it. */
    of(request: R, { person, together, same }: Asking<P>): Promise<FeedPage> {
      const known = pages.get(same);
      if (known) return known;
      const reading = readingOf(together, request)(person);
      pages.set(same, reading);
      const forget = () => pages.delete(same);
      // What failed is read again by the next one.
      reading.then((page) => lengthOf(page) > MAX_LENGTH && forget(), forget);
      return reading;
    },
  };
}
