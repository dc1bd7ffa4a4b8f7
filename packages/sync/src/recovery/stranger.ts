// Another instance that answers at the address of the copy: neither the one that the copy is of, nor one that it was restored to.
import type { OtherInstance } from '../replay/push.ts';
import type { SyncState } from '../ports/storage.ts';
import type { PullPage } from '../ports/transport.ts';
import { isOtherInstance } from './fork.ts';

/** Who answers with the first page of a fresh copy, where the copy and they share no past and nobody said that they are one. */
export function strangerIn(
  { former, agreedLife: agreed }: Pick<SyncState, 'former' | 'agreedLife'>,
  { lives: incarnations, company = '' }: PullPage,
): OtherInstance | null {
  const incarnation = incarnations?.at(-1)?.life;
  if (!incarnations || incarnation === undefined || !former || incarnation === agreed) return null;
  return isOtherInstance(former, incarnations) ? { life: incarnation, company } : null;
}
