// Private calendars as they are stored, and the work that one shows.
import { randomUUID } from 'node:crypto';
import type { Actor } from '@zellige/domain';
import type { CalendarFeed } from '@zellige/domain/calendar-feeds/calendar-feed.schema';
import {
  type CalendarNote,
  calendarOrderOf,
  type PlannedWork,
} from '@zellige/domain/calendar-feeds/calendar-entries';
import type { Event } from '@zellige/domain/events/event.schema';
import type { TechnicianSettings } from '@zellige/domain/settings/technician-list';
import { delivers, handles, type Worker, worksOn } from '@zellige/domain/field-day/own-work';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { DELIVERY_MOVEMENT } from '@zellige/domain/inventory/inventory.values';
import type { Pool } from 'pg';
import { legs } from '@zellige/domain/events/placing/trip';
import { tableOf } from '../../platform/database/tables/tables.ts';
import { inTransaction } from '../../platform/database/connection/transaction.ts';

/** Somebody whose days are shown. */
export interface ShownPerson extends Worker {
  name: string;
}

/** The account or the technician of that key; null for nobody. */
export async function findPerson(pool: Pool, personId: string): Promise<ShownPerson | null> {
  const found = await pool.query<{
    fullName: string | null;
    technicians: TechnicianSettings['technicians'] | null;
  }>(
    `SELECT (SELECT full_name FROM users WHERE id = $1) AS "fullName",
       (SELECT data->'technicians' FROM settings WHERE id = 'technicians') AS technicians`,
    [personId],
  );
  const [row] = found.rows;
  const fullName = row?.fullName ?? null;
  const technicians = row?.technicians ?? [];
  const technician = technicians.find(({ id, userId }) =>
    fullName === null ? id === personId : userId === personId,
  );
  if (fullName !== null) return { name: fullName, userId: personId, technicianId: technician?.id ?? '' };
  return technician
    ? { name: technician.name, userId: technician.userId, technicianId: technician.id }
    : null;
}

const listed = `f.id, f.person_id AS "personId", f.created_at AS "createdAt", f.last_read_at AS "lastReadAt",
  coalesce((SELECT full_name FROM users WHERE id = f.person_id),
    (SELECT t->>'name' FROM settings, jsonb_array_elements(data->'technicians') AS t
     WHERE settings.id = 'technicians' AND t->>'id' = f.person_id), '') AS "personName"`;

/** Lists the feeds that the person made, latest first. */
export async function listCalendarFeeds(pool: Pool, userId: string): Promise<CalendarFeed[]> {
  const found = await pool.query<CalendarFeed>(
    `SELECT ${listed} FROM calendar_feeds AS f WHERE f.user_id = $1 ORDER BY f.created_at DESC, f.id`,
    [userId],
  );
  return found.rows;
}

interface NewFeed {
  hash: string;
  userId: string;
  personId: string;
  now: Date;
  most: number;
}

