// Who may see a file and who may attach one: who may see, or change, the record it belongs to. A file may come before its
// record, which a device still keeps in its queue: until then it is its sender's alone.
import type { Actor, Row } from '@zellige/domain';
import { attachPermissions, type FileOwnerType, type StoredFile } from '@zellige/domain/files/file.rules';
import { isAllowed, permits } from '@zellige/domain/kernel/permissions';
import type { Pool } from 'pg';
import { findRecord } from '../../platform/records/record.repository.ts';

export interface Related {
  relatedType: FileOwnerType;
  relatedId: string;
}

/** Portraits and the company's own files are everybody's; the rest follows its record. */
const isEverybodys = (type: FileOwnerType): boolean => type === 'staff' || type === 'settings';

/** Whether the person may see files of that record; null when there is no such record. */
export async function mayList(pool: Pool, related: Related, actor: Actor): Promise<boolean | null> {
  if (isEverybodys(related.relatedType)) return true;
  const record = await findRecord(pool, related.relatedType, related.relatedId, actor);
  return record === null ? null : record.isVisible;
}

export async function maySee(pool: Pool, file: StoredFile, actor: Actor): Promise<boolean> {
  return (await mayList(pool, file, actor)) ?? file.ownerId === actor.id;
}

/** Whether the person may attach a file to that record; to one that is not there yet, whoever may make such records. */
export async function mayAttach(pool: Pool, related: Related, actor: Actor): Promise<boolean> {
  const { relatedType, relatedId } = related;
  const permission = attachPermissions[relatedType];
  if (!isAllowed(actor, permission)) return false;
  if (relatedType === 'staff') return relatedId === actor.id;
  if (relatedType === 'settings') return true;
  const record = await findRecord(pool, relatedType, relatedId, actor);
  if (record === null) return true;
  return record.isVisible && permits(actor, permission, JSON.parse(record.data) as Row);
}

/** Its sender, and whoever may attach files to its record. */
export const mayRemove = async (pool: Pool, file: StoredFile, actor: Actor): Promise<boolean> =>
  file.ownerId === actor.id || (await mayAttach(pool, file, actor));
