// Writes wrong passwords and codes into the audit log. What was typed is never kept: people type passwords into the wrong
// field. An unknown address leaves an entry too, so that it takes as long as a known one.
import type { ClientBase, Pool } from 'pg';
import { noteInJournal } from '../../../platform/audit/audit-note.repository.ts';

type Refusal = 'refuse_sign_in' | 'refuse_second_factor' | 'refuse_recovery' | 'refuse_proof';

/** Not in a transaction that ends with the refusal: it would take the entry with it. */
export const noteRefusal = (
  db: Pool | ClientBase,
  action: Refusal,
  account: { id: string; fullName: string } | null,
): Promise<void> =>
  noteInJournal(db, {
    action,
    collection: 'users',
    recordId: account?.id ?? '',
    label: account?.fullName ?? '',
  });
