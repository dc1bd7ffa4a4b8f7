// The list of products (product.md §5 Catalogue).

import { availabilities } from '@zellige/domain/catalogue/catalogue.values';
import { useDeferredValue, useMemo } from 'react';
import { useCan, useRows } from '../../platform/engine/engine-hooks.ts';
import type { FilterDefinition } from '../../ui/filter-bar.tsx';
import { useListSearch } from '../../ui/list-search.ts';
import { ARCHIVED, productFilter, productListSearch } from './catalogue-list-search.ts';
import { CatalogueList } from './catalogue-list.tsx';
import { catalogueMessages } from './catalogue.messages.ts';
import { productCard, productColumns, productGridCard } from './product-columns.tsx';
import { type Categories, useCategories } from './use-categories.ts';

const words = catalogueMessages.filters;

/** `/products` */
export function ProductListScreen() {
  const list = useListSearch(productListSearch);
  const { category, availability, corbeille } = list.filters;
  const where = useMemo(
    () => productFilter({ category, availability, corbeille }),
    [category, availability, corbeille],
  );
  const { rows, isLoading } = useRows('products', { where, search: useDeferredValue(list.q) });
  const seesPrices = useCan()('catalogue.prices');
  const categories = useCategories('product');
  const shown = useMemo(
    () => ({
      columns: productColumns(categories, seesPrices),
      card: productCard(categories, seesPrices),
      gridCard: productGridCard(categories, seesPrices),
      filters: productFilters(categories),
    }),
    [categories, seesPrices],
  );
  return (
    <CatalogueList
      collection="products"
      list={list}
      corbeille={corbeille}
      rows={rows}
      isLoading={isLoading}
      {...shown}
    />
  );
}

function productFilters(
  categories: Categories,
): readonly FilterDefinition<'category' | 'availability' | 'corbeille'>[] {
  return [
    { name: 'category', label: words.category, all: words.allCategories, options: categories.options },
    {
      name: 'availability',
      label: words.availability,
      all: words.allAvailabilities,
      options: availabilities.map((value) => ({ value, label: catalogueMessages.availabilities[value] })),
    },
    {
      name: 'corbeille',
      label: words.state,
      all: words.liveProducts,
      options: [{ value: ARCHIVED, label: words.archived }],
    },
  ];
}
