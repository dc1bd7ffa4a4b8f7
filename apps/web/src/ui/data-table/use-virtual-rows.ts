// Which rows of a table stand in the page, and where.

import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { evenRows, type RowsInView, useRowsInView } from '../lists/rows-in-view.ts';
import type { Room } from './table-room.ts';

const HEAD_HEIGHT = 37;
const FOOTER_HEIGHT = 41;
const AROUND = 2;

interface VirtualRows {
  scroller: RefObject<HTMLDivElement | null>;
  total: number;
  /** In pixels, of every row. */
  rowHeight: number;
  room: Room | null;
  hasFooter: boolean;
}

/** The rows in view of the scroller, and some around them once these are painted. */
export function useVirtualRows({ scroller, total, rowHeight, room, hasFooter }: VirtualRows): RowsInView {
  const isPainted = useIsPainted();
  return useRowsInView({
    places: useMemo(() => evenRows(total, rowHeight), [total, rowHeight]),
    scroller: useCallback(() => scroller.current, [scroller]),
    // After the first picture: it would draw the table a second time before.
    isFollowed: isPainted,
    around: isPainted ? AROUND : 0,
    margin: HEAD_HEIGHT,
    coveredBelow: hasFooter ? FOOTER_HEIGHT : 0,
    ...(room && { firstHeight: room.height - HEAD_HEIGHT }),
  });
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
