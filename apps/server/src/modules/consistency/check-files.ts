// Compares the kept files with the bytes on the disk and with the records they belong to, and the bytes with the files.
import { checkFile, strayBytes } from '@zellige/domain/consistency/stored-files.rules';
import type { Pool } from 'pg';
import type { BlobStore } from '../../platform/files/blob-store.ts';
import { type Check, lookUp } from './check-records.ts';
import { filePortions, type FileRow, knownHashes, existingFiles } from './snapshot.repository.ts';

/** Bytes are written before the row that refers to them: recent ones are not reported. */
const YOUNG_MS = 86_400_000;
const NAMES_AT_ONCE = 500;

interface FileCheck extends Check {
  pool: Pool;
  blobs: BlobStore;
  now: Date;
}

export async function checkFiles(check: FileCheck): Promise<void> {
  await checkStoredFiles(check);
  await checkBytes(check);
}

/** The company's own files are not those of one row. */
const isOfNoRow = ({ relatedType }: FileRow): boolean => relatedType === 'settings';

const recordOf = ({ relatedType, relatedId }: FileRow) => ({ collection: relatedType, id: relatedId });

async function checkStoredFiles({ client, report, signal, pool, blobs, now }: FileCheck): Promise<void> {
  for await (const files of filePortions(client)) {
    signal.throwIfAborted();
    report.count('files', files.length);
    const isThere = await lookUp(client, files.map(recordOf));
    for (const file of files) {
      const hasRecord = isOfNoRow(file) || isThere(recordOf(file));
      const findings = checkFile(file, { hasRecord, sizeOnDisk: await blobs.sizeOf(file.hash) }, now);
      // Somebody may have removed it since the snapshot.
      if (findings.length > 0 && (await existingFiles(pool, [file.id])).has(file.id)) report.add(findings);
    }
  }
}

async function checkBytes({ client, report, signal, blobs, now }: FileCheck): Promise<void> {
  let names: string[] = [];
  const look = async (): Promise<void> => {
    signal.throwIfAborted();
    const known = await knownHashes(client, names);
    report.add(names.filter((name) => !known.has(name)).map(strayBytes));
    names = [];
  };
  for await (const { name, writtenAt } of blobs.list()) {
    if (now.getTime() - writtenAt.getTime() > YOUNG_MS) names.push(name);
    if (names.length === NAMES_AT_ONCE) await look();
  }
  await look();
}
