// The feed reads the changes after a counter, in the order of the counter, as one person may know them (docs/sync.md
// 'Protocol'). One statement, so one state of the database: nothing committed up to the counter it answers is missing.
//
// 1. A row the person sees comes whole; one they no longer see comes as deleted; one they never saw does not come.
// 2. A contact seen through delivery notes and events comes, or goes, when one of them changes hands, at its counter.
// 3. Rows of one counter are never parted by a page.
//
// Two hundred devices ask after each commit: only tables that changed are in the statement, it is left out where none of
// them concerns the person, and those who ask together are read together, once where they see the same (`feed-pages.ts`).
// What is committed meanwhile comes with the next page.
import type { Incarnation } from '@zellige/contract';
import type { Actor, CollectionName } from '@zellige/domain';
import type { Pool } from 'pg';
import { handsOf } from '../../database/former-owners.repository.ts';
import { tableOf } from '../../database/tables/tables.ts';
import { type LatestChanges, latestChanges } from './changed-since.repository.ts';
import { askTogether } from '../../database/connection/ask-together.ts';
import { perPool } from '../../database/connection/per-pool.ts';
import { createFeedPages, type FeedPage, type FeedRow } from './feed-pages.ts';
import { visibilityOf, visibleCondition } from '../visibility.ts';

export interface FeedRequest {
  actor: Actor;
  collections: readonly CollectionName[];
  since: number;
  limit: number;
  state: FeedState;
}

export interface FeedState {
  rev: number;
  epoch: string;
  floor: number;
  lives: readonly Incarnation[];
  /** The last rank given in each series, by its prefix. */
  ranks: Readonly<Record<string, number>>;
}

async function lookAtState(pool: Pool): Promise<FeedState> {
  const read = await pool.query<FeedState>({
    name: 'feed_state',
    text: `SELECT rev, epoch, floor, lives,
      (SELECT COALESCE(jsonb_object_agg(series, value), '{}') FROM counters) AS ranks FROM sync_state`,
  });
  const [state] = read.rows;
  if (!state) throw new Error('sync_state is empty');
  return state;
}

/** The name of the company, '' where none was given. */
export async function readCompanyName(pool: Pool): Promise<string> {
  const read = await pool.query<{ name: string | null }>({
    name: 'company_name',
    text: `SELECT data->'company'->>'name' AS name FROM settings WHERE id = 'company'`,
  });
  return read.rows[0]?.name ?? '';
}

const stateReader = perPool((pool) =>
  askTogether<void, FeedState>(async (requests) => {
    const state = await lookAtState(pool);
    return requests.map(() => state);
  }),
);

/** As it is now. */
export const readFeedState = (pool: Pool): Promise<FeedState> => stateReader(pool)();

// $1 since, $2 rows to read, $3 the persons, $4 their hands in the history of a record: of one of them at a time.
const PERSON = 'who.id';
const wasHanded = (collection: string, id: string): string =>
  `EXISTS (SELECT 1 FROM history WHERE history.collection = '${collection}' AND history.record_id = ${id}
     AND (changes @> (who.hands -> 0) OR changes @> (who.hands -> 1) OR changes @> (who.hands -> 2)))`;

/** Everybody saw it until its maker took it back. */
const wasShared = (collection: string, id: string): string =>
  `EXISTS (SELECT 1 FROM history WHERE history.collection = '${collection}' AND history.record_id = ${id}
     AND changes @> '[{"field": "owner", "from": null}]')`;

type IsChanged = (table: CollectionName) => boolean;

function partOf(collection: CollectionName, actor: Actor, isChanged: IsChanged): string[] {
  const { scope } = visibilityOf(actor, collection);
  if (scope === 'none') return [];
  const table = tableOf[collection];
  const visible = visibleCondition(scope, actor.id, () => PERSON) ?? 'true';
  const wasSeen =
    scope === 'shared' ? wasShared(collection, `${table}.id`) : wasHanded(collection, `${table}.id`);
  const known = scope === 'all' ? 'true' : `(${visible} OR ($1 > 0 AND ${wasSeen}))`;
  const own = `SELECT '${collection}' AS collection, ${table}.id, ${table}.rev,
      CASE WHEN ${visible} THEN ${table}.data::text END AS data
    FROM ${table} WHERE ${table}.rev > $1 AND ${known} ORDER BY ${table}.rev LIMIT $2`;
  return [
    ...(isChanged(collection) ? [own] : []),
    ...(scope === 'linked' && isChanged('bonLivraison') ? [deliveredContacts(visible)] : []),
    ...(scope === 'linked' && isChanged('events') ? [metContacts(visible)] : []),
  ];
}

/** Contacts of notes that came to the person or left them since. */
const deliveredContacts = (visible: string): string =>
  `SELECT 'contacts' AS collection, contacts.id, note.rev, CASE WHEN ${visible} THEN contacts.data::text END AS data
   FROM bon_livraison AS note JOIN contacts ON contacts.id = note.data->>'contactId'
   WHERE $1 > 0 AND note.rev > $1 AND (note.data->>'livreurId' = ${PERSON} OR ${wasHanded('bonLivraison', 'note.id')})
   ORDER BY note.rev LIMIT $2`;

