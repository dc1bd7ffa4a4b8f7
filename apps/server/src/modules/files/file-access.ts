// Who may see, attach or remove a file: whoever may see, or change, the record it belongs to. A file may arrive before its
// record, which a device still keeps in its queue; until then only its sender sees it. Others get 404.
import { type Actor, type CollectionName, collections, type Row } from '@zellige/domain';
import { fileRights } from '@zellige/domain/registry/file-owners';
import type { StoredFile } from '@zellige/domain/files/file.rules';
import { isNumbered, rankOf } from '@zellige/domain/kernel/identity/numbering';
import { isAllowed, permits } from '@zellige/domain/kernel/identity/permissions';
import type { Pool } from 'pg';
import { findRecord } from '../../platform/records/record.repository.ts';

export interface Related {
  relatedType: CollectionName;
  relatedId: string;
}

/** Portraits and the company's own files are everybody's; the rest follows its record. */
const isEverybodys = (type: CollectionName): boolean => type === 'staff' || type === 'settings';

/** Whether the person's role opens files of that kind of record at all. */
export const mayAsk = ({ relatedType }: Related, actor: Actor): boolean =>
  isAllowed(actor, collections[relatedType].see);

/** Whether the person sees files of that record; null when there is no such record. */
export async function mayList(pool: Pool, related: Related, actor: Actor): Promise<boolean | null> {
  if (isEverybodys(related.relatedType)) return true;
  const record = await findRecord(pool, related.relatedType, related.relatedId, actor);
  return record === null ? null : record.isVisible;
}

export async function maySee(pool: Pool, file: StoredFile, actor: Actor): Promise<boolean> {
  return (await mayList(pool, file, actor)) ?? file.ownerId === actor.id;
}

/** Legal numbers are given by the server: a record that is known by one was never in a queue. */
const mayComeLater = ({ relatedType, relatedId }: Related): boolean =>
  !isNumbered(relatedType) || rankOf(relatedType, relatedId) === null;

const mayWriteOn = (actor: Actor, type: CollectionName, row: Row): boolean =>
  fileRights(type)?.mayWrite?.(row, actor) ?? true;

/** Whether the person may attach a file to that record; if it does not exist yet: whether they may create such records. */
export async function mayAttach(pool: Pool, related: Related, actor: Actor): Promise<boolean> {
  const { relatedType, relatedId } = related;
  const permission = fileRights(relatedType)?.attach;
  if (permission === undefined || !isAllowed(actor, permission)) return false;
  if (relatedType === 'staff') return relatedId === actor.id;
  if (relatedType === 'settings') return true;
  const record = await findRecord(pool, relatedType, relatedId, actor);
  if (record === null) return mayComeLater(related);
  const row = JSON.parse(record.data) as Row;
  return record.isVisible && permits(actor, permission, row) && mayWriteOn(actor, relatedType, row);
}

/** Its sender and those who may change its record, unless it is evidence; without a record: its sender and the admin. */
export async function mayRemove(pool: Pool, file: StoredFile, actor: Actor): Promise<boolean> {
  const { relatedType, relatedId } = file;
  const isOwn = file.ownerId === actor.id;
  const rights = fileRights(relatedType);
  if (isEverybodys(relatedType)) return isOwn || isAllowed(actor, 'settings.edit');
  const record = await findRecord(pool, relatedType, relatedId, actor);
  if (record === null) return isOwn || isAllowed(actor, 'settings.edit');
  const row = JSON.parse(record.data) as Row;
  if (!record.isVisible || !rights || rights.areProof?.(row, actor) === true) return false;
  return isOwn || (permits(actor, rights.remove, row) && mayWriteOn(actor, relatedType, row));
}
