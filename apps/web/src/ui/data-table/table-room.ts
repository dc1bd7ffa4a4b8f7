// The room that a table has. What it measured is remembered for the next visit in a window of that size: the rows are
// drawn with the first picture then, in the right columns, instead of after a measurement of an empty table.

import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { followSize } from '../layout/follow-size.ts';
import { localTextStorage, readJson, type TextStorage, writeJson } from '../../platform/browser/storage.ts';

/** In pixels. */
export interface Room {
  width: number;
  height: number;
}

const KEY = 'table-room';
/** Where nothing is laid out, everything has room. */
const NOWHERE: Room = { width: Number.POSITIVE_INFINITY, height: 720 };

const isRoom = (value: unknown): value is Room =>
  typeof value === 'object' &&
  value !== null &&
  ['width', 'height'].every((side) => Number.isInteger((value as Record<string, unknown>)[side]));

/** The rooms known for this size of window; a window has one size at a time, so that one is kept. */
function knownRooms(storage: TextStorage): Record<string, unknown> {
  const stored = readJson(storage, KEY) as
    | { window?: unknown; rooms?: Record<string, unknown> }
    | null
    | undefined;
  return stored?.window === windowSize() && typeof stored.rooms === 'object' ? stored.rooms : {};
}

const windowSize = (): string => `${window.innerWidth}×${window.innerHeight}`;

/** The room of the table of that name as it was the last time in a window of this size, or null. */
export function readRoom(name: string, storage: TextStorage = localTextStorage): Room | null {
  const room = knownRooms(storage)[name];
  return isRoom(room) ? room : null;
}

/** Remembers it for the next visit. */
export function keepRoom(name: string, room: Room, storage: TextStorage = localTextStorage): void {
  writeJson(storage, KEY, { window: windowSize(), rooms: { ...knownRooms(storage), [name]: room } });
}

/** A list too short to fill its scroller does not tell how high that may become: the window's height stands for it. */
function measureRoom(scroller: HTMLElement): Room {
  const isFull = scroller.scrollHeight > scroller.clientHeight;
  return { width: scroller.clientWidth, height: isFull ? scroller.offsetHeight : window.innerHeight };
}

/** The room of a table's scroller: as remembered, then as measured before the first paint and as it changes. Null until then. */
export function useRoom(name: string, scroller: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState(() => readRoom(name));
  const known = useRef(room);
  useLayoutEffect(() => {
    const measure = () => {
      const measured = scroller.current ? measureRoom(scroller.current) : NOWHERE;
      const next = measured.width === 0 ? (known.current ?? NOWHERE) : measured;
      // Nothing is said to React where nothing changed: it would run all effects before the first paint.
      if (isSame(known.current, next)) return;
      known.current = next;
      setRoom(next);
      if (next !== NOWHERE) keepRoom(name, next);
    };
    const element = scroller.current;
    if (element) return followSize(element, measure, known.current !== null);
    measure();
    return undefined;
  }, [name, scroller]);
  return room;
}

const isSame = (a: Room | null, b: Room): boolean => a?.width === b.width && a.height === b.height;
