// Proofs of authors: the same sums as an `Hmac` of Node makes, so that those of every journal stay readable, each with a nonce
// of its own.
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyFor, readOrDrawInstanceKey } from '../secrets/instance-key.ts';
import { type Author, proofReader, proveAuthorsOf, withProof } from './author-proof.ts';

const folder = mkdtempSync(join(tmpdir(), 'zellige-proofs-'));
beforeAll(() => proveAuthorsOf(folder));
afterAll(() => rmSync(folder, { recursive: true }));

const author: Author = { kind: 'user', actorId: 'u1', actorName: 'Hélène Ünal', address: '10.0.0.7' };

it('is the HMAC-SHA-256 of the author and the nonce', () => {
  const [nonce = '', sum] = withProof(author).proof.split('.');
  const text = JSON.stringify([nonce, author.kind, author.actorId, author.actorName, author.address]);
  const key = keyFor('zellige journal authors', readOrDrawInstanceKey(folder));
  const known = createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');
  expect(sum).toBe(known);
  expect(proofReader(folder)(author, `${nonce}.${known}`)).toBe(true);
});

it('draws another nonce for each of thousands of entries', () => {
  const nonces = Array.from({ length: 2000 }, () => withProof(author).proof.split('.')[0] ?? '');
  expect(new Set(nonces).size).toBe(nonces.length);
  expect(nonces.every((nonce) => nonce.length === 16)).toBe(true);
});

it('is of that author alone', () => {
  const { proof } = withProof(author);
  const isProven = proofReader(folder);
  expect(isProven(author, proof)).toBe(true);
  expect(isProven({ ...author, actorName: 'Somebody else' }, proof)).toBe(false);
});
