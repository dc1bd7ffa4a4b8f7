// What changed after a counter, in the order of the counter, as one person may know it (sync.md §3 and §4). One
// statement, so one state of the database: nothing committed up to the counter it answers is missing.
//
// 1. A row the person sees comes whole; one they no longer see comes as deleted; one they never saw does not come.
// 2. A contact seen through delivery notes and events comes, or goes, when one of them changes hands, at its counter.
// 3. Rows of one counter are never parted by a page.
import type { Actor, CollectionName } from '@zellige/domain';
import type { Pool } from 'pg';
import { tableOf } from '../database/tables.ts';
import { visibilityOf, visibleCondition } from './visibility.ts';

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

export interface FeedRequest {
  actor: Actor;
  collections: readonly CollectionName[];
  since: number;
  limit: number;
}

export interface FeedState {
  rev: number;
  epoch: string;
  floor: number;
}

export async function readFeedState(pool: Pool): Promise<FeedState> {
  const read = await pool.query<FeedState>({
    name: 'feed_state',
    text: 'SELECT rev, epoch, floor FROM sync_state',
  });
  const [state] = read.rows;
  if (!state) throw new Error('sync_state is empty');
  return state;
}

// $1 since, $2 rows to read, $3 the person, $4 the person's hands in the history of a record.
const wasHanded = (collection: string, id: string): string =>
  `EXISTS (SELECT 1 FROM history WHERE history.collection = '${collection}' AND history.record_id = ${id}
     AND (changes @> ($4::jsonb -> 0) OR changes @> ($4::jsonb -> 1) OR changes @> ($4::jsonb -> 2)))`;

/** Past owners of a record stand in its history as what `assignedTo`, `livreurId` and `teamUserIds` changed from. */
const handsOf = ({ id }: Actor): string =>
  JSON.stringify([
    [{ field: 'assignedTo', from: id }],
    [{ field: 'livreurId', from: id }],
    [{ field: 'teamUserIds', from: [id] }],
  ]);

function partOf(collection: CollectionName, actor: Actor): string[] {
  const { scope } = visibilityOf(actor, collection);
  if (scope === 'none') return [];
  const table = tableOf[collection];
  const visible = visibleCondition(scope, actor.id, () => '$3') ?? 'true';
  const known =
    scope === 'all' ? 'true' : `(${visible} OR ($1 > 0 AND ${wasHanded(collection, `${table}.id`)}))`;
  const own = `SELECT '${collection}' AS collection, ${table}.id, ${table}.rev,
      CASE WHEN ${visible} THEN ${table}.data::text END AS data
    FROM ${table} WHERE ${table}.rev > $1 AND ${known} ORDER BY ${table}.rev LIMIT $2`;
  return scope === 'linked' ? [own, deliveredContacts(visible), metContacts(visible)] : [own];
}

/** Contacts of notes that came to the person or left them since. */
const deliveredContacts = (visible: string): string =>
  `SELECT 'contacts' AS collection, contacts.id, note.rev, CASE WHEN ${visible} THEN contacts.data::text END AS data
   FROM bon_livraison AS note JOIN contacts ON contacts.id = note.data->>'contactId'
   WHERE $1 > 0 AND note.rev > $1 AND (note.data->>'livreurId' = $3 OR ${wasHanded('bonLivraison', 'note.id')})
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
   WHERE $1 > 0 AND event.rev > $1 AND (event.owners @> ARRAY[$3] OR ${wasHanded('events', 'event.id')})
   ORDER BY event.rev LIMIT $2`;

/** The key of a notification says what it spoke of and ends with its person: nobody else learns that it is gone. */
const isForThem = `(collection <> 'notifications' OR right(id, length($3) + 1) = '-' || $3)`;

function statementOf({ actor, collections }: FeedRequest): string {
  const visible = collections.filter((name) => visibilityOf(actor, name).scope !== 'none');
  const names = visible.map((name) => `'${name}'`).join(', ');
  const parts = visible.flatMap((name) => partOf(name, actor));
  const gone = `SELECT collection, id, rev, NULL AS data FROM tombstones
    WHERE $1 > 0 AND rev > $1 AND collection IN (${names}) AND ${isForThem} ORDER BY rev LIMIT $2`;
  const all = [...parts, gone].map((part) => `(${part})`).join('\nUNION ALL\n');
  // The person and their hands are bound even where no part asks for them.
  return `SELECT feed.*, state.rev AS "stateRev" FROM (SELECT rev FROM sync_state) AS state
    LEFT JOIN LATERAL (SELECT * FROM (${all}) AS changed WHERE $3::text IS NOT NULL AND $4::jsonb IS NOT NULL
      ORDER BY rev LIMIT $2) AS feed ON true ORDER BY feed.rev`;
}

type StatementRow = { [K in keyof FeedRow]: FeedRow[K] | null } & { stateRev: number };

/** One page of changes. */
export async function readFeed(pool: Pool, request: FeedRequest): Promise<FeedPage> {
  const { actor, since, limit } = request;
  const read = await pool.query<StatementRow>(statementOf(request), [
    since,
    limit + 1,
    actor.id,
    handsOf(actor),
  ]);
  const rows = read.rows.flatMap(({ collection, id, rev, data }) =>
    collection === null || id === null || rev === null ? [] : [{ collection, id, rev, data }],
  );
  const excluded = rows[limit];
  if (!excluded) return { rows, rev: read.rows[0]?.stateRev ?? since, hasMore: false };
  const kept = rows.filter((row) => row.rev < excluded.rev);
  return { rows: kept, rev: kept.at(-1)?.rev ?? since, hasMore: true };
}
