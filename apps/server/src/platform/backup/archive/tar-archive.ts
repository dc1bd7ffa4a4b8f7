// A plain POSIX tar (ustar) of regular files, written in one pass: the container of a backup, which is read strictly, so that any
// changed byte is noticed (docs/adr/0019), and of the source (tools/source-archive.ts).
import { BackupProblem } from '../backup-problem.ts';
import type { ByteReader } from './byte-reader.ts';

const BLOCK = 512;
/** Characters of a name that stand in one place of its header. */
const NAME_LENGTH = 100;
/** Parts are made far smaller; a size beyond this is damage. */
const MAX_PART_BYTES = 512 * 1024 * 1024;

export interface ArchivePart {
  name: string;
  bytes: Buffer;
}

const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;

/** A name in two parts: its last 100 characters at most, and the folders before them. */
function partsOf(name: string): [last: string, folders: string] {
  if (name.length <= NAME_LENGTH) return [name, ''];
  const end = name.indexOf('/', name.length - NAME_LENGTH - 1);
  return [name.slice(end + 1), name.slice(0, end)];
}

function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  const [last, folders] = partsOf(name);
  header.write(last, 0, NAME_LENGTH, 'latin1');
  header.write(octal(0o600, 7), 100, 'latin1');
  header.write(octal(0, 7), 108, 'latin1');
  header.write(octal(0, 7), 116, 'latin1');
  header.write(octal(size, 11), 124, 'latin1');
  header.write(octal(0, 11), 136, 'latin1');
  header.write('        0', 148, 'latin1');
  header.write('ustar\u000000', 257, 'latin1');
  header.write(folders, 345, 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)} `, 148, 'latin1');
  return header;
}

const paddingOf = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** One file of the archive: its header, its bytes, and zeros up to the next block. */
export function tarPart({ name, bytes }: ArchivePart): Buffer[] {
  return [tarHeader(name, bytes.length), bytes, paddingOf(bytes.length)];
}

export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

const textAt = (header: Buffer, start: number, end: number): string =>
  header.toString('latin1', start, end).split('\0', 1)[0] ?? '';

async function takeWhole(reader: ByteReader, count: number, about: string): Promise<Buffer> {
  const bytes = await reader.take(count);
  if (bytes.length < count) throw new BackupProblem('cut', about);
  return bytes;
}

async function expectEnd(reader: ByteReader): Promise<void> {
  const rest = await takeWhole(reader, BLOCK, '');
  if (!rest.equals(Buffer.alloc(BLOCK)) || (await reader.peek(1)).length > 0)
    throw new BackupProblem('altered');
}

/** The parts in order, up to the end mark and nothing behind it. Throws a BackupProblem where a byte is not as written. */
export async function* readTar(reader: ByteReader): AsyncGenerator<ArchivePart> {
  for (let last = ''; ; ) {
    const header = await takeWhole(reader, BLOCK, last);
    if (header[0] === 0 && header.equals(Buffer.alloc(BLOCK))) return await expectEnd(reader);
    const name = [textAt(header, 345, BLOCK - 12), textAt(header, 0, NAME_LENGTH)].filter(Boolean).join('/');
    const size = Number.parseInt(textAt(header, 124, 136), 8);
    if (!(size >= 0 && size <= MAX_PART_BYTES)) throw new BackupProblem('altered', name);
    if (!tarHeader(name, size).equals(header)) throw new BackupProblem('altered', name);
    const bytes = await takeWhole(reader, size, name);
    const padding = paddingOf(size);
    if (!(await takeWhole(reader, padding.length, name)).equals(padding))
      throw new BackupProblem('altered', name);
    yield { name, bytes };
    last = name;
  }
}
