// Files that come with a write in local mode: kept in this browser before the row that refers to them, and taken away again
// when the write was refused (platform/local/file-store.ts).
import type { Actor } from '@zellige/domain';
import { fileOwners } from '@zellige/domain/registry/file-owners';
import { fileTypes, type FileType, safeFileName } from '@zellige/domain/files/file.rules';
import type { Attachment } from '@zellige/sync/attachments/attachment';
import { now } from '../clock.ts';
import { fileStore, type LocalFile } from './file-store.ts';

function localFileOf({ fileId, name, type, bytes, about = {} }: Attachment, actor: Actor): LocalFile {
  const known: FileType = fileTypes.find((one) => one === type) ?? 'application/pdf';
  return {
    id: fileId,
    name: safeFileName(name, known),
    type: known,
    size: bytes.length,
    ownerId: actor.id,
    relatedType: fileOwners.find((owner) => owner === about['relatedType']) ?? 'settings',
    relatedId: about['relatedId'] ?? '',
    createdAt: now().toISOString(),
    bytes,
  };
}

const removeAll = async (files: readonly Attachment[]): Promise<void> => {
  for (const { fileId } of files) await fileStore.remove(fileId).catch(() => undefined);
};

/** Runs the write with its files kept; rejects, with nothing kept, when this browser has no room for them. */
export async function withAttachments<T extends { ok: boolean }>(
  attachments: readonly Attachment[],
  actor: Actor,
  write: () => Promise<T>,
): Promise<T> {
  try {
    for (const attachment of attachments) await fileStore.keep(localFileOf(attachment, actor));
  } catch (error) {
    await removeAll(attachments);
    throw error;
  }
  const done = await write();
  if (!done.ok) await removeAll(attachments);
  return done;
}
