// The list of products.

import { availabilities } from '@zellige/domain/catalogue/catalogue.values';
import { useMemo } from 'react';
import { useRecordList } from '../../business/records/record-list.tsx';
import { useCan } from '../../platform/engine/engine-hooks.ts';
import type { FilterDefinition } from '../../ui/filter-bar.tsx';
import { ARCHIVED, productFilter, productListSearch } from './catalogue-list-search.ts';
import { CatalogueList } from './catalogue-list.tsx';
import { catalogueMessages } from './catalogue.messages.ts';
import { productCard, productColumns, productGridCard } from './product-columns.tsx';
import { type Categories, useCategories } from './use-categories.ts';

const words = catalogueMessages.filters;

/** `/products` */
export function ProductListScreen() {
  const found = useRecordList('products', productListSearch, productFilter, { isWhole: true });
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
  return <CatalogueList collection="products" found={found} {...shown} />;
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
