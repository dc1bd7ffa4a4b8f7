// Entries of the audit log for what changes no row: a refused sign-in, an export, a printed document (docs/adr/0020).
import type { ClientBase, Pool } from 'pg';
import { auditContext } from './audit-context.ts';
import { withProof } from './author-proof.ts';

export interface AuditNote {
  action: string;
  collection: string;
  recordId?: string;
  /** Number or name of what it is about. */
  label?: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Where it is not who the request comes from. */
  actorId?: string;
  actorName?: string;
}

/** Adds an entry, in the caller's transaction where there is one. */
export async function noteInJournal(db: Pool | ClientBase, note: AuditNote): Promise<void> {
  await db.query({
    name: 'audit_note',
    text: 'SELECT audit_note($1::jsonb)',
    values: [JSON.stringify(withProof({ ...auditContext(), ...note }))],
  });
}
