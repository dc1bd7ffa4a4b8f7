// The keyboard of a table: arrows, pages, ends, Enter, Space, the menu key. Focus stays on the grid itself, the active
// row is announced through `aria-activedescendant`, so rows may come and go with the scroll.

import { type KeyboardEvent, useState } from 'react';

interface GridKeysOptions {
  count: number;
  pageSize: () => number;
  onActivate: (index: number) => void;
  onOpen: (index: number) => void;
  onToggle: (index: number, isRange: boolean) => void;
  onToggleAll: () => void;
  onMenu: (index: number) => void;
  onEscape: () => void;
}

export interface GridKeys {
  /** -1 until the keyboard has been used. */
  activeIndex: number;
  setActiveIndex: (index: number) => void;
  handleKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Moves the active row and calls back for the rest. */
export function useGridKeys(options: GridKeysOptions): GridKeys {
  const [stored, setActiveIndex] = useState(-1);
  const activeIndex = Math.min(stored, options.count - 1);
  const move = (to: number) => {
    const next = Math.max(0, Math.min(options.count - 1, to));
    setActiveIndex(next);
    options.onActivate(next);
    return next;
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || options.count === 0) return;
    const target = destination(event.key, activeIndex, options);
    if (target !== null) {
      event.preventDefault();
      const next = move(target);
      if (event.shiftKey) options.onToggle(next, true);
      return;
    }
    if (act(event, activeIndex, options)) event.preventDefault();
  };
  return { activeIndex, setActiveIndex, handleKeyDown };
}

function destination(key: string, from: number, options: GridKeysOptions): number | null {
  switch (key) {
    case 'ArrowDown':
      return from + 1;
    case 'ArrowUp':
      return Math.max(0, from - 1);
    case 'PageDown':
      return from + options.pageSize();
    case 'PageUp':
      return from - options.pageSize();
    case 'Home':
      return 0;
    case 'End':
      return options.count - 1;
    default:
      return null;
  }
}

/** Does what the key asks of the active row; true when it did something. */
function act(event: KeyboardEvent, index: number, options: GridKeysOptions): boolean {
  if (event.key === 'Escape') options.onEscape();
  if (event.ctrlKey || event.metaKey) {
    if (event.key !== 'a') return false;
    options.onToggleAll();
    return true;
  }
  if (index < 0 || event.altKey) return false;
  const actions: Record<string, () => void> = {
    Enter: () => options.onOpen(index),
    ' ': () => options.onToggle(index, event.shiftKey),
    '.': () => options.onMenu(index),
    ContextMenu: () => options.onMenu(index),
    ...(event.shiftKey ? { F10: () => options.onMenu(index) } : {}),
  };
  const action = actions[event.key];
  action?.();
  return action !== undefined;
}
