// A fresh copy for a device (docs/adr/0017): how much of it comes, and where the next page goes on. The place travels with the
// client as a text that only the server reads.
import { type Actor, type CollectionName, fail, ok, type Result } from '@zellige/domain';
import { RECENT_DAYS } from '@zellige/domain/offline/offline-scope';
import type { PullMeta } from '@zellige/contract';
import type { Pool } from 'pg';
import type { FeedPage, FeedRow } from './feed-pages.ts';
import { countOlder } from './offline-scope.repository.ts';
import type { QueryParameters } from '../lists/list-query.ts';
import { recordMessages } from '../records.messages.ts';
import { readCopyPage, type CopyPhase } from './copy-pages.repository.ts';

/** Days to keep: null everything, 'auto' everything while that is little. */
export type CopyDays = number | null | 'auto';

interface CopyCursor {
  phase: CopyPhase;
  before: number;
  /** Counter at which the walk began: the copy is complete up to there. */
  through: number;
  days: number | null;
}

export type FreshQuery = { days: CopyDays } | CopyCursor;

/** Older rows that are little enough to come all the same. */
const FEW_OLDER_ROWS = 20_000;

const readDays = (text: string): CopyDays | undefined =>
  text === 'auto' ? 'auto' : text === 'all' ? null : /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;

const cursorText = ({ phase, before, through, days }: CopyCursor): string =>
  `${phase}.${before}.${through}.${days ?? 'all'}`;

const beginning = (through: number, days: number | null): CopyCursor => ({
  phase: 'day',
  before: through + 1,
  through,
  days,
});

function readPlace(text: string): CopyCursor | undefined {
  const [, phase, before, through, horizon = ''] =
    /^(day|others|own|rest)\.(\d{1,15})\.(\d{1,15})\.(all|\d{1,5})$/.exec(text) ?? [];
  const days = readDays(horizon);
  if (days === undefined || days === 'auto') return undefined;
  // The turns of an earlier version, which brought contacts later: begun again, so that none is passed over.
  if (phase === 'own' || phase === 'rest') return beginning(Number(through), days);
  return { phase: phase as CopyPhase, before: Number(before), through: Number(through), days };
}

/** Reads how a fresh copy is asked for; null when only changes are. */
export function readFresh(parameters: QueryParameters): Result<FreshQuery | null> {
  const { horizon, walk: cursor } = parameters;
  if (typeof cursor === 'string' && cursor !== '') {
    const place = readPlace(cursor);
    return place ? ok(place) : fail('validation_failed', undefined, { walk: recordMessages.copyCursor });
  }
  if (typeof horizon !== 'string' || horizon === '') return ok(null);
  const days = readDays(horizon);
  if (days === undefined) return fail('validation_failed', undefined, { horizon: recordMessages.horizon });
  return ok({ days });
}

interface FreshRequest {
  actor: Actor;
  collections: readonly CollectionName[];
  limit: number;
  /** The global counter. */
  rev: number;
  now: Date;
}

export interface FreshPage {
  page: FeedPage;
  meta: Pick<PullMeta, 'walk' | 'days' | 'older'>;
}

async function begin(pool: Pool, days: CopyDays, { actor, rev, now }: FreshRequest) {
  if (days === null) return { place: beginning(rev, null), older: {} };
  const horizon = days === 'auto' ? RECENT_DAYS : days;
  const older = await countOlder(pool, { actor, days: horizon, now });
  const total = Object.values(older).reduce((sum, count) => sum + count, 0);
  const isLittle = days === 'auto' && total <= FEW_OLDER_ROWS;
  return isLittle ? { place: beginning(rev, null), older: {} } : { place: beginning(rev, horizon), older };
}

/** The next page of a fresh copy, from its beginning or from a place. */
export async function readFreshPage(
  pool: Pool,
  fresh: FreshQuery,
  request: FreshRequest,
): Promise<FreshPage> {
  const begun = 'phase' in fresh ? { place: fresh, older: null } : await begin(pool, fresh.days, request);
  const { place, older } = begun;
  const walked = await readCopyPage(pool, { ...request, ...place });
  const excluded = walked[request.limit];
  const rows = excluded ? walked.filter((row) => row.rev > excluded.rev) : walked;
  const next = nextPlace(place, rows, excluded !== undefined);
  return {
    page: { rows, rev: place.through, hasMore: next !== null },
    meta: { walk: next && cursorText(next), ...(older && { days: place.days, older }) },
  };
}

function nextPlace(place: CopyCursor, rows: readonly FeedRow[], hasMore: boolean): CopyCursor | null {
  if (hasMore) return { ...place, before: rows.at(-1)?.rev ?? place.before };
  return place.phase === 'day' ? { ...place, phase: 'others', before: place.through + 1 } : null;
}
