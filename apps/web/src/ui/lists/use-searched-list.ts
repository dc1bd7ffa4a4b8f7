// A text box over a list of results: arrows move, Enter chooses, the box keeps the focus (the combobox pattern of ARIA).

import { type KeyboardEvent, useId, useState } from 'react';

interface SearchedListOptions<Item> {
  items: readonly Item[];
  isShown: boolean;
  onChoose: (item: Item) => void;
  onEscape?: () => void;
}

/** Spread `input` on the box, `list` on the list and `option(index)` on each result. */
export function useSearchedList<Item>({ items, isShown, onChoose, onEscape }: SearchedListOptions<Item>) {
  const id = useId();
  const [activeIndex, setActiveIndex] = useState(0);
  const active = Math.min(activeIndex, Math.max(0, items.length - 1));
  const handleKeyDown = (event: KeyboardEvent) => {
    const item = items[active];
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 };
    const next = moves[event.key];
    if (next !== undefined && items.length > 0) {
      const index = (next + items.length) % items.length;
      setActiveIndex(index);
      document.querySelector(`[id="${id}-${index}"]`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && item !== undefined) onChoose(item);
    else if (event.key === 'Escape' && onEscape) onEscape();
    else return;
    event.preventDefault();
  };
  return {
    active,
    /** Back to the first result, when the text changes. */
    restart: () => setActiveIndex(0),
    input: {
      role: 'combobox' as const,
      'aria-expanded': isShown,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': isShown && items.length > 0 ? `${id}-${active}` : undefined,
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown: handleKeyDown,
    },
    list: { id: `${id}-list`, role: 'listbox' as const },
    option: (index: number) => ({
      id: `${id}-${index}`,
      role: 'option' as const,
      tabIndex: -1,
      'aria-selected': index === active,
      onPointerMove: () => setActiveIndex(index),
      onPointerDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => {
        const item = items[index];
        if (item !== undefined) onChoose(item);
      },
    }),
  };
}
