// How the suite says which promise was broken.

export class PromiseBroken extends Error {
  override name = 'PromiseBroken';
  readonly invariant: string;

  constructor(invariant: string, message: string) {
    super(`${invariant}: ${message}`);
    this.invariant = invariant;
  }
}

/** Throws unless the promise holds. */
export function demand(holds: boolean, invariant: string, message: string): void {
  if (!holds) throw new PromiseBroken(invariant, message);
}
