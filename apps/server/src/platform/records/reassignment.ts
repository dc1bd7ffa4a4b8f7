// A record that is out of somebody's reach since it was given to others: they had it lately and know of it, so that they are told
// whose it is now, and nothing else (docs/adr/0035).
import { type Actor, type CollectionName, collections, fail, type Failure, type Row } from '@zellige/domain';
import { assignedSentence, type Subject } from '@zellige/domain/kernel/records/subject';
import { formerOwnerReader } from '../database/former-owners.repository.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { type FoundRecord, nameOfAccount } from './record.repository.ts';

/** Explains the reassignment; null to whoever did not have the record. */
export async function reassignmentFailure(
  { pool, clock }: Pick<ServerParts, 'pool' | 'clock'>,
  collection: CollectionName,
  { record, actor }: { record: Pick<FoundRecord, 'data'>; actor: Actor },
): Promise<Failure | null> {
  const row = JSON.parse(record.data) as Row;
  if (!(await formerOwnerReader(pool)(actor, collection, row, clock()))) return null;
  const subject: Subject = collections[collection];
  const owner = (row as { assignedTo?: string }).assignedTo ?? '';
  const names = subject.holders?.(row) ?? [await nameOfAccount(pool, owner)];
  return fail('out_of_reach', assignedSentence(subject.nouns, names)).error;
}
