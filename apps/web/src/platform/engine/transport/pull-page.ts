// A page of rows over HTTP, and how a fresh copy is asked for (docs/adr/0017).
import { NO_ANSWER } from '@zellige/sync/ports/refused';
import type { PullPage, PullReply, PullRequest } from '@zellige/sync/ports/transport';

/** The parameter of a fresh copy: its horizon, or where its last page left off. */
export const freshParameter = (fresh: NonNullable<PullRequest['fresh']>): [string, string] =>
  'walk' in fresh ? ['walk', fresh.walk] : ['horizon', String(fresh.days ?? 'all')];

/** The page in the JSON of an answer; no answer when it is something else. */
export function pageOf(body: Record<string, unknown> | null): PullReply {
  const meta = body?.['meta'] as Omit<PullPage, 'status' | 'rows'> | undefined;
  if (!Array.isArray(body?.['data']) || !meta) return NO_ANSWER;
  return { status: 200, rows: body['data'], ...meta };
}
