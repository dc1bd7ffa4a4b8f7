// The width of an element, followed as it changes: charts are drawn to the pixel.

import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whole pixels; `initial` until the element is there. */
export function useElementWidth(ref: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width) || initial);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, initial]);
  return width;
}
