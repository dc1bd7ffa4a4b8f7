// `DATA_DIR/journal-heads`: the last seal of the audit log at each minute, signed, appended to one file a month. A log that
// was truncated or rewritten later no longer matches (docs/adr/0027). Because heads are signed, a copy elsewhere, or a line of
// the log, can be verified with the public key alone.
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { keyFor, readInstanceKey, readOrDrawInstanceKey } from '../secrets/instance-key.ts';
import type { KnownHead } from './journal-head.ts';

const PURPOSE = 'zellige journal heads';
/** What stands before the 32 bytes of an Ed25519 key in the form that is read here (PKCS 8, RFC 8410). */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** The nightly check has looked at those before. */
const MONTHS_READ = 2;
const LINES_AT_ONCE = 200;
/** A few lines. */
const TAIL_BYTES = 2000;

const headSchema = z.object({
  /** 0 where another journal begins: what was signed before is of one that is gone. */
  rank: z.int().nonnegative(),
  hash: z.string().regex(/^[\da-f]*$/),
  at: z.iso.datetime(),
  signature: z.string(),
});

type SignedHead = z.output<typeof headSchema>;

const folderIn = (dataDir: string): string => join(dataDir, 'journal-heads');

const signedText = ({ rank, hash, at }: Omit<SignedHead, 'signature'>): Buffer =>
  Buffer.from(JSON.stringify(['zellige', rank, hash, at]));

const privateKeyOf = (instanceKey: Buffer): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([ED25519, keyFor(PURPOSE, instanceKey)]),
    format: 'der',
    type: 'pkcs8',
  });

/** The public key with which heads are verified elsewhere: 32 bytes in base64url. */
export const publicKeyOf = (dataDir: string): string =>
  createPublicKey(privateKeyOf(readOrDrawInstanceKey(dataDir))).export({ format: 'jwk' }).x ?? '';

function readPublicKey(dataDir: string): KeyObject | null {
  const instanceKey = readInstanceKey(dataDir);
  return instanceKey === null ? null : createPublicKey(privateKeyOf(instanceKey));
}

/** Signs a head and adds it to the file of its month. */
export async function addSignedHead(dataDir: string, head: KnownHead, now: Date): Promise<SignedHead> {
  const unsigned = { ...head, at: now.toISOString() };
  const key = privateKeyOf(readOrDrawInstanceKey(dataDir));
  const signed = { ...unsigned, signature: sign(null, signedText(unsigned), key).toString('base64url') };
  await mkdir(folderIn(dataDir), { recursive: true, mode: 0o700 });
  const file = await open(join(folderIn(dataDir), `${unsigned.at.slice(0, 7)}.jsonl`), 'a', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(signed)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return signed;
}

/** The database was restored: heads signed before it do not apply to the audit log from now on. */
export const restartSigning = (dataDir: string, now: Date): Promise<SignedHead> =>
  addSignedHead(dataDir, { rank: 0, hash: '' }, now);

function readLine(line: string, key: KeyObject): SignedHead | null {
  try {
    const head = headSchema.parse(JSON.parse(line));
    return verify(null, signedText(head), key, Buffer.from(head.signature, 'base64url')) ? head : null;
  } catch {
    return null;
  }
}

async function lastMonths(dataDir: string): Promise<string[]> {
  const names = await readdir(folderIn(dataDir)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .slice(-MONTHS_READ);
}

/** The heads since the last restore, oldest first. Lines without a valid signature are skipped. */
export async function readSignedHeads(dataDir: string): Promise<SignedHead[]> {
  const key = readPublicKey(dataDir);
  if (key === null) return [];
  const heads: SignedHead[] = [];
  for (const name of await lastMonths(dataDir)) {
    const text = await readFile(join(folderIn(dataDir), name), 'utf8');
    for (const [count, line] of text.split('\n').entries()) {
      const head = line === '' ? null : readLine(line, key);
      if (head) heads.push(head);
      // Tens of thousands of them take a second, which others are not to wait for.
      if (count % LINES_AT_ONCE === 0) await setImmediate();
    }
  }
  return heads.slice(heads.findLastIndex(({ rank }) => rank === 0) + 1);
}

/** The last of them; null where none was signed since another journal began. */
export async function lastSignedHead(dataDir: string): Promise<SignedHead | null> {
  const key = readPublicKey(dataDir);
  const name = (await lastMonths(dataDir)).at(-1);
  if (key === null || name === undefined) return null;
  const file = await open(join(folderIn(dataDir), name), 'r');
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    await file.read(tail, 0, tail.length, size - tail.length);
    const lines = tail.toString('utf8').split('\n');
    const last = lines.map((line) => readLine(line, key)).findLast((head) => head !== null) ?? null;
    return last?.rank === 0 ? null : last;
  } finally {
    await file.close();
  }
}
