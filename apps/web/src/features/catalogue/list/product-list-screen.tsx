// The list of products.

import { productList } from '@zellige/domain/catalogue/catalogue.lists';
import { availabilities } from '@zellige/domain/catalogue/catalogue.values';
import { useRecordList } from '../../../records/list/record-list.tsx';
import { productListSearch } from './catalogue-list-search.ts';
import { CatalogueList, type CatalogueLook } from './catalogue-list.tsx';
import { catalogueMessages } from '../catalogue.messages.ts';
import { productCard, productColumns, productGridCard } from './product-columns.tsx';
import type { Product } from '@zellige/domain/catalogue/catalogue.schema';

const { filters: words, availabilities: names } = catalogueMessages;

const look: CatalogueLook<Product, 'availability'> = {
  columns: productColumns,
  card: productCard,
  gridCard: productGridCard,
  filter: {
    name: 'availability',
    label: words.availability,
    all: words.allAvailabilities,
    options: availabilities.map((value) => ({ value, label: names[value] })),
  },
  live: words.liveProducts,
};

/** `/products` */
export function ProductListScreen() {
  const found = useRecordList(productList, productListSearch, { isWhole: true });
  return <CatalogueList collection="products" found={found} look={look} />;
}
