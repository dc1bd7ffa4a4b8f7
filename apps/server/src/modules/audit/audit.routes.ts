// GET /api/audit: the journal, for admin and manager; GET /api/audit/export: the same as CSV, for the admin
// (docs/product.md §3). POST /api/audit/exports: a device says which records it has just exported.
import { Readable } from 'node:stream';
import { apiPaths } from '@zellige/contract';
import { fail } from '@zellige/domain';
import { auditMessages } from '@zellige/domain/audit/audit.messages';
import { auditKinds } from '@zellige/domain/audit/audit.values';
import { addDays, dayInCasablanca, instantInCasablanca, isDay } from '@zellige/domain/kernel/values/dates';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { csvOf, csvRows } from '@zellige/spreadsheets/write-csv';
import type { Pool } from 'pg';
import { z } from 'zod';
import { noteInJournal } from '../../platform/audit/audit-note.repository.ts';
import type { App } from '../../platform/http/app-instance.ts';
import { sendFailure, success } from '../../platform/http/replies.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { type AuditQuery, readAudit, readAuditSoon } from './audit.repository.ts';
import { auditHeaders, auditLine } from './audit-table.ts';
import { auditPage } from './audit-answers.ts';
import { nothing } from '../../platform/http/api/answer-schemas.ts';

const MAX_WORDS = 10;
const day = z.string().max(10, validation.date).refine(isDay, validation.date).optional();

const auditFilters = z.object({
  collection: z.string().max(40).optional().describe('What it is about: invoices, users, sessions…'),
  record: z.string().max(200).optional().describe('Key of a record'),
  actor: z.string().max(80).optional().describe('Account of whoever did it'),
  verb: z.string().max(40).optional().describe('Beginning of the action: create, pay, sign_in'),
  kind: z.enum(auditKinds).optional().describe('How it came: a person, a key, a command, the server itself'),
  q: z.string().max(100).optional().describe('Words, each of which is somewhere in the entry'),
  from: day.describe('First day, in Casablanca'),
  to: day.describe('Last day, included'),
});

type Filters = z.output<typeof auditFilters>;

const startOf = (text: string): Date => new Date(instantInCasablanca(text, '00:00'));

const queryOf = (filters: Filters, page: Pick<AuditQuery, 'before' | 'limit'>): AuditQuery => ({
  collection: filters.collection ?? null,
  recordId: filters.record ?? null,
  actorId: filters.actor ?? null,
  verb: filters.verb ?? null,
  kind: filters.kind ?? null,
  words: (filters.q ?? '').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS),
  from: filters.from === undefined ? null : startOf(filters.from),
  to: filters.to === undefined ? null : startOf(addDays(filters.to, 1)),
  ...page,
});

const AT_ONCE = 500;

export async function* auditCsv(
  pool: Pool,
  query: Omit<AuditQuery, 'before' | 'limit'>,
): AsyncGenerator<string> {
  yield csvOf([[...auditHeaders]]);
  for (let before: number | null = null; ; ) {
    const entries = await readAudit(pool, { ...query, before, limit: AT_ONCE });
    if (entries.length > 0) yield csvRows(entries.map(auditLine));
    if (entries.length < AT_ONCE) return;
    before = entries.at(-1)?.id ?? null;
  }
}

const PAGE = 50;
const tags = ['instance'];
const auditQuery = auditFilters.extend({
  cursor: z.coerce.number().int().positive().optional().describe('`meta.next` of the page before'),
  limit: z.coerce.number().int().min(1).max(200).default(PAGE).describe('Entries of a page'),
});

const exported = z.object({
  family: z.string().regex(/^[a-zA-Z]{1,40}$/),
  rows: z.int().min(0).max(10_000_000),
  format: z.enum(['csv', 'xlsx']),
});

export function auditRoutes(app: App, { pool, clock }: ServerParts): void {
  app.get(
    apiPaths.audit,
    {
      config: { access: 'audit.see', forPeople: true, answer: auditPage },
      schema: { tags, summary: 'Everything that was written, latest first', querystring: auditQuery },
    },
    async (request, reply) => {
      const { cursor = null, limit, ...filters } = request.query;
      const entries = await readAuditSoon(pool, queryOf(filters, { before: cursor, limit: limit + 1 }));
      if (entries === null) return sendFailure(reply, fail('bad_request', auditMessages.tooLong).error);
      const shown = entries.slice(0, limit);
      const next = entries.length > limit ? String(shown.at(-1)?.id ?? '') : null;
      return reply.header('cache-control', 'no-store').send(success(shown, { total: null, next }));
    },
  );

  app.get(
    `${apiPaths.audit}/export`,
    {
      compress: false,
      config: { access: 'audit.export', forPeople: true, grave: true, media: 'text/csv' },
      schema: { tags, summary: 'The journal as CSV', querystring: auditFilters },
    },
    async (request, reply) => {
      const query = queryOf(request.query, { before: null, limit: 0 });
      await noteInJournal(pool, {
        action: 'export_audit',
        collection: 'audit',
        after: { filters: request.query },
      });
      const name = auditMessages.fileName(dayInCasablanca(clock()));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(auditCsv(pool, query)));
    },
  );

  app.post(
    `${apiPaths.audit}/exports`,
    {
      config: { access: 'export.run', gives: 'note', forPeople: true, data: nothing },
      schema: { tags, summary: 'Note that records were exported on this device', body: exported },
    },
    async (request, reply) => {
      const { family, rows, format } = request.body;
      await noteInJournal(pool, { action: `export_${family}`, collection: family, after: { rows, format } });
      return reply.send(success(null));
    },
  );
}
