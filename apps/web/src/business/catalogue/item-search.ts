// Items of the stock as a field that searches them offers them.

import { useCallback } from 'react';
import { useRowsReader } from '../../platform/engine/engine-hooks.ts';
import type { ComboOption } from '../../ui/combo-box.tsx';
import { itemMessages } from './item.messages.ts';

const SEARCHED = ['inventory'] as const;
const LIMIT = 20;

/** Items by name, serial number or place, each with its stock. */
export function useItemSearch(): (text: string) => ComboOption[] {
  const reader = useRowsReader(SEARCHED);
  return useCallback(
    (text) =>
      reader
        .rows('inventory', { search: text, where: ({ archivedAt }) => archivedAt === null })
        .slice(0, LIMIT)
        .map(({ id, name, quantity, location }) => ({
          id,
          label: name,
          hint: [itemMessages.inStock(quantity), location].filter(Boolean).join(' · '),
        })),
    [reader],
  );
}
