// Streams the audit log, or what is asked of it, as CSV: page after page, so that neither its length nor a slow reader holds a
// transaction or memory.
import { csvOf, csvRows } from '@zellige/spreadsheets/write-csv';
import type { Pool } from 'pg';
import type { AuditQuery } from './audit.repository.ts';
import { readAudit } from './audit.repository.ts';
import { auditHeaders, auditLine } from './audit-table.ts';

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
