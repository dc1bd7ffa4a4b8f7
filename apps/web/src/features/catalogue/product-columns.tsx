// The columns of the product list, and its card on a phone or in the grid.

import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import { foldText } from '@zellige/domain/kernel/folded-text';
import type { CardContent } from '../../ui/data-table/card-list.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import { dashedColumn, textColumn } from '../../ui/data-table/usual-columns.tsx';
import { nameColumn } from '../../business/records/record-columns.tsx';
import { AvailabilityChip } from './availability-chip.tsx';
import type { GridCardContent } from './catalogue-grid.tsx';
import { PriceText, rentalOf, saleOf } from './catalogue-prices.tsx';
import { catalogueMessages } from './catalogue.messages.ts';
import { CategoryLabel } from './category-label.tsx';
import type { Categories } from './use-categories.ts';

const { fields: own, productFields: fields, price, availabilities } = catalogueMessages;

/** Columns of the list; the two prices only for those who may see them. */
export function productColumns(categories: Categories, seesPrices: boolean): readonly Column<Product>[] {
  const categoryName = (product: Product) => categories.byId.get(product.category)?.name ?? '';
  const prices: readonly Column<Product>[] = [
    {
      id: 'sale',
      header: `${fields['price.sale']} ${price.net}`,
      cell: (product) => <PriceText value={saleOf(product)} />,
      sortValue: saleOf,
      align: 'end',
      width: 124,
    },
    {
      id: 'rental',
      header: `${fields['price.rental']} ${price.net}`,
      cell: (product) => <PriceText value={rentalOf(product)} />,
      sortValue: rentalOf,
      align: 'end',
      width: 128,
      yields: 3,
    },
  ];
  return [
    nameColumn('products', ['name', fields.name], (product) => product.name, { width: 200, grow: 3 }),
    textColumn('id', own.id, (product) => product.id, {
      sortValue: (product) => product.id,
      width: 80,
      yields: 4,
    }),
    {
      id: 'category',
      header: fields.category,
      cell: (product) => <CategoryLabel category={categories.byId.get(product.category)} />,
      sortValue: (product) => foldText(categoryName(product)) || null,
      width: 150,
      grow: 1,
      yields: 2,
    },
    {
      id: 'availability',
      header: fields.availability,
      cell: (product) => <AvailabilityChip availability={product.availability} />,
      sortValue: (product) => availabilities[product.availability],
      width: 124,
      yields: 1,
    },
    dashedColumn('sku', fields.sku, (product) => product.sku, { width: 116, yields: 5 }),
    ...(seesPrices ? prices : []),
  ];
}

/** Name and price, category and availability. */
export const productCard =
  (categories: Categories, seesPrices: boolean) =>
  (product: Product): CardContent => ({
    title: product.name,
    subtitle: categories.byId.get(product.category)?.name ?? product.id,
    value: seesPrices ? <PriceText value={saleOf(product)} /> : null,
    status: <AvailabilityChip availability={product.availability} />,
  });

/** The same with more room. */
export const productGridCard =
  (categories: Categories, seesPrices: boolean) =>
  (product: Product): GridCardContent => {
    const rental = rentalOf(product);
    return {
      category: categories.byId.get(product.category),
      title: product.name,
      reference: [product.id, product.sku].filter(Boolean).join(' · '),
      price: seesPrices ? saleOf(product) : null,
      note: seesPrices ? (rental === null ? price.notRented : null) : null,
      rental: seesPrices ? rental : null,
      status: <AvailabilityChip availability={product.availability} />,
    };
  };
