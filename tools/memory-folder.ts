// Temporary files of a test run in memory, where the machine has room: a database of a test is a thousand small files, and a
// disk makes one in the time in which memory makes thirty. `npm run soak` stays on the disk, which is what it tries.
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = join(memory, 'zellige-tests-');
/** Bytes that have to be free there and in the machine: a whole run holds about 3 GB at its fullest. */
const roomNeeded = 8 * 1024 ** 3;

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= roomNeeded && freemem() >= roomNeeded;
}

/** For the first line of a test configuration: what this process and those it starts call `tmpdir()` is in memory until it ends. */
export function keepTemporaryFilesInMemory(): void {
  const { TMPDIR: current, ZELLIGE_SOAK: soak } = process.env;
  if (soak !== undefined || current?.startsWith(prefix) === true || !hasRoom()) return;
  const folder = mkdtempSync(prefix);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
