// Messages stand over the end of the page. On a phone the page keeps as much room behind its last line as they take, and follows
// whoever stands so near to its end that they would cover it: nothing is left under them.

import { type RefObject, useEffect } from 'react';

const ROOM = '--messages-room';
/** Between two messages, and over the last one. */
const GAP_PX = 8;

const scroller = (): Element | null => document.querySelector('[data-page-scroll]');

/** Height of the messages in sight, with what is between them; 0 without any. */
function heightOf(holder: HTMLElement): number {
  const shown = holder.querySelectorAll<HTMLElement>('[data-visible="true"][data-removed="false"]');
  return [...shown].reduce((sum, message) => sum + message.offsetHeight + GAP_PX, 0);
}

function setRoom(height: number): void {
  const { style } = document.documentElement;
  const room = height === 0 ? '' : `${height}px`;
  if (style.getPropertyValue(ROOM) === room) return;
  const page = scroller();
  // A button is reached a few pixels before the end: what the messages would cover of it counts as the end.
  const isNearEnd =
    page !== null &&
    page.scrollTop > 0 &&
    page.scrollHeight - page.clientHeight - page.scrollTop <= Math.max(height, 1);
  style.setProperty(ROOM, room);
  if (isNearEnd) page.scrollTo({ top: page.scrollHeight, behavior: 'instant' });
}

/** While `isOn`; `holder` is around the messages, which stand over `footer` pixels of actions. */
export function useMessageRoom(holder: RefObject<HTMLElement | null>, footer: number, isOn: boolean): void {
  useEffect(() => {
    const element = holder.current;
    if (!isOn || !element) return undefined;
    const measure = () => {
      const height = heightOf(element);
      setRoom(height === 0 ? 0 : height + footer);
    };
    const observer = new MutationObserver(measure);
    const attributeFilter = ['data-visible', 'data-removed', 'style'];
    observer.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter });
    measure();
    return () => {
      observer.disconnect();
      setRoom(0);
    };
  }, [holder, footer, isOn]);
}
