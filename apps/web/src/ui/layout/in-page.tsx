// What an `Activity` hides, taken out of the page: there is one title, one table, one field of a name in it, as a screen reader, a
// shortcut and the browser's own search expect, and a change of style has nothing more to reach.

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

function newContainer(): HTMLElement {
  const container = document.createElement('div');
  container.className = 'contents';
  return container;
}

/** Around all that is in an `Activity`. */
export function InPage({ children }: { children: ReactNode }) {
  const [container] = useState(newContainer);
  return (
    <>
      <Slot container={container} />
      {createPortal(children, container)}
    </>
  );
}

/** `children` in an element that stands elsewhere, and leaves it where an `Activity` hides them. */
export function PortalInPage({ host, children }: { host: Element; children: ReactNode }) {
  const [container] = useState(newContainer);
  useLayoutEffect(() => {
    host.append(container);
    return () => container.remove();
  }, [host, container]);
  return createPortal(children, container);
}

/** Before the children, so that they find themselves in the page when their own effects measure it. */
function Slot({ container }: { container: HTMLElement }) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    slot.current?.append(container);
    restoreScroll(container);
    return () => {
      keepScroll(container);
      container.remove();
    };
  }, [container]);
  return <div ref={slot} className="contents" />;
}

/** Where the elements stood that scroll by themselves: a browser forgets it of those that leave the page. */
const scrolled = new WeakMap<HTMLElement, [element: Element, top: number, left: number][]>();

function keepScroll(container: HTMLElement): void {
  const moved = [...container.querySelectorAll('*')].filter((one) => one.scrollTop > 0 || one.scrollLeft > 0);
  scrolled.set(
    container,
    moved.map((one) => [one, one.scrollTop, one.scrollLeft]),
  );
}

function restoreScroll(container: HTMLElement): void {
  for (const [element, top, left] of scrolled.get(container) ?? [])
    element.scrollTo({ top, left, behavior: 'instant' });
}
