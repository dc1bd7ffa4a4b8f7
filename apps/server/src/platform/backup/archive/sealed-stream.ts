// Encrypts a backup with a passphrase: scrypt derives the key; AES-256-GCM encrypts chunks of 64 KiB, each bound to its
// position and the last one marked, so that a truncated, altered or reordered file does not open (docs/adr/0019).
import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { BackupProblem } from '../backup-problem.ts';
import type { ByteReader } from './byte-reader.ts';

const MAGIC = Buffer.from('zellige sealed backup 1\n', 'latin1');
const PIECE = 64 * 1024;
const TAG = 16;
const SALT = 16;
const CHECK = 16;
const HEADER = MAGIC.length + 1 + SALT + CHECK;
/** 2^17 rounds of 8 blocks: 128 MiB and about half a second (OWASP, Password Storage). */
const COST = 17;
const MAX_COST = 18;

interface Keys {
  key: Buffer;
  /** Tells a wrong passphrase from a damaged file. */
  check: Buffer;
}

function deriveKeys(passphrase: string, salt: Buffer, cost: number): Promise<Keys> {
  const options = { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** (cost + 11) };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32 + CHECK, options, (error, bytes) => {
      if (error) reject(error);
      else resolve({ key: bytes.subarray(0, 32), check: bytes.subarray(32) });
    });
  });
}

/** Twelve bytes: the rank of the piece, then whether it is the last. */
function nonceOf(rank: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(rank), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

interface Place {
  key: Buffer;
  header: Buffer;
  rank: number;
  isLast: boolean;
}

function sealPiece(piece: Buffer, { key, header, rank, isLast }: Place): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(rank, isLast)).setAAD(header);
  return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
}

function openPiece(piece: Buffer, { key, header, rank, isLast }: Place): Buffer {
  if (piece.length < TAG) throw new BackupProblem('cut');
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(rank, isLast), { authTagLength: TAG });
  decipher.setAAD(header).setAuthTag(piece.subarray(-TAG));
  const body = decipher.update(piece.subarray(0, -TAG));
  try {
    return Buffer.concat([body, decipher.final()]);
  } catch {
    throw new BackupProblem('altered');
  }
}

/** Seals what `source` brings. */
export async function* sealed(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const { key, check } = await deriveKeys(passphrase, salt, COST);
  const header = Buffer.concat([MAGIC, Buffer.from([COST]), salt, check]);
  yield header;
  let rank = 0;
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk]);
    while (waiting.length > PIECE) {
      yield sealPiece(waiting.subarray(0, PIECE), { key, header, rank, isLast: false });
      waiting = waiting.subarray(PIECE);
      rank += 1;
    }
  }
  yield sealPiece(waiting, { key, header, rank, isLast: true });
}

/** Whether a passphrase is needed for what comes. */
export const isSealed = async (reader: ByteReader): Promise<boolean> =>
  (await reader.peek(MAGIC.length)).equals(MAGIC);

/** Gives back the bytes of `sealed`. Throws a BackupProblem for another passphrase and for a file that is cut or altered. */
export async function* unsealed(reader: ByteReader, passphrase: string): AsyncGenerator<Buffer> {
  const header = await reader.take(HEADER);
  if (header.length < HEADER) throw new BackupProblem('cut');
  const cost = header[MAGIC.length] ?? 0;
  if (cost < 1 || cost > MAX_COST) throw new BackupProblem('altered');
  const salt = header.subarray(MAGIC.length + 1, HEADER - CHECK);
  const { key, check } = await deriveKeys(passphrase, salt, cost);
  if (!timingSafeEqual(check, header.subarray(-CHECK))) throw new BackupProblem('wrong_passphrase');
  for (let rank = 0, isLast = false; !isLast; rank += 1) {
    const piece = await reader.take(PIECE + TAG);
    isLast = (await reader.peek(1)).length === 0;
    yield openPiece(piece, { key, header, rank, isLast });
  }
}
