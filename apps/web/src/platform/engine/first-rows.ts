// The moment after the first rows are painted: what a list does not need waits for it, so that nothing is fetched or run
// in front of what the person came to see.

/** A page without a list, or one that shows nothing: the rest waits no longer than that. */
const PATIENCE_MS = 3000;
/** A hidden tab paints nothing. */
const PAINT_MS = 500;

export class FirstRows {
  readonly #shown = Promise.withResolvers<void>();
  readonly #painted: Promise<void>;

  constructor() {
    setTimeout(this.#shown.resolve, PATIENCE_MS);
    this.#painted = this.#shown.promise.then(nextPaint);
  }

  /** A screen was given rows, or asks for nothing that could come first. */
  handedOut(): void {
    this.#shown.resolve();
  }

  /** Resolves once they are on the screen, or after a time limit. */
  painted(): Promise<void> {
    return this.#painted;
  }
}

/** Two frames: the first draws what React commits now, the second begins when that one is painted. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, PAINT_MS);
  });
}
