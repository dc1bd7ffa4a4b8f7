// Finds the counter from which on the rows of a copy belong to a past that a restored server no longer has (docs/adr/0026).
// Counters are compared, never clocks: what was committed after the backup has a higher counter than the backup, whenever it
// was done.
import type { Incarnation } from '../ports/transport.ts';
import type { FormerCopy } from './incarnations.ts';

/** The life in an epoch, which carries the role too. */
const incarnationIn = (epoch: string): string => epoch.slice(0, Math.max(epoch.lastIndexOf('.'), 0)) || epoch;

/** The lives of a copy; null when nothing tells. */
const incarnationsOf = ({ lives: incarnations, epoch }: FormerCopy): readonly Incarnation[] | null =>
  incarnations ?? (epoch === null ? null : [{ life: incarnationIn(epoch), from: 0 }]);

/**
 * Whether the server has nothing of the past of a copy: another instance answers at its address. It has lost nothing, and nothing
 * that waits is for it.
 */
export function isOtherInstance(former: FormerCopy, theirs: readonly Incarnation[]): boolean {
  const mine = incarnationsOf(former);
  const known = new Set(theirs.map(({ life: id }) => id));
  return mine !== null && !mine.some(({ life: id }) => known.has(id));
}

const countShared = (mine: readonly Incarnation[], theirs: readonly Incarnation[]): number => {
  const first = mine.findIndex(({ life: id }, rank) => theirs[rank]?.life !== id);
  return first === -1 ? mine.length : first;
};

/**
 * The counter up to which the copy and the server have one past; null when the server has lost nothing since: another role, a
 * pruned log, a wider horizon, or an instance that was emptied on purpose.
 */
export function forkOf(former: FormerCopy, theirs: readonly Incarnation[], rev: number): number | null {
  const mine = incarnationsOf(former);
  // Of an unknown past: whatever a server that was ever restored lacks may be lost.
  if (!mine) return theirs.length > 1 && !theirs.some(({ isEmptied }) => isEmptied) ? 0 : null;
  const shared = countShared(mine, theirs);
  const [own, other] = [mine[shared], theirs[shared]];
  // Put back without a word: the counter alone tells.
  if (!own && !other) return former.cursor > rev ? rev : null;
  if (theirs.slice(shared).some(({ isEmptied }) => isEmptied)) return null;
  return Math.min(own?.from ?? rev, other?.from ?? rev);
}
