// Moving a card of the board by its handle, with mouse, finger or pen: pointer events, no library. A likeness of the card
// follows the pointer; the column under it is marked, and takes the card when it is let go. Arrows do the same
// (board-card.tsx).

import { type PointerEvent, useCallback, useState } from 'react';

export interface BoardDrag<Column extends string> {
  /** The card in the hand and the column under it. */
  drag: { id: string; over: Column | null } | null;
  start: (id: string, event: PointerEvent<HTMLElement>) => void;
}

/** Near the top and the bottom of the window the page comes along: columns stand one above the other on a phone. */
const EDGE = 72;
const EDGE_STEP = 16;

function columnAt<Column extends string>(columns: readonly Column[], x: number, y: number): Column | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]');
  return columns.find((column) => column === found?.dataset['column']) ?? null;
}

function scrollNearEdge(card: HTMLElement, y: number): void {
  const step = y < EDGE ? -EDGE_STEP : y > window.innerHeight - EDGE ? EDGE_STEP : 0;
  if (step !== 0) card.closest('[data-page-scroll]')?.scrollBy(0, step);
}

/** What the hand holds; the card itself stays where it is until it is let go. */
function likenessOf(card: HTMLElement): HTMLElement {
  const { left, top, width } = card.getBoundingClientRect();
  const likeness = card.cloneNode(true) as HTMLElement;
  likeness.inert = true;
  likeness.dataset['likeness'] = '';
  Object.assign(likeness.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    zIndex: '50',
    pointerEvents: 'none',
    listStyle: 'none',
    boxShadow: 'var(--float)',
    rotate: '1deg',
  });
  delete likeness.dataset['card'];
  document.body.append(likeness);
  return likeness;
}

/** `onDrop` receives the card and the column it was let go over; keep both stable between renders. */
export function useBoardDrag<Column extends string>(
  columns: readonly Column[],
  onDrop: (id: string, column: Column) => void,
): BoardDrag<Column> {
  const [drag, setDrag] = useState<BoardDrag<Column>['drag']>(null);
  const start = useCallback(
    (id: string, event: PointerEvent<HTMLElement>) => {
      const handle = event.currentTarget;
      const card = handle.closest<HTMLElement>('[data-card]');
      if (event.button !== 0 || !card) return;
      const origin = { x: event.clientX, y: event.clientY };
      let likeness: HTMLElement | null = null;
      let over: Column | null = null;
      handle.setPointerCapture(event.pointerId);
      const move = (next: globalThis.PointerEvent) => {
        likeness ??= likenessOf(card);
        likeness.style.translate = `${next.clientX - origin.x}px ${next.clientY - origin.y}px`;
        over = columnAt(columns, next.clientX, next.clientY);
        scrollNearEdge(card, next.clientY);
        setDrag((current) => (current?.id === id && current.over === over ? current : { id, over }));
      };
      const end = (next: globalThis.PointerEvent) => {
        handle.removeEventListener('pointermove', move);
        handle.removeEventListener('pointerup', end);
        handle.removeEventListener('pointercancel', end);
        likeness?.remove();
        setDrag(null);
        if (next.type === 'pointerup' && over !== null) onDrop(id, over);
      };
      handle.addEventListener('pointermove', move);
      handle.addEventListener('pointerup', end);
      handle.addEventListener('pointercancel', end);
    },
    [columns, onDrop],
  );
  return { drag, start };
}
