// The box that a screen stands and scrolls in. While the screen is in sight its box is the first in the document: what looks for a
// title or a field, a shortcut or a script, finds that of the screen that a person sees (docs/adr/0031).

import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** `data-page-scroll` marks the element that scrolls the page in sight. What takes the focus comes above the actions at its bottom. */
export function ScreenBox({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 contain-strict">
      <SightMark />
      <div data-page-scroll="" className="relative h-full overflow-x-hidden overflow-y-auto scroll-pb-24">
        {children}
      </div>
    </div>
  );
}

/** Before the children, so that they find themselves in the page in sight when their own effects ask for it. */
function SightMark() {
  const mark = useRef<HTMLSpanElement>(null);
  const offsets = useRef(new Map<Element, { top: number; left: number }>());
  useLayoutEffect(() => {
    const box = mark.current?.parentElement;
    const page = mark.current?.nextElementSibling;
    if (!box || !page) return undefined;
    const known = offsets.current;
    // Nothing of it is laid out yet: it costs nothing to move.
    if (box !== box.parentElement?.firstElementChild) box.parentElement?.prepend(box);
    page.toggleAttribute('data-page-scroll', true);
    for (const [element, offset] of known) element.scrollTo({ ...offset, behavior: 'instant' });
    const note = ({ target }: Event) => {
      if (target instanceof Element) known.set(target, { top: target.scrollTop, left: target.scrollLeft });
    };
    page.addEventListener('scroll', note, { capture: true, passive: true });
    return () => {
      page.removeEventListener('scroll', note, { capture: true });
      page.toggleAttribute('data-page-scroll', false);
    };
  }, []);
  return <span ref={mark} hidden />;
}
