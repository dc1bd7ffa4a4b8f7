// Letters that do not leave: without a mail server, and in a demo, they are files of DATA_DIR/outbox, which takes the space of files
// (docs/operations.md 'Mail').
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentLetter, Handed } from '../../platform/mail/mailer.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import type { Job } from '../../platform/scheduler.ts';
import { forgetUpload, keepRoom } from '../files/upload.repository.ts';
import { followOutbox, noteOutboxFile, type OutboxFile, outboxNames } from './outbox-files.repository.ts';

type Parts = Pick<ServerParts, 'pool' | 'mailer' | 'clock' | 'config'>;

/** Its head and its lines, besides what is encoded. */
const FRAME_BYTES = 2000;

/** At most; attachments are written in base 64, three bytes in four signs, in lines. */
const sizeOf = ({ text, attachments }: DocumentLetter): number =>
  FRAME_BYTES +
  Buffer.byteLength(text) * 3 +
  attachments.reduce((sum, { content }) => sum + Math.ceil(content.length * 1.4), 0);

/** Hands the letter over; `full` says in French why there is no room for one that would stay here. */
export async function handLetter(
  { pool, mailer, clock, config }: Parts,
  ownerId: string,
  letter: DocumentLetter,
): Promise<Handed | { full: string }> {
  if (mailer.leaves) return mailer.hand(letter);
  const place = { id: `letter ${letter.id}`, ownerId, size: sizeOf(letter), at: clock() };
  const room = await keepRoom(pool, place, config.fileSpace);
  if (!room.ok) return { full: room.error.message };
  try {
    const handed = await mailer.hand(letter);
    if (handed.ok && handed.file) await noteOutboxFile(pool, handed.file, ownerId);
    return handed;
  } finally {
    await forgetUpload(pool, place.id);
  }
}

async function filesIn(folder: string): Promise<OutboxFile[]> {
  const names: string[] = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name): Promise<OutboxFile[]> => {
      const { size } = await stat(join(folder, name)).catch(() => ({ size: null }));
      return size === null ? [] : [{ name, size }];
    }),
  );
  return found.flat();
}

/** Counts what lies there by now: somebody may have erased letters, and those about accounts are written by themselves. */
export async function countOutbox({ pool, config }: Pick<Parts, 'pool' | 'config'>): Promise<void> {
  // Read before the folder is: a letter that is written meanwhile is there, and is no gone one.
  const known = await outboxNames(pool);
  const found = await filesIn(join(config.dataDir, 'outbox'));
  const there = new Set(found.map(({ name }) => name));
  await followOutbox(pool, { gone: known.filter((name) => !there.has(name)), found });
}

export const outboxJob = (parts: Pick<Parts, 'pool' | 'config'>): Job => ({
  firstMs: 60_000,
  everyMs: 3_600_000,
  run: () => countOutbox(parts),
  failure: 'the outbox could not be counted; tried again in an hour',
});
