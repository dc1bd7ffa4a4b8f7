// Finds the counter from which on the rows of a copy belong to a past that a restored server no longer has (docs/adr/0026).
// Counters are compared, never clocks: what was committed after the backup has a higher counter than the backup, whenever it
// was done.
import type { Life } from '../ports/transport.ts';
import type { FormerCopy } from './incarnations.ts';

/** The life in an epoch, which carries the role too. */
const lifeIn = (epoch: string): string => epoch.slice(0, Math.max(epoch.lastIndexOf('.'), 0)) || epoch;

/** The lives of a copy; null when nothing tells. */
const livesOf = ({ lives, epoch }: FormerCopy): readonly Life[] | null =>
  lives ?? (epoch === null ? null : [{ life: lifeIn(epoch), from: 0 }]);

/**
 * Whether the server has nothing of the past of a copy: another instance answers at its address. It has lost nothing, and nothing
 * that waits is for it.
 */
export function isOtherInstance(former: FormerCopy, theirs: readonly Life[]): boolean {
  const mine = livesOf(former);
  const known = new Set(theirs.map(({ life }) => life));
  return mine !== null && !mine.some(({ life }) => known.has(life));
}

const sharedLives = (mine: readonly Life[], theirs: readonly Life[]): number => {
  const first = mine.findIndex(({ life }, rank) => theirs[rank]?.life !== life);
  return first === -1 ? mine.length : first;
};

/**
 * The counter up to which the copy and the server have one past; null when the server has lost nothing since: another role, a
 * pruned log, a wider horizon, or an instance that was emptied on purpose.
 */
export function forkOf(former: FormerCopy, theirs: readonly Life[], rev: number): number | null {
  const mine = livesOf(former);
  // Of an unknown past: whatever a server that was ever restored lacks may be lost.
  if (!mine) return theirs.length > 1 && !theirs.some(({ isEmptied }) => isEmptied) ? 0 : null;
  const shared = sharedLives(mine, theirs);
  const [own, other] = [mine[shared], theirs[shared]];
  // Put back without a word: the counter alone tells.
  if (!own && !other) return former.cursor > rev ? rev : null;
  if (theirs.slice(shared).some(({ isEmptied }) => isEmptied)) return null;
  return Math.min(own?.from ?? rev, other?.from ?? rev);
}
