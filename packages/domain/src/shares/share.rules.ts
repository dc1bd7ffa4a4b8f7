// These rules hold of a share after every operation (docs/subjects/shares.md).
//
//   active → signed | refused | replaced | revoked | expired
import { addDays, dayInCasablanca, instantInCasablanca } from '../kernel/values/dates.ts';
import { validUntil } from '../quotes/quote.rules.ts';
import type { Share } from './share.schema.ts';
import { SHARE_DAYS, type ShareState } from './share.values.ts';

type Answered = Pick<Share, 'signedAt' | 'refusedAt' | 'revokedAt' | 'replacedAt' | 'expiresAt'>;

/** The client's act stands before what became of the link afterwards, but for a revocation, which closes it. */
export function shareState(share: Answered, now: Date): ShareState {
  if (share.revokedAt !== null) return 'revoked';
  if (share.signedAt !== null) return 'signed';
  if (share.refusedAt !== null) return 'refused';
  if (share.replacedAt !== null) return 'replaced';
  return share.expiresAt <= now.toISOString() ? 'expired' : 'active';
}

export const liveShares = (shares: readonly Share[], now: Date): Share[] =>
  shares.filter((share) => shareState(share, now) === 'active');

interface Dated {
  date?: string;
  validityDays?: number;
  dueDate?: string;
  dateLivraison?: string;
}

/** The day from which the days of a link count: the last of a quote's validity, that of any other document. */
function lastDayOf({ date, validityDays, dueDate, dateLivraison }: Dated): string | undefined {
  if (date !== undefined && validityDays !== undefined) return validUntil({ date, validityDays });
  return dueDate ?? dateLivraison;
}

/** The instant at which a link to that document ends; never before it had its days. */
export function shareExpiry(document: object, now: Date): string {
  const today = dayInCasablanca(now);
  const last = lastDayOf(document);
  return instantInCasablanca(addDays(last && last > today ? last : today, SHARE_DAYS + 1), '00:00');
}

/** The keys of the files that a signature leaves: the bytes that were read, and their copy with the signature and its proof. */
export const signedFiles = ({ id, pdfHash }: Pick<Share, 'id' | 'pdfHash'>) => ({
  read: `${id}.${pdfHash.slice(0, 32)}`,
  copy: `${id}.signed`,
});
