// Proofs of authors: each with a nonce of its own, and of its author alone.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Author, proofReader, proveAuthorsOf, withProof } from './author-proof.ts';

const folder = mkdtempSync(join(tmpdir(), 'zellige-proofs-'));
beforeAll(() => proveAuthorsOf(folder));
afterAll(() => rmSync(folder, { recursive: true }));

const author: Author = { kind: 'user', actorId: 'u1', actorName: 'Hélène Ünal', address: '10.0.0.7' };

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
