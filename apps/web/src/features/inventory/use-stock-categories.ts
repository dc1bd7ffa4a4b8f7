// The categories of products, as the stock shows and offers them.

import { useMemo } from 'react';
import type { Category } from '@zellige/domain/catalogue/catalogue.schema';
import { useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import type { SelectOption } from '../../ui/fields/select.tsx';
import { inventoryMessages } from './inventory.messages.ts';

export interface StockCategories {
  nameOf: (id: string) => string;
  /** The live ones, and `current` whatever became of it. */
  options: (current?: string) => readonly SelectOption[];
}

const ALL = { isOpening: true };

const isOffered = (category: Category): boolean => category.isActive && category.archivedAt === null;

/** `const { nameOf, options } = useStockCategories()` */
export function useStockCategories(): StockCategories {
  const { rows } = useRows('categories', ALL);
  return useMemo(() => {
    const ofProducts = rows.filter(({ type }) => type === 'product');
    const names = new Map(ofProducts.map(({ id, name }) => [id, name]));
    return {
      nameOf: (id) => names.get(id) ?? (id === '' ? inventoryMessages.noCategory : id),
      options: (current) =>
        ofProducts
          .filter((category) => category.id === current || isOffered(category))
          .map(({ id, name }) => ({ value: id, label: name })),
    };
  }, [rows]);
}
