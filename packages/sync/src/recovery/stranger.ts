// Another instance that answers at the address of the copy: neither the one that the copy is of, nor one that it was restored to.
import type { OtherInstance } from '../replay/push.ts';
import type { SyncState } from '../ports/storage.ts';
import type { PullPage } from '../ports/transport.ts';
import { isOtherInstance } from './fork.ts';

/** Who answers with the first page of a fresh copy, where the copy and they share no past and nobody said that they are one. */
export function strangerIn(
  { former, agreedLife }: Pick<SyncState, 'former' | 'agreedLife'>,
  { lives, company = '' }: PullPage,
): OtherInstance | null {
  const life = lives?.at(-1)?.life;
  if (!lives || life === undefined || !former || life === agreedLife) return null;
  return isOtherInstance(former, lives) ? { life, company } : null;
}
