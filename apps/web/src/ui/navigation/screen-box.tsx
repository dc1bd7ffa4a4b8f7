// The box that a screen stands and scrolls in. What an `Activity` hides is taken out of the page: there is one title, one table, one
// field of a name in it, as a screen reader, a shortcut and the browser's own search expect (docs/adr/0031).

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

function newBox(): HTMLElement {
  const box = document.createElement('div');
  box.className = 'absolute inset-0 contain-strict';
  return box;
}

/** `data-page-scroll` marks the element that scrolls the page. What takes the focus comes above the actions at its bottom. */
export function ScreenBox({ children }: { children: ReactNode }) {
  const [box] = useState(newBox);
  const page = (
    <div data-page-scroll="" className="relative h-full overflow-x-hidden overflow-y-auto scroll-pb-24">
      {children}
    </div>
  );
  return (
    <>
      <Slot box={box} />
      {createPortal(page, box)}
    </>
  );
}

/** Before the children, so that they find themselves in the page when their own effects measure it. */
function Slot({ box }: { box: HTMLElement }) {
  const slot = useRef<HTMLDivElement>(null);
  /** Where the elements stood that scroll: a browser forgets it of those that leave the page. */
  const offsets = useRef(new Map<Element, { top: number; left: number }>());
  useLayoutEffect(() => {
    const known = offsets.current;
    slot.current?.append(box);
    for (const [element, offset] of known) element.scrollTo({ ...offset, behavior: 'instant' });
    const note = ({ target }: Event) => {
      if (target instanceof Element) known.set(target, { top: target.scrollTop, left: target.scrollLeft });
    };
    box.addEventListener('scroll', note, { capture: true, passive: true });
    return () => {
      box.removeEventListener('scroll', note, { capture: true });
      box.remove();
    };
  }, [box]);
  return <div ref={slot} className="contents" />;
}
