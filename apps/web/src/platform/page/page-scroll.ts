// Where each visited page was scrolled to. A page that is gone to opens at its top, also in the place of another one; going back
// finds the page as it was left. Each screen has an element that scrolls, of which a browser remembers nothing.

/** Where the pages of the history were left, in pixels, by the key of their place in it. */
const left = new Map<string, number>();
/** What the list of a phone needs to have its rows back. */
const PATIENCE_MS = 1000;
/** A person who scrolls by themselves is left alone. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
let stop = (): void => undefined;

const scroller = (): Element | null => document.querySelector('[data-page-scroll]');

/** Where those elements stand, noted as they scroll: to read it in a press would make the browser lay the page out for it. */
const offsets = new WeakMap<EventTarget, number>();
const isPage = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.hasAttribute('data-page-scroll');
addEventListener(
  'scroll',
  ({ target }) => {
    if (isPage(target)) offsets.set(target, target.scrollTop);
  },
  { capture: true, passive: true },
);
const offsetOf = (page: Element | null): number => (page && offsets.get(page)) ?? 0;

/** Notes where the page in view stands, which is about to be left. */
export function leavePage(key: string): void {
  stop();
  left.set(key, offsetOf(scroller()));
}

/** Brings the page that has just been drawn to where it was left, or to its top. */
export function enterPage(key: string): void {
  stop();
  const offset = left.get(key) ?? 0;
  const page = scroller();
  if (!page || offsetOf(page) === offset) return;
  page.scrollTo({ top: offset, behavior: 'instant' });
  if (offset > 0) holdUntilThere(offset);
}

/** Rows that come a moment later make the page long enough. */
function holdUntilThere(offset: number): void {
  const latest = performance.now() + PATIENCE_MS;
  const done = new AbortController();
  stop = () => done.abort();
  for (const move of MOVES)
    addEventListener(move, stop, { signal: done.signal, capture: true, passive: true });
  const step = (): void => {
    if (done.signal.aborted) return;
    const page = scroller();
    const isThere = !page || Math.abs(page.scrollTop - offset) <= 1;
    if (isThere || performance.now() > latest) return done.abort();
    page.scrollTo({ top: offset, behavior: 'instant' });
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
