// The keys of the line editor on a desktop, heard on the whole list: Enter goes down the column, Alt and an arrow move the
// row, the handle takes plain arrows.

import { type RefObject, useEffect, useRef } from 'react';
import type { LineActions } from './line-actions.ts';
import type { LineStore } from '../line-store.ts';

interface LineKeysOptions {
  list: RefObject<HTMLElement | null>;
  store: LineStore;
  actions: LineActions;
  /** Enter on the last row. */
  onPastEnd: () => void;
}

/** The value of the last render, for handlers that keep their identity. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Listens on the list element. */
export function useLineKeys({ list, store, actions, onPastEnd }: LineKeysOptions): void {
  const pastEnd = useLatest(onPastEnd);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      const field = event.target;
      if (!(field instanceof HTMLElement)) return;
      const id = field.closest<HTMLElement>('[data-line]')?.dataset['line'];
      if (id === undefined) return;
      const step = moveStep(event, field);
      if (step !== 0) {
        event.preventDefault();
        event.stopPropagation();
        actions.move(id, step);
        refocus(field);
      } else if (leavesDown(event, field)) {
        event.preventDefault();
        const next = store.ids()[store.indexOf(id) + 1];
        if (next === undefined) pastEnd.current();
        else focusCell(element, next, field.getAttribute('name'));
      }
    };
    element.addEventListener('keydown', handleKeyDown);
    return () => element.removeEventListener('keydown', handleKeyDown);
  }, [list, store, actions, pastEnd]);
}

function moveStep(event: KeyboardEvent, field: HTMLElement): -1 | 0 | 1 {
  if (event.altKey === field.hasAttribute('data-handle')) return 0;
  if (event.key === 'ArrowUp') return -1;
  return event.key === 'ArrowDown' ? 1 : 0;
}

/** Plain Enter in an input, unless a suggestion is about to be taken. */
const leavesDown = (event: KeyboardEvent, field: HTMLElement): boolean =>
  event.key === 'Enter' &&
  !event.ctrlKey &&
  !event.metaKey &&
  field instanceof HTMLInputElement &&
  !field.hasAttribute('aria-activedescendant');

/** A moved row is another element in the same place of the tree: the focus stays on the field. */
function refocus(field: HTMLElement): void {
  requestAnimationFrame(() => {
    field.focus();
    field.scrollIntoView({ block: 'nearest' });
  });
}

/** Focuses the cell of that name, or the name of the line. */
export function focusCell(list: ParentNode | null, id: string, name: string | null): void {
  const row = list?.querySelector(`[data-line="${id}"]`);
  const cell = name ? row?.querySelector<HTMLElement>(`[name="${name}"]`) : null;
  (cell ?? row?.querySelector<HTMLElement>('input'))?.focus();
}
