// The papers of a signature, kept as files of its link: the bytes that the client read, before they sign, and the copy with the
// signature and its proof, once they have. Neither changes with what is printed later, a letterhead for instance; nobody attaches
// or removes files of a link.
import { join } from 'node:path';
import { fail, ok, type Result, type Row } from '@zellige/domain';
import { systemActor } from '@zellige/domain/kernel/identity/system-actor';
import { signedFiles } from '@zellige/domain/shares/share.rules';
import type { Share } from '@zellige/domain/shares/share.schema';
import { createBlobStore, hashOf } from '../../platform/files/blob-store.ts';
import { knownFiles } from '../../platform/files/file-index.repository.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { type FileRow, findFile } from '../files/file.repository.ts';
import { keepFile } from '../files/keep-file.ts';
import { readShared, shareOf } from './shared-document.repository.ts';
import { createPapers } from './shared-paper.ts';

type Parts = Pick<ServerParts, 'pool' | 'printer' | 'version' | 'config' | 'clock'>;

const isStillBy = (row: Row, { signedAt }: Share): boolean =>
  'acceptedAt' in row && signedAt !== null && row.acceptedAt === signedAt;

export function createSignedPapers({ pool, clock, config, ...parts }: Parts) {
  const blobs = createBlobStore(join(config.dataDir, 'files'));
  const papers = createPapers({ pool, ...parts });

  const keep = (id: string, share: Pick<Share, 'id'>, bytes: Uint8Array) =>
    keepFile(pool, blobs, {
      id,
      bytes,
      name: `${id}.pdf`,
      ownerId: systemActor.id,
      relatedType: 'shares',
      relatedId: share.id,
      createdAt: clock().toISOString(),
    });

  async function bytesOf(id: string): Promise<Buffer | null> {
    const file = await findFile(pool, id);
    return file && blobs.read(file.hash);
  }

  async function drawCopy(share: Share): Promise<Result<Uint8Array>> {
    const row = await readShared(pool, share.of, share.documentId);
    if (!row || !isStillBy(row, share)) return fail('not_found');
    const drawn = await papers.draw(share.of, row);
    return drawn.ok ? ok(drawn.value.bytes) : drawn;
  }

  return {
    /** Fails with unavailable. The client signs nothing that is not on the disk. */
    async keepRead({ id }: Pick<Share, 'id'>, bytes: Uint8Array): Promise<Result<FileRow>> {
      const { read } = signedFiles({ id, pdfHash: hashOf(bytes) });
      const kept = await keep(read, { id }, bytes);
      // Those of an earlier signature, which was refused, may be about to be removed.
      return !kept.ok || (await knownFiles(pool, [read])).has(read) ? kept : fail('unavailable');
    },

    /** The bytes that were read; null while nobody signed. */
    read: async (share: Share): Promise<Buffer | null> =>
      share.signedAt === null ? null : bytesOf(signedFiles(share).read),

    /** Keeps the copy of what was just signed, unless it is there; answers it. */
    async keepCopy(shareId: string): Promise<Result<Uint8Array>> {
      const share = await shareOf(pool, shareId);
      if (!share || share.signedAt === null) return fail('not_found');
      const { copy } = signedFiles(share);
      const kept = await bytesOf(copy);
      if (kept) return ok(kept);
      const drawn = await drawCopy(share);
      if (!drawn.ok) return drawn;
      const file = await keep(copy, share, drawn.value);
      // Two who drew it at once keep the first.
      const first = await bytesOf(copy);
      return first ? ok(first) : file.ok ? fail('unavailable') : file;
    },

    /** The copy; as it is drawn now where none is kept, and what was read once another acceptance took the place of this one. */
    async copy(share: Share): Promise<Result<Uint8Array>> {
      const kept = await bytesOf(signedFiles(share).copy);
      if (kept) return ok(kept);
      const drawn = await drawCopy(share);
      const read = drawn.ok ? null : await this.read(share);
      return read ? ok(read) : drawn;
    },
  };
}
