// The tables of accounts: people, their signed-in devices, what proves who they are, and the keys of their programs
// (schema.ts, docs/subjects/auth.md).
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  email: text('email').notNull().unique(),
  fullName: text('full_name').notNull(),
  role: text('role').notNull(),
  phone: text('phone').notNull().default(''),
  department: text('department').notNull().default(''),
  avatar: text('avatar').notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  isDemo: boolean('is_demo').notNull().default(false),
  /** Null until the person invited has chosen one. */
  passwordHash: text('password_hash'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** A signed-in device: tokens are kept as SHA-256 only. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessHash: text('access_hash').notNull().unique(),
    accessExpiresAt: instant('access_expires_at').notNull(),
    refreshHash: text('refresh_hash').notNull().unique(),
    refreshExpiresAt: instant('refresh_expires_at').notNull(),
    /** The refresh token that the present tokens were given for: null from their first use on. */
    previousRefreshHash: text('previous_refresh_hash').unique(),
    /** What the present tokens were derived with from that one. */
    successorSalt: text('successor_salt'),
    revokedAt: instant('revoked_at'),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** When its person last proved who they are: what is grave asks for it anew after a while. */
    provenAt: instant('proven_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Refresh tokens already exchanged: seeing one again once its successor was used means it was stolen, and its session dies. */
export const spentRefreshTokens = pgTable(
  'spent_refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: text('session_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('spent_refresh_tokens_at').on(table.at)],
);

export const recoveryCodes = pgTable('recovery_codes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull(),
  attempts: integer('attempts').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
});

/** Accounts whose person was sent a letter and has chosen no password yet; the code of its link is kept as SHA-256. */
export const invitations = pgTable('invitations', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull().unique(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  /** Whether the mail server took the last letter. */
  isDelivered: boolean('is_delivered').notNull().default(false),
});

/** Browsers that an account signed in with before, kept as SHA-256: strangers' guesses do not count against them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    hash: text('hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hash, table.userId] })],
);

/** The second factor of an account: its secret sealed (docs/adr/0013), not yet asked for while `enabledAt` is null. */
export const twoFactor = pgTable('two_factor', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  enabledAt: instant('enabled_at'),
  /** Rank of the last thirty seconds whose code was taken: no code opens twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** SHA-256 of the recovery codes that were not used yet. */
  recoveryHashes: text('recovery_hashes').array().notNull(),
});

/** Wrong second codes of somebody who had the password, since the last right one or the last change of password. */
export const wrongCodes = pgTable('wrong_codes', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  count: integer('count').notNull(),
});

/** Sign-ins whose password was right and that wait for the second factor. */
export const signInChallenges = pgTable('sign_in_challenges', {
  hash: text('hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  attempts: integer('attempts').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
});

/** Keys of programs: kept as SHA-256, they act as who made them within their scopes. */
export const apiKeys = pgTable('api_keys', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  hash: text('hash').notNull().unique(),
  /** First characters, to tell keys apart. */
  hint: text('hint').notNull(),
  /** Read by the version before, which knew 'read' and 'write' of everything. */
  scope: text('scope').notNull(),
  /** `{family: 'read' | 'write'}` (domain `ApiKeyScopes`). */
  scopes: jsonb('scopes').notNull().default({}),
  createdBy: text('created_by')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** A key made before keys expired lives a year from the migration on; the setting of the company decides of the others. */
  expiresAt: instant('expires_at').notNull().default(sql`now() + interval '365 days'`),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
});

/** Private calendars that other programs read by an address: its token is kept as SHA-256. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: text('id').primaryKey(),
    hash: text('hash').notNull().unique(),
    /** Who made it, whose rights are read again at each call. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose days it shows: an account, or a technician of the settings. */
    personId: text('person_id').notNull(),
    createdAt: instant('created_at').notNull(),
    lastReadAt: instant('last_read_at'),
  },
  (table) => [index('calendar_feeds_user').on(table.userId)],
);

/** Codes of the links that were printed for the first admin, kept as SHA-256: one per start of a server. */
export const firstAdminCodes = pgTable('first_admin_codes', {
  hash: text('hash').primaryKey(),
  madeAt: instant('made_at').notNull(),
});
