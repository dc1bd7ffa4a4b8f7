// Proves that the application itself, and not merely somebody with its database role, named the author of an entry of the
// audit log: a MAC of the author with a key that the database never sees, valid for one transaction (docs/adr/0027).
import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyFor, readInstanceKey, readOrDrawInstanceKey } from '../secrets/instance-key.ts';

/** The proof of an entry holds these of its author. */
export interface Author {
  kind: string;
  actorId: string;
  actorName: string;
  address: string;
}

const PURPOSE = 'zellige journal authors';
const NONCE_BYTES = 12;
const SUM_BYTES = 16;

/** Who is not signed in has no name to prove; a trigger may name whose account it was (migration 0009). */
const provenPart = ({ kind, actorId, actorName, address }: Author): string[] =>
  kind === 'anonymous' ? [kind, address] : [kind, actorId, actorName, address];

/** Made ready once: to prepare its bytes for each sum takes as long as the sum. */
const keyObject = (instanceKey: Buffer): KeyObject => createSecretKey(keyFor(PURPOSE, instanceKey));

const sumOf = (key: KeyObject, nonce: string, author: Author): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([nonce, ...provenPart(author)]))
    .digest()
    .subarray(0, SUM_BYTES);

let dataDirOfProcess: string | null = null;
let keyOfProcess: KeyObject | null = null;

/** Names the journal that this process writes: called once, where it starts. The key is read with the first write. */
export function proveAuthorsOf(dataDir: string): void {
  dataDirOfProcess = dataDir;
  keyOfProcess = null;
}

function ownKey(): KeyObject {
  if (dataDirOfProcess === null) throw new Error('no key to prove authors with: proveAuthorsOf comes first');
  keyOfProcess ??= keyObject(readOrDrawInstanceKey(dataDirOfProcess));
  return keyOfProcess;
}

/** The author with a proof for one transaction. */
export function withProof<A extends Author>(author: A): A & { proof: string } {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return { ...author, proof: `${nonce}.${sumOf(ownKey(), nonce, author).toString('base64url')}` };
}

/** Tells whether entries were made by the application of that folder; never, where there is no key. */
export function proofReader(dataDir: string): (author: Author, proof: string) => boolean {
  const instanceKey = readInstanceKey(dataDir);
  if (instanceKey === null) return () => false;
  const key = keyObject(instanceKey);
  return (author, proof) => {
    const [nonce = '', sum = ''] = proof.split('.');
    const received = Buffer.from(sum, 'base64url');
    return received.length === SUM_BYTES && timingSafeEqual(received, sumOf(key, nonce, author));
  };
}
