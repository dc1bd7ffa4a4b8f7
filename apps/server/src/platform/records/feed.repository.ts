// What changed after a counter, in the order of the counter, as one person may know it (docs/sync.md 'Protocol'). One
// statement, so one state of the database: nothing committed up to the counter it answers is missing.
//
// 1. A row the person sees comes whole; one they no longer see comes as deleted; one they never saw does not come.
// 2. A contact seen through delivery notes and events comes, or goes, when one of them changes hands, at its counter.
// 3. Rows of one counter are never parted by a page.
//
// Two hundred devices ask after each commit: only tables that changed are in the statement, and it is left out where none
// of them concerns the person. What is committed meanwhile comes with the next page.
import type { Life } from '@zellige/contract';
import type { Actor, CollectionName } from '@zellige/domain';
import type { Pool } from 'pg';
import { tableOf } from '../database/tables.ts';
import { type LatestChanges, latestChanges } from './changed-since.repository.ts';
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
  state: FeedState;
}

export interface FeedState {
  rev: number;
  epoch: string;
  floor: number;
  lives: readonly Life[];
}

export async function readFeedState(pool: Pool): Promise<FeedState> {
  const read = await pool.query<FeedState>({
    name: 'feed_state',
    text: 'SELECT rev, epoch, floor, lives FROM sync_state',
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

type IsChanged = (table: CollectionName) => boolean;

function partOf(collection: CollectionName, actor: Actor, isChanged: IsChanged): string[] {
  const { scope } = visibilityOf(actor, collection);
  if (scope === 'none') return [];
  const table = tableOf[collection];
  const visible = visibleCondition(scope, actor.id, () => '$3') ?? 'true';
  const known =
    scope === 'all' ? 'true' : `(${visible} OR ($1 > 0 AND ${wasHanded(collection, `${table}.id`)}))`;
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

/** Null when nothing that changed concerns the person. */
function statementOf({ actor, collections, since }: FeedRequest, latest: LatestChanges): string | null {
  const visible = collections.filter((name) => visibilityOf(actor, name).scope !== 'none');
  const names = visible.map((name) => `'${name}'`).join(', ');
  const parts = visible.flatMap((name) => partOf(name, actor, (table) => latest.isChanged(table, since)));
  const gone = `SELECT collection, id, rev, NULL AS data FROM tombstones
    WHERE $1 > 0 AND rev > $1 AND collection IN (${names}) AND ${isForThem} ORDER BY rev LIMIT $2`;
  if (names !== '' && latest.isChanged('tombstones', since)) parts.push(gone);
  if (parts.length === 0) return null;
  const all = parts.map((part) => `(${part})`).join('\nUNION ALL\n');
  // The person and their hands are bound even where no part asks for them.
  return `SELECT * FROM (${all}) AS changed WHERE $3::text IS NOT NULL AND $4::jsonb IS NOT NULL ORDER BY rev LIMIT $2`;
}

/** One page of changes. */
export async function readFeed(pool: Pool, request: FeedRequest): Promise<FeedPage> {
  const { actor, since, limit, state } = request;
  const latest = await latestChanges(pool, state);
  const statement = statementOf(request, latest);
  if (statement === null) return { rows: [], rev: Math.max(since, latest.rev), hasMore: false };
  const read = await pool.query<FeedRow>(statement, [since, limit + 1, actor.id, handsOf(actor)]);
  // A row that was changed again after that state is in the next page, as it is then.
  const rows = read.rows.filter(({ rev }) => rev <= latest.rev);
  const excluded = rows[limit];
  if (!excluded) return { rows, rev: latest.rev, hasMore: false };
  const kept = rows.filter((row) => row.rev < excluded.rev);
  return { rows: kept, rev: kept.at(-1)?.rev ?? since, hasMore: true };
}
