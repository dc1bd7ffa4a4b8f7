// A part of a page below what is in sight: it is made when the page has nothing else to do, or when it comes near.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../platform/browser/idle.ts';

/** A quick scroll takes less than a frame to draw a part that is so many pixels away. */
const NEAR_PX = 400;

interface WhenNearProps {
  /** What it will take, about, in pixels: the scroll bar tells the truth meanwhile. */
  height: number;
  children: ReactNode;
}

/** `<WhenNear height={288}><RecentQuotes /></WhenNear>`; at once where nothing can tell what is near. */
export function WhenNear({ height, children }: WhenNearProps) {
  const [isMade, setIsMade] = useState(typeof IntersectionObserver === 'undefined');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (isMade || !element) return undefined;
    let isGone = false;
    const make = () => (isGone ? undefined : setIsMade(true));
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) make();
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    near.observe(element);
    void whenIdle().then(make);
    return () => {
      isGone = true;
      near.disconnect();
    };
  }, [isMade]);
  return isMade ? children : <div ref={place} style={{ height }} />;
}
