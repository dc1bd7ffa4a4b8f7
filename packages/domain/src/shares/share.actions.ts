// Guards decide who may do what to a share, and when; its operations and every menu read them.
import { guard } from '../kernel/operations/guard.ts';
import { fail, type Failure } from '../kernel/failures/result.ts';
import { shareState } from './share.rules.ts';
import type { Share } from './share.schema.ts';
import type { ShareState } from './share.values.ts';

const closedSentences: Record<Exclude<ShareState, 'active'>, string> = {
  signed: 'Ce lien a déjà été signé',
  refused: 'Ce lien a déjà reçu un refus',
  replaced: 'Ce lien a été remplacé par un autre',
  revoked: 'Ce lien a été révoqué',
  expired: 'Ce lien a expiré',
};

/** Why its client can no longer answer; null while they can. */
export function closedRefusal(share: Share, now: Date): Failure | null {
  const state = shareState(share, now);
  return state === 'active' ? null : fail('illegal_transition', closedSentences[state]).error;
}

export const shareActions = {
  /** Nobody reads it any more, signed or not: what was signed stays in the file of the document. */
  revoke: guard<Share>('shares.create', undefined, {
    isDone: ({ revokedAt }) => revokedAt !== null,
    condition: 'it is not revoked yet',
  }),
};
