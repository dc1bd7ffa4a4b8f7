// The query parameters of the audit log, the same for its list and its export.
import { z } from 'zod';
import { auditKinds } from '@zellige/domain/audit/audit.values';
import { addDays, instantInCasablanca, isDay } from '@zellige/domain/kernel/dates';
import { validation } from '@zellige/domain/kernel/validation-messages';
import type { AuditQuery } from './audit.repository.ts';

const MAX_WORDS = 10;
const day = z.string().max(10, validation.date).refine(isDay, validation.date).optional();

export const auditFilters = z.object({
  collection: z.string().max(40).optional().describe('What it is about: invoices, users, sessions…'),
  record: z.string().max(200).optional().describe('Key of a record'),
  actor: z.string().max(80).optional(),
  verb: z.string().max(40).optional().describe('Beginning of the action: create, pay, sign_in'),
  kind: z.enum(auditKinds).optional(),
  q: z.string().max(100).optional().describe('Words, each of which is somewhere in the entry'),
  from: day.describe('First day, in Casablanca'),
  to: day.describe('Last day, included'),
});

type Filters = z.output<typeof auditFilters>;

const startOf = (text: string): Date => new Date(instantInCasablanca(text, '00:00'));

export const queryOf = (filters: Filters, page: Pick<AuditQuery, 'before' | 'limit'>): AuditQuery => ({
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
