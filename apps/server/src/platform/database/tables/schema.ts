// The tables (docs/sync.md 'Protocol'). A synchronised table keeps the row as the rulebook knows it in `data`, beside the columns
// that SQL searches, orders, guards and pages by; drizzle-kit generates the migrations from here.
import type { Incarnation } from '@zellige/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './account-tables.ts';
import { textAt } from './field-path.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

const syncedColumns = () => ({
  id: text('id').primaryKey(),
  version: integer('version').notNull(),
  rev: bigint('rev', { mode: 'number' }).notNull(),
  archivedAt: instant('archived_at'),
  updatedBy: text('updated_by').notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** Legal number, null where the collection is not numbered. */
  number: text('number').unique(),
  /** People the row belongs to (domain `ownersOf`). */
  owners: text('owners').array().notNull(),
  /** Folded search line (domain `searchLine`). */
  search: text('search').notNull(),
  /** Default order (domain `orderKey`). */
  orderKey: text('order_key').notNull(),
  data: jsonb('data').notNull(),
});

/** An index over the few rows that something is true of. */
interface PartialIndex {
  name: string;
  on: string;
  where: string;
  isUnique?: true;
}

interface FurtherIndexes {
  /** Fields whose rows are looked for by a stretch of time. */
  stretches?: readonly string[];
  partial?: readonly PartialIndex[];
}

/** A table of the feed, with the indexes every one needs: pages of changes, the default order, a person's own rows. */
const syncedTable = (
  name: string,
  indexedFields: readonly string[] = [],
  uniqueFields: readonly string[] = [],
  { stretches = [], partial = [] }: FurtherIndexes = {},
) =>
  pgTable(name, syncedColumns(), (table) => [
    index(`${name}_rev`).on(table.rev),
    index(`${name}_order`).on(sql`${table.orderKey} collate "C"`, sql`${table.id} collate "C"`),
    index(`${name}_owners`).using('gin', table.owners),
    // The corbeille: few rows, which are not looked for among all the others.
    index(`${name}_archived`)
      .on(sql`${table.orderKey} collate "C"`, sql`${table.id} collate "C"`)
      .where(sql`archived_at is not null`),
    ...indexedFields.map((field) =>
      index(`${name}_${field.toLowerCase().replace('.', '_')}`).on(sql.raw(`(${textAt(field)})`)),
    ),
    ...uniqueFields.map((field) =>
      uniqueIndex(`${name}_${field.toLowerCase()}`)
        .on(sql.raw(`(data->>'${field}')`))
        .where(sql.raw(`data->>'${field}' <> '' and archived_at is null`)),
    ),
    // Rows with that value and state whose stretch of time meets another: only those are read, however many there are.
    ...stretches.map((field) =>
      index(`${name}_${field.toLowerCase()}_stretch`).on(
        sql.raw(`(data->>'${field}')`),
        sql.raw(`(data->>'state')`),
        sql.raw(`(data->>'start') collate "C"`),
        sql.raw(`(data->>'end') collate "C"`),
      ),
    ),
    ...partial.map(({ name: part, on, where, isUnique }) =>
      (isUnique ? uniqueIndex : index)(`${name}_${part}`).on(sql.raw(on)).where(sql.raw(where)),
    ),
  ]);

export const contacts = syncedTable('contacts', ['phone', 'email', 'ice', 'mergedInto']);
export const products = syncedTable('products', ['category'], ['sku']);
export const services = syncedTable('services', ['category']);
export const categories = syncedTable('categories');
export const vehicles = syncedTable('vehicles', [], ['plateKey']);
export const quotes = syncedTable('quotes', ['contactId', 'client', 'invoiceId', 'dealId']);
export const contracts = syncedTable('contracts', ['contactId', 'client', 'status'], [], {
  partial: [{ name: 'nextdue', on: `(data->>'nextDue') collate "C"`, where: `data->>'nextDue' <> ''` }],
});
/**
 * Of a contract one live invoice begins on a day: a second wall behind its lock (docs/product.md D24). One that gave days back leaves them
 * to another.
 */
const billedDay = {
  name: 'billed_day',
  on: `(data->>'contractId'), (data->'period'->>'from')`,
  where: `data ? 'contractId' and data->>'status' <> 'Annulée' and not data ? 'creditedDays'`,
  isUnique: true as const,
};
export const invoices = syncedTable('invoices', ['contactId', 'quoteId', 'client', 'contractId'], [], {
  partial: [billedDay],
});
/** The last day that a cheque or an effet has at the bank. */
const bankDay = {
  name: 'bank_day',
  on: `greatest(data->>'cashingDate', data->>'remittedOn', data->>'clearedOn', data->>'bouncedOn') collate "C"`,
  where: `data->>'mode' in ('Chèque', 'Effet')`,
};
export const payments = syncedTable('payments', ['invoiceId', 'remittance'], ['statementLine'], {
  partial: [bankDay],
});
export const creditNotes = syncedTable('credit_notes', ['invoiceId', 'contactId', 'client']);
export const bonLivraison = syncedTable('bon_livraison', [
  'factureId',
  'devisId',
  'contactId',
  'livreurId',
  'client',
  'vehicleId',
]);
export const inventory = syncedTable('inventory', ['category', 'productId'], ['serialNumber']);
export const units = syncedTable(
  'units',
  ['itemId', 'relatedId', 'serialNumber', 'contactId'],
  ['serialKey'],
);
export const movements = syncedTable('movements', ['itemId', 'relatedId']);
export const reservations = syncedTable(
  'reservations',
  [
    'quoteId',
    'invoiceId',
    'contactId',
    'state',
    'kitId',
    'departureVehicleId',
    'returnVehicleId',
    'departureDriverId',
    'returnDriverId',
  ],
  [],
  {
    stretches: ['productId', 'itemId'],
    partial: [{ name: 'caution', on: 'id', where: `data ? 'caution'` }],
  },
);
export const sendings = syncedTable('sendings', ['documentId', 'contactId', 'state', 'letterDay']);
export const shares = syncedTable('shares', ['documentId'], ['tokenHash']);
export const tasks = syncedTable('tasks', ['contactId', 'dueDate']);
export const notifications = syncedTable('notifications', ['relatedId']);
export const events = syncedTable('events', ['contactId', 'status', 'client', 'vehicleId']);
export const deals = syncedTable('deals', ['contactId', 'stage', 'status']);
export const requests = syncedTable('requests', ['contactId', 'unitId', 'contractId', 'eventId', 'status']);
export const absences = syncedTable('absences', ['personId']);
export const technicalSheets = syncedTable('technical_sheets', [
  'correctsId',
  'eventId',
  'intervention.contactId',
]);
export const views = syncedTable('views', ['collection'], [], {
  partial: [{ name: 'shared', on: 'id', where: `data->'owner' = 'null'` }],
});
export const staff = syncedTable('staff');
export const settings = syncedTable('settings');

