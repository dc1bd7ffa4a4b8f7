// Moving a line by its handle: pointer events, no library. The row follows the pointer; the others stay where they are
// and a mark shows where it will land.

import { type PointerEvent, type RefObject, useState } from 'react';
import { useLatest } from './line-keys.ts';

interface Drag {
  id: string;
  /** Rank it would take. */
  to: number;
  /** Top of the landing mark within the list, in pixels. */
  markTop: number;
}

export interface LineDrag {
  drag: Drag | null;
  start: (id: string, event: PointerEvent<HTMLElement>) => void;
}

/** `onDrop` receives the line and its new rank. */
export function useLineDrag(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  onDrop: (id: string, index: number) => void,
): LineDrag {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useLatest(ids);
  const start = (id: string, event: PointerEvent<HTMLElement>) => {
    const element = list.current;
    if (!element || event.button !== 0) return;
    const handle = event.currentTarget;
    const row = handle.closest<HTMLElement>('[data-line]');
    const origin = event.clientY;
    let current: Drag | null = null;
    handle.setPointerCapture(event.pointerId);
    const move = (next: globalThis.PointerEvent) => {
      if (row) row.style.transform = `translateY(${next.clientY - origin}px)`;
      const landing = landingAt(element, next.clientY, latest.current, id);
      if (landing.to === current?.to) return;
      current = { id, ...landing };
      setDrag(current);
    };
    const end = (next: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
      if (row) row.style.transform = '';
      setDrag(null);
      if (next.type === 'pointerup' && current) onDrop(id, current.to);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };
  return { drag, start };
}

function middle(row: HTMLElement): number {
  const box = row.getBoundingClientRect();
  return box.top + box.height / 2;
}

function landingAt(list: HTMLElement, y: number, ids: readonly string[], id: string) {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-line]')].filter(
    (row) => row.dataset['line'] !== id,
  );
  const top = list.getBoundingClientRect().top;
  const after = rows.filter((row) => middle(row) < y).length;
  const next = rows[after];
  const last = rows.at(-1);
  const edge = next ? next.getBoundingClientRect().top : (last?.getBoundingClientRect().bottom ?? top);
  return { to: Math.min(after, ids.length - 1), markTop: edge - top };
}
