// Which rows of a table stand in the page, and where.

import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Room } from './table-room.ts';

const HEAD_HEIGHT = 37;
const FOOT_HEIGHT = 41;
const OVERSCAN = 8;
/** More than fit in any window: the places of the others are reckoned after the first picture. */
const FIRST_ROWS = 100;

interface VirtualRows {
  scroller: RefObject<HTMLDivElement | null>;
  total: number;
  /** In pixels, of every row. */
  rowHeight: number;
  room: Room | null;
  hasFoot: boolean;
}

/** The rows in view of the scroller, and some around them once these are painted. */
export function useVirtualRows(rows: VirtualRows): Virtualizer<HTMLDivElement, Element> {
  const { scroller, total, rowHeight, room, hasFoot } = rows;
  const isPainted = useIsPainted();
  const known = useRef<Virtualizer<HTMLDivElement, Element> | null>(null);
  // Before the virtualizer's own effect, which scrolls what it attaches to back to where it believes it is.
  useLayoutEffect(() => {
    if (isPainted && known.current) known.current.scrollOffset = scroller.current?.scrollTop ?? 0;
  }, [isPainted, scroller]);
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: isPainted ? total : Math.min(total, FIRST_ROWS),
    // Attached after the first picture: it would draw the table a second time before.
    getScrollElement: () => (isPainted ? scroller.current : null),
    estimateSize: () => rowHeight,
    overscan: isPainted ? OVERSCAN : 0,
    scrollPaddingStart: HEAD_HEIGHT,
    scrollPaddingEnd: hasFoot ? FOOT_HEIGHT : 0,
    ...(room ? { initialRect: room } : {}),
  });
  useLayoutEffect(() => {
    known.current = virtualizer;
  }, [virtualizer]);
  useMeasuredAgain(virtualizer, rowHeight);
  return virtualizer;
}

function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    let turn: ReturnType<typeof setTimeout> | undefined;
    // Not as a transition: those wait while the copy is read, and a list that is scrolled meanwhile shows nothing.
    const frame = requestAnimationFrame(() => {
      turn = setTimeout(() => setIsPainted(true), 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(turn);
    };
  }, []);
  return isPainted;
}

/** The virtualizer reads the height of a row once; rows of another height are placed anew. */
function useMeasuredAgain(virtualizer: Virtualizer<HTMLDivElement, Element>, rowHeight: number): void {
  const placedFor = useRef(rowHeight);
  useLayoutEffect(() => {
    if (placedFor.current === rowHeight) return;
    placedFor.current = rowHeight;
    virtualizer.measure();
  }, [virtualizer, rowHeight]);
}
