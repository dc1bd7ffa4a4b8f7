// Which rows of a long list stand in the page: those in view of what scrolls, and some around them. Every row's height is known
// beforehand, so nothing is measured but the scroller.

import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { followSize } from '../layout/follow-size.ts';

/** Where rows stand below each other, in pixels from the top of the first. */
export interface RowPlaces {
  count: number;
  /** Of all of them. */
  height: number;
  startOf: (index: number) => number;
  sizeOf: (index: number) => number;
  /** The row at that height, or the nearest. */
  indexAt: (offset: number) => number;
}

const within = (count: number, index: number): number => Math.max(0, Math.min(count - 1, index));

/** Rows of one height. */
export function evenRows(count: number, size: number, gap = 0): RowPlaces {
  const step = size + gap;
  return {
    count,
    height: Math.max(0, count * step - gap),
    startOf: (index) => index * step,
    sizeOf: () => size,
    indexAt: (offset) => within(count, Math.floor(offset / step)),
  };
}

/** Rows of these heights. */
export function unevenRows(sizes: readonly number[]): RowPlaces {
  const ends: number[] = [];
  let height = 0;
  for (const size of sizes) ends.push((height += size));
  return {
    count: sizes.length,
    height,
    startOf: (index) => ends[index - 1] ?? 0,
    sizeOf: (index) => sizes[index] ?? 0,
    indexAt(offset) {
      let low = 0;
      let high = ends.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((ends[middle] ?? 0) > offset) high = middle;
        else low = middle + 1;
      }
      return within(sizes.length, low);
    },
  };
}

/** What of the rows is in sight, in their own pixels. */
interface Sight {
  top: number;
  height: number;
}

interface RowsInViewOptions {
  places: RowPlaces;
  /** What scrolls; one function for as long as it is the same. */
  scroller: () => HTMLElement | null;
  /** False while the rows stay as they were first drawn. */
  isFollowed?: boolean;
  /** Rows drawn on either side of those in view. */
  around: number;
  /** Where the rows begin in what scrolls. */
  margin?: number;
  /** What covers rows at the bottom of the scroller, in pixels; what stands above them is its `margin`. */
  coveredBelow?: number;
  /** Height of the scroller, where it is known before it can be asked. */
  firstHeight?: number;
}

export interface RowsInView {
  /** Of the rows in the page, in their order. */
  indexes: readonly number[];
  /** Scrolls no further than it takes to see that row whole. */
  show: (index: number) => void;
}

const firstOf = (places: RowPlaces, { top }: Sight): number => places.indexAt(top);
const lastOf = (places: RowPlaces, { top, height }: Sight): number => places.indexAt(top + height);

const showsSame = (places: RowPlaces, a: Sight, b: Sight): boolean =>
  firstOf(places, a) === firstOf(places, b) && lastOf(places, a) === lastOf(places, b);

function indexesOf(places: RowPlaces, sight: Sight, around: number): readonly number[] {
  if (places.count === 0) return [];
  const first = Math.max(0, firstOf(places, sight) - around);
  const last = Math.min(places.count - 1, lastOf(places, sight) + around);
  return Array.from({ length: last - first + 1 }, (_, rank) => first + rank);
}

/** Follows the scroll and the size of the scroller; drawn again only when other rows come into view. */
export function useRowsInView(options: RowsInViewOptions): RowsInView {
  const {
    places,
    scroller,
    isFollowed = true,
    around,
    margin = 0,
    coveredBelow = 0,
    firstHeight = 0,
  } = options;
  const [followed, setFollowed] = useState<Sight | null>(null);
  const known = useRef<Sight | null>(firstHeight > 0 ? { top: 0, height: firstHeight } : null);
  const latest = useRef({ places, margin, coveredBelow });
  const read = useCallback(() => {
    const element = scroller();
    if (!element) return;
    const now = { top: element.scrollTop - latest.current.margin, height: element.clientHeight };
    const { current: before } = known;
    if (before && showsSame(latest.current.places, before, now)) return;
    known.current = now;
    setFollowed(now);
  }, [scroller]);
  useLayoutEffect(() => {
    latest.current = { places, margin, coveredBelow };
  }, [places, margin, coveredBelow]);
  useLayoutEffect(() => {
    const element = isFollowed ? scroller() : null;
    if (!element) return undefined;
    // In the same frame: rows that came later would leave it empty.
    const follow = () => flushSync(read);
    element.addEventListener('scroll', follow, { passive: true });
    const end = followSize(element, read, known.current !== null);
    return () => {
      element.removeEventListener('scroll', follow);
      end();
    };
  }, [scroller, isFollowed, read]);
  const show = useCallback(
    (index: number) => {
      const element = scroller();
      if (!element) return;
      const start = latest.current.places.startOf(index);
      const lowest =
        start + latest.current.places.sizeOf(index) + latest.current.margin + latest.current.coveredBelow;
      const top = Math.max(Math.min(element.scrollTop, start), lowest - element.clientHeight);
      if (top === element.scrollTop) return;
      element.scrollTop = top;
      read();
    },
    [scroller, read],
  );
  const indexes = useMemo(
    () => indexesOf(places, followed ?? { top: 0, height: firstHeight }, around),
    [places, followed, firstHeight, around],
  );
  return { indexes, show };
}
