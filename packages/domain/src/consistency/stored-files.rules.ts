// A kept file belongs to a record, and its bytes are on the disk; bytes on the disk are those of a kept file
// (files/file.rules.ts, docs/adr/0016).
import type { StoredFile } from '../files/file.rules.ts';
import { toRecord, findingMessages as words } from './consistency.messages.ts';
import { type Finding, finding } from './finding.ts';

/** Days for which a file may wait for its record, which a device still keeps in its queue. */
const FILE_PATIENCE_DAYS = 7;

const DAY_MS = 86_400_000;

export interface FileFacts {
  /** The record it belongs to exists. */
  hasRecord: boolean;
  /** Bytes on the disk under its hash, null when there are none. */
  sizeOnDisk: number | null;
}

/** A file too young to judge is left alone. */
const isFileSettled = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > FILE_PATIENCE_DAYS * DAY_MS;

export function checkFile(file: StoredFile, { hasRecord, sizeOnDisk }: FileFacts, now: Date): Finding[] {
  const { id, name, size, relatedType, relatedId } = file;
  const own = { collection: 'files', id } as const;
  const owner = hasRecord ? ({ collection: relatedType, id: relatedId } as const) : own;
  if (sizeOnDisk === null) return [finding('file-missing', owner, words.missingBytes(name))];
  if (sizeOnDisk !== size) return [finding('file-missing', owner, words.cutBytes(name, sizeOnDisk, size))];
  if (hasRecord || !isFileSettled(new Date(file.createdAt), now)) return [];
  return [finding('file-orphan', own, words.orphan(name, toRecord(relatedType), relatedId))];
}

/** Bytes on the disk that no file has. */
export const strayBytes = (name: string): Finding =>
  finding('bytes-stray', { collection: 'files', id: null }, words.stray(name));
