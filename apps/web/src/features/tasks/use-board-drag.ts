// Moving a card of the board by its handle, with mouse, finger or pen: pointer events, no library. The card follows the
// pointer; the column under it is marked, and takes the card when it is let go. Arrows do the same (task-board.tsx).

import type { TaskStatus } from '@zellige/domain/tasks/task.schema';
import { taskStatuses } from '@zellige/domain/tasks/task.values';
import { type PointerEvent, useCallback, useState } from 'react';

export interface BoardDrag {
  /** The card in the hand and the column under it. */
  drag: { id: string; over: TaskStatus | null } | null;
  start: (id: string, event: PointerEvent<HTMLElement>) => void;
}

const columnAt = (x: number, y: number): TaskStatus | null => {
  const column = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-column]')?.dataset['column'])
    .find((name) => name !== undefined);
  return taskStatuses.find((status) => status === column) ?? null;
};

/** `onDrop` receives the card and the column it was let go over. */
export function useBoardDrag(onDrop: (id: string, status: TaskStatus) => void): BoardDrag {
  const [drag, setDrag] = useState<BoardDrag['drag']>(null);
  const start = useCallback(
    (id: string, event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const handle = event.currentTarget;
      const card = handle.closest<HTMLElement>('[data-card]');
      const origin = { x: event.clientX, y: event.clientY };
      let over: TaskStatus | null = null;
      handle.setPointerCapture(event.pointerId);
      const move = (next: globalThis.PointerEvent) => {
        const [x, y] = [next.clientX - origin.x, next.clientY - origin.y];
        if (card) card.style.transform = `translate(${x}px, ${y}px)`;
        over = columnAt(next.clientX, next.clientY);
        setDrag((current) => (current?.id === id && current.over === over ? current : { id, over }));
      };
      const end = (next: globalThis.PointerEvent) => {
        handle.removeEventListener('pointermove', move);
        handle.removeEventListener('pointerup', end);
        handle.removeEventListener('pointercancel', end);
        if (card) card.style.transform = '';
        setDrag(null);
        if (next.type === 'pointerup' && over !== null) onDrop(id, over);
      };
      handle.addEventListener('pointermove', move);
      handle.addEventListener('pointerup', end);
      handle.addEventListener('pointercancel', end);
    },
    [onDrop],
  );
  return { drag, start };
}
