// The width of an element, followed as it changes: charts are drawn to the pixel.

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { followSize } from '../layout/follow-size.ts';

/** Whole pixels; `initial` until the element is there. */
export function useElementWidth(ref: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial);
  const isKnown = useRef(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width) || initial);
    const end = followSize(element, measure, isKnown.current);
    isKnown.current = true;
    return end;
  }, [ref, initial]);
  return width;
}
