// Writes a backup in one pass: the rows and files of one snapshot, then the manifest with their checksums.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ClientConfig } from 'pg';
import { hashOf } from '../files/blob-store.ts';
import {
  type BackupHeader,
  type BackupTable,
  countRows,
  createTally,
  fileName,
  FORMAT,
  HEADER_NAME,
  KEY_NAME,
  type Manifest,
  MANIFEST_NAME,
  MANIFEST_SUM_NAME,
  rowsName,
  sha256,
} from './archive/backup-format.ts';
import { type LinkedFiles, holdFiles } from './linked-files.ts';
import { sealed } from './archive/sealed-stream.ts';
import { type Snapshot, withSnapshot } from './database-snapshot.repository.ts';
import { tarEnd, tarPart } from './archive/tar-archive.ts';
import { writeAtomically } from './archive/atomic-file.ts';

/** Rows are gathered up to this many bytes before they are compressed as one part. */
const ROWS_PER_PART_BYTES = 1024 * 1024;

const compress = promisify(gzip);

export interface BackupSource {
  connection: ClientConfig;
  dataDir: string;
  version: string;
  now: Date;
}

export interface BackupTarget {
  path: string;
  /** Null leaves the file unencrypted. */
  passphrase: string | null;
  onProgress: (bytes: number) => void;
}

type Tally = ReturnType<typeof createTally>;

async function* gathered(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of rows) {
    chunks.push(chunk);
    length += chunk.length;
    if (length < ROWS_PER_PART_BYTES) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(chunks);
}

async function* tableParts(snapshot: Snapshot, table: BackupTable, tally: Tally): AsyncGenerator<Buffer> {
  let rank = 0;
  tally.table(table.name);
  for await (const copied of gathered(snapshot.rows(table))) {
    rank += 1;
    const name = rowsName(table.name, rank);
    const bytes = await compress(copied);
    tally.rows(table.name, name, bytes, countRows(copied));
    yield* tarPart({ name, bytes });
  }
}

async function* fileParts(
  snapshot: Snapshot,
  files: LinkedFiles,
  { tally, missing }: { tally: Tally; missing: string[] },
): AsyncGenerator<Buffer> {
  for await (const hash of snapshot.fileHashes()) {
    const bytes = await files.read(hash);
    if (bytes === null || hashOf(bytes) !== hash) missing.push(hash);
    else {
      tally.file(hash, bytes);
      yield* tarPart({ name: fileName(hash), bytes });
    }
  }
}

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

const keyOf = (dataDir: string): Promise<Buffer | null> =>
  readFile(join(dataDir, KEY_NAME)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });

interface Contents {
  snapshot: Snapshot;
  files: LinkedFiles;
  onEnd: (manifest: Manifest) => void;
}

/** The archive, piece by piece; `onEnd` hears what it holds. */
async function* archive(
  { dataDir, version, now }: BackupSource,
  { snapshot, files, onEnd }: Contents,
): AsyncGenerator<Buffer> {
  const tally = createTally();
  const missing: string[] = [];
  const { tables, migration } = snapshot;
  const header: BackupHeader = {
    product: 'zellige',
    format: FORMAT,
    version,
    migration,
    createdAt: now.toISOString(),
    tables: [...tables],
  };
  const head = json(header);
  tally.part(HEADER_NAME, head);
  yield* tarPart({ name: HEADER_NAME, bytes: head });
  for (const table of tables) yield* tableParts(snapshot, table, tally);
  yield* fileParts(snapshot, files, { tally, missing });
  const key = await keyOf(dataDir);
  if (key !== null) {
    tally.part(KEY_NAME, key);
    yield* tarPart({ name: KEY_NAME, bytes: key });
  }
  const manifest = { ...tally.sum(), sequences: await snapshot.sequences(), missingFiles: missing };
  const bytes = json(manifest);
  yield* tarPart({ name: MANIFEST_NAME, bytes });
  const sum = Buffer.from(`${sha256(bytes)}  ${MANIFEST_NAME}\n`);
  yield* tarPart({ name: MANIFEST_SUM_NAME, bytes: sum });
  yield tarEnd();
  onEnd(manifest);
}

async function writeArchive(
  source: BackupSource,
  target: BackupTarget,
  contents: Omit<Contents, 'onEnd'>,
): Promise<Manifest> {
  let manifest: Manifest | undefined;
  const onEnd = (written: Manifest): void => {
    manifest = written;
  };
  const plain = archive(source, { ...contents, onEnd });
  const bytes = target.passphrase === null ? plain : sealed(plain, target.passphrase);
  await writeAtomically(target.path, bytes, target.onProgress);
  if (!manifest) throw new Error('the archive did not end');
  return manifest;
}

/**
 * Writes the whole instance to `path`, which exists only once everything is on the disk.
 * Throws a BackupProblem, or the failure of the disk.
 */
export function writeBackup(source: BackupSource, target: BackupTarget): Promise<Manifest> {
  return withSnapshot(source.connection, async (snapshot) => {
    const files = await holdFiles(source.dataDir, snapshot.fileHashes());
    try {
      await snapshot.unlockFiles();
      return await writeArchive(source, target, { snapshot, files });
    } finally {
      await files.release();
    }
  });
}
