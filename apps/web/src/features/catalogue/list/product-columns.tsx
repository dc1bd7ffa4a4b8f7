// The columns of the product list, and its card on a phone or in the grid.

import type { Product } from '@zellige/domain/catalogue/catalogue.schema';
import type { CardContent } from '../../../ui/data-table/card-list.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { dashedColumn } from '../../../ui/data-table/usual-columns.tsx';
import { AvailabilityChip } from '../page/availability-chip.tsx';
import type { GridCardContent } from './catalogue-grid.tsx';
import { inMad } from '../../../ui/format.ts';
import { PriceText, rentalOf, saleOf } from '../catalogue-prices.tsx';
import { headColumns, saleColumn, WIDE_HEAD } from './catalogue-columns.tsx';
import { catalogueMessages } from '../catalogue.messages.ts';
import type { Categories } from '../categories/use-categories.ts';

const { productFields: fields, price, availabilities } = catalogueMessages;

/** Columns of the list; the two prices only for those who may see them. */
export function productColumns(categories: Categories, seesPrices: boolean): readonly Column<Product>[] {
  const prices: readonly Column<Product>[] = [
    saleColumn(fields['price.sale'], 124),
    {
      id: 'rental',
      header: inMad(`${fields['price.rental']} ${price.net}`),
      cell: (product) => <PriceText value={rentalOf(product)} isBare />,
      sortValue: rentalOf,
      align: 'end',
      width: WIDE_HEAD,
      yields: 3,
    },
  ];
  return [
    ...headColumns<Product>('products', categories, {
      name: 200,
      category: 150,
      yields: { id: 4, category: 2 },
    }),
    {
      id: 'availability',
      isWhole: true,
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
