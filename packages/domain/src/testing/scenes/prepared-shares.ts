// Shares for tests that try every operation.
import { commercial } from '../actors.ts';
import type { Prepare } from './prepared-reservations.ts';

/** SHA-256 of a token, of no other document's share. */
export const tokenHashFor = (documentId: string): string =>
  documentId.replaceAll(/\W/g, '-').padStart(43, '0');

export const documentSum = 'a'.repeat(64);

/** How a client signs a quote by a link, in its first version unless said. */
export const clientSignature = {
  of: 'quotes',
  name: 'Amal Tazi',
  role: 'Gérante',
  signature: 'Amal Tazi',
  optionIds: [],
  documentVersion: 1,
  pdfHash: documentSum,
  consent: 'Bon pour accord',
  address: '203.0.113.7',
};

/** The link of a quote of commercial1, or the input that makes one. */
export const ownShare =
  (isThere = false): Prepare =>
  async ({ quote, done }) => {
    const { id: documentId, version } = await quote({}, commercial);
    const input = { of: 'quotes', documentId, tokenHash: tokenHashFor(documentId) };
    if (!isThere) return input;
    return {
      ...clientSignature,
      id: (await done('create_shares', input)).id,
      documentId,
      documentVersion: version,
      reason: 'Trop cher',
      about: 'question',
      text: 'Quand ?',
    };
  };