/** Who changed what and when: the Historique of every record. */
export const history = pgTable(
  'history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    collection: text('collection').notNull(),
    recordId: text('record_id').notNull(),
    version: integer('version').notNull(),
    opId: text('op_id'),
    action: text('action').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    at: instant('at').notNull(),
    changes: jsonb('changes').notNull(),
  },
  (table) => [index('history_record').on(table.collection, table.recordId, table.id)],
);

/** One row per write that carried an Idempotency-Key: the same key answers the same thing (docs/sync.md 'Protocol'). */
export const receipts = pgTable(
  'receipts',
  {
    opId: text('op_id').primaryKey(),
    userId: text('user_id').notNull(),
    fingerprint: text('fingerprint').notNull(),
    /** `{output:{collection,id}, rows:[{collection,id}]}`: the rows as they stand are read again for a duplicate. */
    answer: jsonb('answer').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('receipts_at').on(table.at)],
);

/** Last rank given in each legal series; locked by the transaction that numbers a document. */
export const counters = pgTable('counters', {
  series: text('series').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull().default(0),
});

/** Rows erased from the corbeille, so that the copies that still hold them learn it (docs/sync.md 'Protocol'). */
export const tombstones = pgTable(
  'tombstones',
  {
    collection: text('collection').notNull(),
    id: text('id').notNull(),
    rev: bigint('rev', { mode: 'number' }).notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.collection, table.id] }), index('tombstones_rev').on(table.rev)],
);

/** One row: the global change counter, and the epoch that a restored backup changes. */
export const syncState = pgTable('sync_state', {
  id: integer('id').primaryKey().default(1),
  rev: bigint('rev', { mode: 'number' }).notNull().default(0),
  epoch: text('epoch').notNull(),
  /** Counter below which tombstones are gone: a copy older than that is pulled afresh. */
  floor: bigint('floor', { mode: 'number' }).notNull().default(0),
  /** The lives that led to the present one, which is the last (docs/adr/0026). */
  lives: jsonb('lives').$type<readonly Incarnation[]>().notNull().default([]),
});

/** Counters of the limits that must hold over all server processes: sign-in by account and by address. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    bucket: text('bucket').notNull(),
    windowStart: instant('window_start').notNull(),
    hits: integer('hits').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.windowStart] })],
);

export {
  apiKeys,
  calendarFeeds,
  firstAdminCodes,
  invitations,
  knownDevices,
  recoveryCodes,
  sessions,
  signInChallenges,
  spentRefreshTokens,
  twoFactor,
  users,
  wrongCodes,
} from './account-tables.ts';
export { backupRuns, backupSchedules, restores } from './backup-tables.ts';
export { dailySums, dailySumsState, supersededRows } from './sum-tables.ts';
export { letterTries, lettersSent, outboxFiles } from './letter-tables.ts';
export { auditEntries, auditHead, auditSeals } from './audit-tables.ts';
export { pushMessages, pushSubscriptions } from './web-push-tables.ts';
export { webhookDeliveries, webhookEvents, webhooks } from './webhook-tables.ts';
export { files, orphanFiles, uploadPieces, uploads } from './file-tables.ts';

/** Connections to other services; what is secret in them is sealed and never answered. */
export const integrations = pgTable('integrations', {
  type: text('type').primaryKey(),
  config: jsonb('config').notNull(),
  secrets: text('secrets').notNull().default(''),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
});

/** Each person chooses of what to hear, by category and channel; the day of their last letter stands here too. */
export const notificationPreferences = pgTable('notification_preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  categories: jsonb('categories').notNull().default({}),
  digestDay: text('digest_day').notNull().default(''),
});

/** One row: up to which change, and at which moment of which day, the facts were last looked at. */
export const notificationRuns = pgTable('notification_runs', {
  id: integer('id').primaryKey().default(1),
  rev: bigint('rev', { mode: 'number' }).notNull(),
  moment: text('moment').notNull(),
  ranAt: instant('ran_at').notNull(),
});

/** One row: what the last check of the whole instance found (docs/operations.md 'Consistency'). */
export const consistencyReports = pgTable('consistency_reports', {
  id: integer('id').primaryKey().default(1),
  report: jsonb('report').notNull(),
  startedAt: instant('started_at').notNull(),
});