/** Its key; null where the maker has as many as anybody may have. */
export const insertCalendarFeed = (pool: Pool, feed: NewFeed): Promise<string | null> =>
  inTransaction(pool, async (client) => {
    // Two presses at once count each other.
    await client.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [feed.userId]);
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO calendar_feeds (id, hash, user_id, person_id, created_at)
       SELECT $1, $2, $3, $4, $5 WHERE (SELECT count(*) FROM calendar_feeds WHERE user_id = $3) < $6 RETURNING id`,
      [randomUUID(), feed.hash, feed.userId, feed.personId, feed.now, feed.most],
    );
    return rows[0]?.id ?? null;
  });

/** Whether the person had it. */
export const removeCalendarFeed = (
  pool: Pool,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const removed = await client.query('DELETE FROM calendar_feeds WHERE id = $1 AND user_id = $2', [
      id,
      userId,
    ]);
    return removed.rowCount === 1;
  });

export interface OpenFeed {
  id: string;
  personId: string;
  /** Who made it, as they are now. */
  maker: Actor;
  isStale: boolean;
}

/** The calendar of a token's hash, of a maker who is still there. */
export async function findCalendarFeed(pool: Pool, hash: string, now: Date): Promise<OpenFeed | null> {
  const found = await pool.query<OpenFeed>({
    name: 'find_calendar_feed',
    text: `SELECT f.id, f.person_id AS "personId",
        jsonb_build_object('id', u.id, 'role', u.role, 'fullName', u.full_name) AS maker,
        (f.last_read_at IS NULL OR f.last_read_at < $2::timestamptz - interval '1 minute') AS "isStale"
      FROM calendar_feeds AS f JOIN users AS u ON u.id = f.user_id WHERE f.hash = $1 AND u.is_active`,
    values: [hash, now],
  });
  return found.rows[0] ?? null;
}

/** The last reading is exact to the minute. */
export async function noteReading(pool: Pool, { id, isStale }: OpenFeed, now: Date): Promise<void> {
  if (isStale) await pool.query('UPDATE calendar_feeds SET last_read_at = $2 WHERE id = $1', [id, now]);
}

/** The account that rows belong to; a technician without one stands in events alone. */
const eventsOf = ({ userId, technicianId }: Worker) =>
  userId === ''
    ? { condition: `data->'assignedTechnicians' ? $1`, value: technicianId }
    : { condition: 'owners @> ARRAY[$1]', value: userId };

/** The work of that person which may have a moment between those days. */
export async function readWork(
  pool: Pool,
  worker: Worker,
  days: { from: string; to: string },
): Promise<PlannedWork> {
  const team = eventsOf(worker);
  const stretch = [worker.userId, days.from, days.to];
  const [events, notes, reservations] = await Promise.all([
    pool.query<{ data: Event }>(
      `SELECT data FROM events WHERE archived_at IS NULL AND ${team.condition}
         AND data->>'endDate' COLLATE "C" >= $2 AND data->>'startDate' COLLATE "C" <= $3`,
      [team.value, days.from, days.to],
    ),
    pool.query<{ data: CalendarNote & Parameters<typeof delivers>[0] }>(
      `SELECT data FROM ${tableOf[DELIVERY_MOVEMENT]} WHERE archived_at IS NULL AND owners @> ARRAY[$1]
         AND (data->>'dateLivraison' COLLATE "C" BETWEEN $2 AND $3 OR data->>'deliveredAt' COLLATE "C" >= $2)`,
      stretch,
    ),
    pool.query<{ data: Reservation }>(
      `SELECT data FROM reservations WHERE archived_at IS NULL AND owners @> ARRAY[$1]
         AND data->>'end' COLLATE "C" >= $2 AND data->>'start' COLLATE "C" <= $3 || 'T24'`,
      stretch,
    ),
  ]);
  const own = {
    events: events.rows.map(({ data }) => data).filter((row) => worksOn(row, worker)),
    notes: notes.rows.map(({ data }) => data).filter((row) => delivers(row, worker)),
    reservations: reservations.rows
      .map(({ data }) => data)
      .filter((row) => legs.some((leg) => handles(row, leg, worker))),
  };
  return {
    ...own,
    worker,
    orderVersions: await orderVersions(pool, own.reservations),
    phones: await phonesOf(pool, [...own.events, ...own.reservations]),
  };
}

/** Of the orders of these reservations, whoever handles the rest of them. */
async function orderVersions(
  pool: Pool,
  reservations: readonly Reservation[],
): Promise<PlannedWork['orderVersions']> {
  const orders = [...new Set(reservations.map(calendarOrderOf))];
  if (orders.length === 0) return new Map();
  const found = await pool.query<Pick<Reservation, 'id' | 'quoteId' | 'invoiceId' | 'version'>>(
    `SELECT id, data->>'quoteId' AS "quoteId", data->>'invoiceId' AS "invoiceId", version FROM reservations
     WHERE data->>'quoteId' = ANY($1) OR data->>'invoiceId' = ANY($1) OR id = ANY($1)`,
    [orders],
  );
  const sums = new Map<string, number>();
  for (const row of found.rows)
    sums.set(calendarOrderOf(row), (sums.get(calendarOrderOf(row)) ?? 0) + row.version);
  return sums;
}

async function phonesOf(
  pool: Pool,
  rows: readonly { contactId: number | null }[],
): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ contactId }) => contactId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await pool.query<{ id: string; phone: string | null }>(
    `SELECT id, data->>'phone' AS phone FROM contacts WHERE id = ANY($1)`,
    [ids.map(String)],
  );
  return new Map(found.rows.map(({ id, phone }) => [Number(id), phone ?? '']));
}
