// Sendings for tests that try every operation.
import { commercial } from '../actors.ts';
import type { Prepare } from './prepared-reservations.ts';

/** An e-mail of a quote of commercial1, or the input that makes one. */
export const ownSending =
  (isThere = false): Prepare =>
  async ({ quote, done }) => {
    const { id: documentId } = await quote({}, commercial);
    const input = { of: 'quotes', documentId, channel: 'email', to: 'amal@atlas.ma', subject: 'Devis' };
    return isThere ? { id: (await done('create_sendings', input)).id, state: 'sent' } : input;
  };
