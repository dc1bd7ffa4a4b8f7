// The tables of webhooks: where to tell, what happened, and what became of telling it (docs/subjects/webhooks.md).
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const webhooks = pgTable('webhooks', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  /** Actions `<verb>_<collection>`; empty: all of them. */
  events: text('events').array().notNull(),
  /** Sealed (docs/adr/0013). */
  secret: text('secret').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** One row per operation that a webhook listens to, written by a trigger in the operation's own transaction. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    action: text('action').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    at: instant('at').notNull(),
    /** `[{collection, id, version, data}]`; `data` is the row at the commit, null where it was too long to tell. */
    records: jsonb('records').notNull(),
  },
  (table) => [index('webhook_events_at').on(table.at)],
);

/** One row per event and webhook: what waits, what was told, what could not be. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** 'waiting', 'delivered' or 'failed'. */
    state: text('state').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; while it is being tried, when another process may take it over. */
    nextAt: instant('next_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** HTTP status of the last answer, null without one. */
    lastStatus: integer('last_status'),
    /** Why the last try failed: a name of the domain's `webhookProblems`, '' when it did not. */
    lastProblem: text('last_problem').notNull().default(''),
    lastMs: integer('last_ms'),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.nextAt).where(sql`state = 'waiting'`),
    index('webhook_deliveries_log').on(table.webhookId, table.createdAt),
    index('webhook_deliveries_event').on(table.eventId),
  ],
);
