// The lives of the server that a copy was made in, noted before a fresh copy replaces it (docs/adr/0026).
import type { Incarnation } from '../ports/transport.ts';

/** The copy that a fresh one replaces was of these. */
export interface FormerCopy {
  /** The lives that its rows are of; absent in a copy that was never told. */
  lives?: readonly Incarnation[] | undefined;
  /** The life and the role that it was of; null when none was known. */
  epoch: string | null;
  /** How far it had been pulled. */
  cursor: number;
}

/** The copy as it is about to be doubted; one that was in doubt already stays as it was then. */
export const formerOf = ({
  lives,
  epoch,
  cursor,
  former,
}: FormerCopy & { former?: FormerCopy | null }): FormerCopy => former ?? { lives, epoch, cursor };