/** Contacts that one event had, by its history: at most so many at its counter. */
export const MAX_FORMER_CONTACTS = 8;

/** Contacts of events that came to the person or left them since, those that an event had before included. */
const metContacts = (visible: string): string =>
  `SELECT 'contacts' AS collection, contacts.id, event.rev, CASE WHEN ${visible} THEN contacts.data::text END AS data
   FROM events AS event CROSS JOIN LATERAL (
     SELECT event.data->>'contactId' AS contact_id UNION
     (SELECT change->>'from' FROM history CROSS JOIN jsonb_array_elements(changes) AS change
      WHERE history.collection = 'events' AND record_id = event.id AND change->>'field' = 'contactId'
      ORDER BY history.id DESC LIMIT ${MAX_FORMER_CONTACTS})) AS met
   JOIN contacts ON contacts.id = met.contact_id
   WHERE $1 > 0 AND event.rev > $1 AND (event.owners @> ARRAY[${PERSON}] OR ${wasHanded('events', 'event.id')})
   ORDER BY event.rev LIMIT $2`;

/** The key of a notification says what it spoke of and ends with its person: nobody else learns that it is gone. */
const isForThem = `(collection <> 'notifications' OR right(tombstones.id, length(${PERSON}) + 1) = '-' || ${PERSON})`;

interface FeedStatement {
  /** The same for all who ask for the same tables in the same way. */
  text: string;
  /** The same for all who are answered the same. */
  visibilityKey: string;
}

/** Null when nothing that changed concerns the person. */
function statementOf(
  { actor, collections, since }: FeedRequest,
  latest: LatestChanges,
): FeedStatement | null {
  const visible = collections.filter((name) => visibilityOf(actor, name).scope !== 'none');
  const names = visible.map((name) => `'${name}'`).join(', ');
  const reads = visible.map((name) => ({
    parts: partOf(name, actor, (table) => latest.isChanged(table, since)),
    visibilityKey: visibilityOf(actor, name).key,
  }));
  const gone = `SELECT collection, id, rev, NULL AS data FROM tombstones
    WHERE $1 > 0 AND rev > $1 AND collection IN (${names}) AND ${isForThem} ORDER BY rev LIMIT $2`;
  if (names !== '' && latest.isChanged('tombstones', since))
    reads.push({ parts: [gone], visibilityKey: actor.id });
  const concerned = reads.filter(({ parts }) => parts.length > 0);
  if (concerned.length === 0) return null;
  const all = concerned.flatMap(({ parts }) => parts.map((part) => `(${part})`)).join('\nUNION ALL\n');
  const text = `SELECT who.id AS person, changed.* FROM unnest($3::text[], $4::jsonb[]) AS who (id, hands)
    CROSS JOIN LATERAL (SELECT * FROM (${all}) AS changed ORDER BY rev LIMIT $2) AS changed ORDER BY changed.rev`;
  return { text, visibilityKey: concerned.map(({ visibilityKey }) => visibilityKey).join(' ') };
}

interface PageRequest {
  text: string;
  since: number;
  limit: number;
  /** The counter up to which the page is complete. */
  rev: number;
}

function pageOf(found: readonly FeedRow[], { since, limit, rev }: PageRequest): FeedPage {
  // A row that was changed again after that state is in the next page, as it is then.
  const rows = found.filter((row) => row.rev <= rev);
  const excluded = rows[limit];
  if (!excluded) return { rows, rev, hasMore: false };
  const pageRows = rows.filter((row) => row.rev < excluded.rev);
  return { rows: pageRows, rev: pageRows.at(-1)?.rev ?? since, hasMore: true };
}

async function readPages(
  pool: Pool,
  request: PageRequest,
  actors: readonly Actor[],
): Promise<readonly FeedPage[]> {
  const { text, since, limit } = request;
  const people = [...new Map(actors.map((actor) => [actor.id, actor])).values()];
  const values = [
    since,
    limit + 1,
    people.map(({ id }) => id),
    people.map((person) => JSON.stringify(handsOf(person))),
  ];
  const { rows } = await pool.query<FeedRow & { person: string }>(text, values);
  const found = Map.groupBy(rows, ({ person }) => person);
  return actors.map(({ id }) => pageOf(found.get(id) ?? [], request));
}

const pagesOf = perPool((pool) =>
  createFeedPages<Actor, PageRequest>((request, actors) => readPages(pool, request, actors)),
);

/** One page of changes. */
export async function readFeed(pool: Pool, request: FeedRequest): Promise<FeedPage> {
  const { actor, since, limit, state } = request;
  const latest = await latestChanges(pool, state);
  const { rev } = latest;
  const statement = statementOf(request, latest);
  if (statement === null) return { rows: [], rev: Math.max(since, rev), hasMore: false };
  const { text, visibilityKey } = statement;
  const together = `${state.epoch} ${since} ${rev} ${limit} ${text}`;
  const page = { text, since, limit, rev };
  return pagesOf(pool).of(page, { person: actor, together, same: `${together} ${visibilityKey}` });
}
