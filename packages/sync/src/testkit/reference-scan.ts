// The fresh copy of the reference server: the newest change first, rows of one state each, and what a copy of some days leaves.
import type { Row, SyncRules } from '../ports/rulebook.ts';
import type { Incarnation, PullPage, PullRequest, RowsRequest } from '../ports/transport.ts';

export interface WalkedRow {
  collection: string;
  row: Row;
}

export interface WalkedServer {
  rulebook: SyncRules;
  /** Live rows. */
  rows: readonly WalkedRow[];
  rev: number;
  epoch: string;
  lives: readonly Incarnation[];
  company: string;
  now: number;
}

/** Older rows that are little enough to come all the same. */
const FEW_OLDER_ROWS = 3;

function keptRows({ rulebook, rows, now }: WalkedServer, days: number | null): WalkedRow[] {
  const isKept =
    days === null
      ? undefined
      : rulebook.keeps?.(days, {
          now,
          rows: (name) => rows.filter(({ collection }) => collection === name).map(({ row }) => row),
        });
  return rows.filter(({ collection, row }) => isKept?.(collection, row) ?? true);
}

function begin(server: WalkedServer, days: number | null | 'auto') {
  const wanted = days === 'auto' ? 365 : days;
  const left = server.rows.length - keptRows(server, wanted).length;
  const chosen = days === 'auto' && left <= FEW_OLDER_ROWS ? null : wanted;
  const kept = new Set(keptRows(server, chosen));
  const older: Record<string, number> = {};
  for (const known of server.rows)
    if (!kept.has(known)) older[known.collection] = (older[known.collection] ?? 0) + 1;
  return { days: chosen, older, lives: server.lives, company: server.company };
}

/** One page of a fresh copy. */
export function walkPage(server: WalkedServer, { fresh, limit }: PullRequest): PullPage {
  const start = fresh && 'days' in fresh ? begin(server, fresh.days) : null;
  const place = fresh && 'walk' in fresh ? fresh.walk.split('.') : [];
  const [before, through] = start ? [server.rev + 1, server.rev] : [Number(place[0]), Number(place[1])];
  const days = start ? start.days : place[2] === 'all' ? null : Number(place[2]);
  const left = keptRows(server, days)
    .filter(({ row }) => row.rev < before)
    .toSorted((a, b) => b.row.rev - a.row.rev);
  const rows = left.slice(0, limit);
  const hasMore = left.length > rows.length;
  return {
    status: 200,
    rows,
    rev: through,
    hasMore,
    epoch: server.epoch,
    walk: hasMore ? `${rows.at(-1)?.row.rev ?? 0}.${through}.${days ?? 'all'}` : null,
    ...start,
  };
}

/** Rows that were asked for. */
export function askedRows({ rows, rev, epoch }: WalkedServer, wanted: RowsRequest): PullPage {
  const names = 'search' in wanted ? wanted.collections : [wanted.collection];
  const own = rows.filter(({ collection }) => names.includes(collection));
  const isWanted = (row: Row): boolean => {
    if ('ids' in wanted) return wanted.ids.includes(String(row.id));
    if ('search' in wanted) return JSON.stringify(row).includes(wanted.search);
    const day = String(row['day']);
    return day >= wanted.days.first && day <= wanted.days.last;
  };
  return { status: 200, rows: own.filter(({ row }) => isWanted(row)), rev, hasMore: false, epoch };
}
