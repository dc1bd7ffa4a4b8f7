// The box that a screen stands and scrolls in. A screen that is left rests in it with its style, its layout and its scroll offset:
// coming back lays nothing out again (docs/adr/0031).

import type { ReactNode } from 'react';

/** Where the browser cannot skip what is not in sight, React hides it as it does everywhere. */
const canRest = (): boolean => globalThis.CSS?.supports?.('content-visibility', 'hidden') ?? false;

const resting = new WeakSet<Element>();

/** What looks for the first title or field of the document finds that of the screen in sight. */
function bringToFront(box: HTMLElement): void {
  const boxes = box.parentElement;
  const first = boxes?.firstElementChild ?? box;
  if (first === box) return;
  if ('moveBefore' in Element.prototype) boxes?.moveBefore(box, first);
}

/**
 * Makes the box rest where an `Activity` hides it. React hides an element by its inline `display: none`, which throws the layout of
 * all that is in it away; this box answers that by skipping its content, which keeps it. What is skipped takes no focus, no find in
 * page and no place in the accessibility tree; the box stands behind the one in sight, which takes the presses.
 */
function restWhenHidden(box: HTMLElement | null): void {
  if (!box || resting.has(box) || !canRest()) return;
  resting.add(box);
  const rest = (isHidden: boolean): void => {
    box.toggleAttribute('data-resting', isHidden);
    if (!isHidden) bringToFront(box);
    box.firstElementChild?.toggleAttribute('data-page-scroll', !isHidden);
  };
  const style = {
    setProperty: (name: string, value: string) => (name === 'display' ? rest(value === 'none') : undefined),
    set display(value: string) {
      rest(value === 'none');
    },
  };
  Object.defineProperty(box, 'style', { value: style });
  bringToFront(box);
}

/** `data-page-scroll` marks the element that scrolls the page. What takes the focus comes above the actions that stand at its bottom. */
export function ScreenBox({ children }: { children: ReactNode }) {
  return (
    <div
      ref={restWhenHidden}
      className="absolute inset-0 contain-strict data-resting:-z-1 data-resting:[content-visibility:hidden]"
    >
      <div data-page-scroll="" className="relative h-full overflow-x-hidden overflow-y-auto scroll-pb-24">
        {children}
      </div>
    </div>
  );
}
