import { expect, it } from 'vitest';
import { layout } from './layout/layout.ts';
import { plainMeasure, wordsOf } from './layout/measure.fixtures.ts';
import { sampleQuote } from './document.fixtures.ts';
import { type SignedShare, provenSignature } from './printed-proof.ts';

const at = '2026-11-21T10:00:00.000Z';
const share: SignedShare = {
  id: 'LIEN-1',
  signedAt: at,
  signedByName: 'Amal Tazi',
  signedByRole: 'Gérante',
  signature: 'Amal Tazi',
  signedFrom: '203.0.113.7',
  consent: 'Bon pour accord',
  pdfHash: 'a'.repeat(64),
  documentVersion: 3,
  rev: 1,
};

it('proves who signed what, when and from where', () => {
  const { proof } = provenSignature({ acceptedAt: at }, share, () => undefined);
  const text = proof?.facts.map((fact) => fact.text).join('\n');
  for (const fact of ['Amal Tazi, Gérante', '21/11/2026', '203.0.113.7', 'Bon pour accord', share.pdfHash])
    expect(text).toContain(fact);
});

it('proves nothing of a quote that was accepted in another way since', () => {
  expect(provenSignature({ acceptedAt: '2026-11-22T08:00:00.000Z' }, share, () => undefined)).toEqual({});
  expect(provenSignature({ acceptedAt: null }, share, () => undefined)).toEqual({});
});

const pages = (more: object) => layout(sampleQuote(undefined, more), plainMeasure());

it('stands on a page of its own behind the quote', () => {
  const proven = provenSignature({ acceptedAt: at }, share, () => ({ name: 'Amal Tazi' }));
  const [signed, plain] = [pages(proven), pages({})];
  expect(signed.length).toBe(plain.length + 1);
  expect(wordsOf(signed.slice(-1)).join(' ')).toContain('Preuve de signature');
});
