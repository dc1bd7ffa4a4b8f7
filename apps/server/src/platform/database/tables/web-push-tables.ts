// The tables of Web Push: devices that are told of changed work, and what is on its way to them (docs/subjects/notifications.md).
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { sessions, users } from './account-tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A device is told as long as the session that asked for it lives, and again in the next one there. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** Address at the browser's push service. */
    endpoint: text('endpoint').notNull().unique(),
    /** The keys that its messages are sealed with; sealed themselves (docs/adr/0013). */
    keys: text('keys').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSentAt: instant('last_sent_at'),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

/** One row per message and device, until it is sent or given up. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    message: jsonb('message').notNull(),
    createdAt: instant('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; while it is being tried, when another process may take it over. */
    nextAt: instant('next_at').notNull(),
  },
  (table) => [
    index('push_messages_due').on(table.nextAt),
    index('push_messages_subscription').on(table.subscriptionId),
  ],
);
