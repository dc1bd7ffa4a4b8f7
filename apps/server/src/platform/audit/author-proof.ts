// Proves that the application itself, and not merely somebody with its database role, named the author of an entry of the
// audit log: a MAC of the author with a key that the database never sees, valid for one transaction (docs/adr/0027).
import { hash, randomFillSync, timingSafeEqual } from 'node:crypto';
import { keyFor, readInstanceKey, readOrDrawInstanceKey } from '../secrets/instance-key.ts';

/** What is proven of an entry. */
export interface Author {
  kind: string;
  actorId: string;
  actorName: string;
  address: string;
}

const PURPOSE = 'zellige journal authors';
const NONCE_BYTES = 12;
const SUM_BYTES = 16;
const BLOCK_BYTES = 64;

/** Who is not signed in has no name to prove; a trigger may name whose account it was (migration 0009). */
const provenPart = ({ kind, actorId, actorName, address }: Author): string[] =>
  kind === 'anonymous' ? [kind, address] : [kind, actorId, actorName, address];

/** The two paddings of a key (RFC 2104), made once. */
interface PaddedKey {
  inner: Buffer;
  outer: Buffer;
}

const padded = (key: Buffer): PaddedKey => {
  const block = Buffer.concat([key, Buffer.alloc(BLOCK_BYTES)], BLOCK_BYTES);
  return {
    inner: block.map((byte) => byte ^ 0x36) as Buffer,
    outer: block.map((byte) => byte ^ 0x5c) as Buffer,
  };
};

/** HMAC-SHA-256 by two hashes: an `Hmac` object for each entry takes ten times as long, 50 µs of a write. */
const hmac = ({ inner, outer }: PaddedKey, text: string): Buffer =>
  hash(
    'sha256',
    Buffer.concat([outer, hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'buffer')]),
    'buffer',
  );

const sumOf = (key: PaddedKey, nonce: string, author: Author): Buffer =>
  hmac(key, JSON.stringify([nonce, ...provenPart(author)])).subarray(0, SUM_BYTES);

/** Random bytes are drawn for many at once. */
const drawn = Buffer.alloc(NONCE_BYTES * 256);
let used = drawn.length;

function newNonce(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += NONCE_BYTES;
  return drawn.toString('base64url', used - NONCE_BYTES, used);
}

let dataDirOfProcess: string | null = null;
let keyOfProcess: PaddedKey | null = null;

/** Whose journal this process writes: said once, where it starts. The key is read with the first write. */
export function proveAuthorsOf(dataDir: string): void {
  dataDirOfProcess = dataDir;
  keyOfProcess = null;
}

function ownKey(): PaddedKey {
  if (dataDirOfProcess === null) throw new Error('no key to prove authors with: proveAuthorsOf comes first');
  keyOfProcess ??= padded(keyFor(PURPOSE, readOrDrawInstanceKey(dataDirOfProcess)));
  return keyOfProcess;
}

/** The author with a proof for one transaction. */
export function withProof<A extends Author>(author: A): A & { proof: string } {
  const nonce = newNonce();
  return { ...author, proof: `${nonce}.${sumOf(ownKey(), nonce, author).toString('base64url')}` };
}

/** Tells whether entries were made by the application of that folder; never, where there is no key. */
export function proofReader(dataDir: string): (author: Author, proof: string) => boolean {
  const instanceKey = readInstanceKey(dataDir);
  if (instanceKey === null) return () => false;
  const key = padded(keyFor(PURPOSE, instanceKey));
  return (author, proof) => {
    const [nonce = '', sum = ''] = proof.split('.');
    const given = Buffer.from(sum, 'base64url');
    return given.length === SUM_BYTES && timingSafeEqual(given, sumOf(key, nonce, author));
  };
}
