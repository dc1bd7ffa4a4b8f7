// The categories as lists, filters and forms need them.

import type { Category } from '@zellige/domain/catalogue/catalogue.schema';
import { useMemo } from 'react';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import type { SelectOption } from '../../../ui/fields/select.tsx';

export type CatalogueType = Category['type'];

export interface Categories {
  /** Live ones of the type, in alphabetical order. */
  live: readonly Category[];
  byId: ReadonlyMap<string, Category>;
  /** For a filter: every live category. */
  options: readonly SelectOption[];
}

const ALL = { isOpening: true };

/** The categories of products, or of services. */
export function useCategories(type: CatalogueType): Categories {
  const { rows } = useRows('categories', ALL);
  return useMemo(() => {
    const ofType = rows.filter((category) => category.type === type);
    const live = ofType.filter((category) => category.archivedAt === null);
    return {
      live,
      byId: new Map(ofType.map((category) => [category.id, category])),
      options: live.map(({ id, name }) => ({ value: id, label: name })),
    };
  }, [rows, type]);
}

/** For a form: the active categories, and the one the record already has. */
export const categoryChoices = (categories: Categories, current: string): readonly SelectOption[] =>
  [...categories.byId.values()]
    .filter(({ id, isActive, archivedAt }) => id === current || (isActive && archivedAt === null))
    .map(({ id, name }) => ({ value: id, label: name }));
