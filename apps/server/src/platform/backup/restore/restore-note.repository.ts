// After a restore, the audit log continues from the backup's, with an entry that says there was a restore.
import type { ClientBase } from 'pg';
import { noteInJournal } from '../../audit/audit-note.repository.ts';

const ACTION = 'restore_instance';

/** Said once for an epoch; not yet where the backup is older than the journal. */
export async function noteRestore(client: ClientBase, epoch: string): Promise<void> {
  const journal = await client.query<{ known: boolean }>(
    `SELECT to_regclass('public.audit_entries') IS NOT NULL AS known`,
  );
  if (journal.rows[0]?.known !== true) return;
  const existing = await client.query('SELECT 1 FROM audit_entries WHERE action = $1 AND record_id = $2', [
    ACTION,
    epoch,
  ]);
  if (existing.rows.length > 0) return;
  await noteInJournal(client, { action: ACTION, collection: 'instance', recordId: epoch });
}
