// Reads a backup in one pass and verifies it: each part against its own checksum or name, and all of them against the manifest
// at the end.
import { createReadStream } from 'node:fs';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { z } from 'zod';
import {
  type BackupHeader,
  type BackupTable,
  countRows,
  createTally,
  FORMAT,
  HEADER_NAME,
  hashOfPart,
  headerSchema,
  KEY_NAME,
  type Manifest,
  MANIFEST_NAME,
  MANIFEST_SUM_NAME,
  manifestSchema,
  sha256,
  tableOfPart,
} from './archive/backup-format.ts';
import { BackupProblem } from './backup-problem.ts';
import { type ByteReader, createByteReader } from './archive/byte-reader.ts';
import { isSealed, unsealed } from './archive/sealed-stream.ts';
import { type ArchivePart, readTar } from './archive/tar-archive.ts';

/** A part is made of about 1 MiB, and of one whole row at least; what expands to more is damage. */
const MAX_ROWS_BYTES = 1024 * 1024 * 1024;

const expand = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

/** A backup brings these, in order. Rows are in the text form of COPY; only after 'end' is all of it known to be right. */
export type BackupPiece =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'rows'; table: BackupTable; bytes: Buffer; rows: number }
  | { kind: 'file'; hash: string; bytes: Buffer }
  | { kind: 'key'; bytes: Buffer }
  | { kind: 'end'; manifest: Manifest };

export interface BackupFile {
  path: string;
  passphrase: string | null;
  onProgress: (bytes: number) => void;
}

function parseJson<S extends z.ZodType>(schema: S, { name, bytes }: ArchivePart): z.output<S> {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new BackupProblem('altered', name);
  }
}

/** The parts, beyond the seal when there is one. */
async function* openParts({ path, passphrase, onProgress }: BackupFile): AsyncGenerator<ArchivePart> {
  let read = 0;
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      read += chunk.length;
      onProgress(read);
      yield chunk;
    }
  }
  try {
    const reader = createByteReader(counted());
    yield* readTar(await beyondSeal(reader, passphrase));
  } finally {
    source.destroy();
  }
}

async function beyondSeal(reader: ByteReader, passphrase: string | null): Promise<ByteReader> {
  const start = await reader.peek(HEADER_NAME.length);
  if (start.equals(Buffer.from(HEADER_NAME))) return reader;
  if (!(await isSealed(reader))) throw new BackupProblem('not_a_backup');
  if (passphrase === null) throw new BackupProblem('passphrase_needed');
  return createByteReader(unsealed(reader, passphrase));
}

function readHeader(part: ArchivePart): BackupHeader {
  if (part.name !== HEADER_NAME) throw new BackupProblem('not_a_backup');
  const header = parseJson(headerSchema, part);
  if (header.format > FORMAT) throw new BackupProblem('newer_format', header.version);
  return header;
}

type Tally = ReturnType<typeof createTally>;

async function readRows(
  { name, bytes }: ArchivePart,
  table: BackupTable,
  tally: Tally,
): Promise<BackupPiece> {
  const copied = await expand(bytes, { maxOutputLength: MAX_ROWS_BYTES }).catch(() => {
    throw new BackupProblem('altered', name);
  });
  const rows = countRows(copied);
  tally.rows(table.name, name, bytes, rows);
  return { kind: 'rows', table, bytes: copied, rows };
}

function readFilePart({ name, bytes }: ArchivePart, hash: string, tally: Tally): BackupPiece {
  if (sha256(bytes) !== hash) throw new BackupProblem('altered', name);
  tally.file(hash, bytes);
  return { kind: 'file', hash, bytes };
}

async function readPart(part: ArchivePart, header: BackupHeader, tally: Tally): Promise<BackupPiece> {
  const table = header.tables.find(({ name }) => name === tableOfPart(part.name));
  if (table) return readRows(part, table, tally);
  const hash = hashOfPart(part.name);
  if (hash !== undefined) return readFilePart(part, hash, tally);
  if (part.name !== KEY_NAME) throw new BackupProblem('altered', part.name);
  tally.part(part.name, part.bytes);
  return { kind: 'key', bytes: part.bytes };
}

function checkManifest(manifest: Manifest, tally: Tally): void {
  const { parts, tables, files } = tally.sum();
  if (!isDeepStrictEqual({ ...manifest.files }, files)) throw new BackupProblem('altered', 'files');
  const wrong = parts.find((part, rank) => !isDeepStrictEqual({ ...manifest.parts[rank] }, part));
  if (wrong || manifest.parts.length !== parts.length)
    throw new BackupProblem('altered', wrong?.name ?? MANIFEST_NAME);
  if (!isDeepStrictEqual({ ...manifest.tables }, tables)) throw new BackupProblem('altered', MANIFEST_NAME);
}

async function readEnd(
  manifestPart: ArchivePart,
  rest: AsyncGenerator<ArchivePart>,
  tally: Tally,
): Promise<BackupPiece> {
  const sum = await rest.next();
  const line = `${sha256(manifestPart.bytes)}  ${MANIFEST_NAME}\n`;
  if (sum.done || sum.value.name !== MANIFEST_SUM_NAME || sum.value.bytes.toString('latin1') !== line)
    throw new BackupProblem('altered', MANIFEST_NAME);
  if ((await rest.next()).done !== true) throw new BackupProblem('altered', MANIFEST_SUM_NAME);
  const manifest = parseJson(manifestSchema, manifestPart);
  checkManifest(manifest, tally);
  return { kind: 'end', manifest };
}

/** Every piece of the file, 'end' last. Throws a BackupProblem as soon as something is not as it was written. */
export async function* readBackup(file: BackupFile): AsyncGenerator<BackupPiece> {
  const parts = openParts(file);
  const first = await parts.next();
  if (first.done) throw new BackupProblem('not_a_backup');
  const header = readHeader(first.value);
  const tally = createTally();
  tally.part(first.value.name, first.value.bytes);
  for (const { name } of header.tables) tally.table(name);
  yield { kind: 'header', header };
  for (;;) {
    const next = await parts.next();
    if (next.done) throw new BackupProblem('cut');
    if (next.value.name === MANIFEST_NAME) {
      yield await readEnd(next.value, parts, tally);
      return;
    }
    yield await readPart(next.value, header, tally);
  }
}
