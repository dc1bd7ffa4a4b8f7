// The columns that the lists of products and of services have in common.

import type { Product, Service } from '@zellige/domain/catalogue/catalogue.schema';
import { foldText } from '@zellige/domain/kernel/text/folded-text';
import { nameColumn } from '../../../records/list/record-columns.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { textColumn } from '../../../ui/data-table/usual-columns.tsx';
import { inMad } from '../../../ui/format.ts';
import { PriceText, saleOf } from '../catalogue-prices.tsx';
import { catalogueMessages } from '../catalogue.messages.ts';
import { CategoryLabel } from '../categories/category-label.tsx';
import type { CatalogueCollection } from '../catalogue-kinds.ts';
import type { Categories } from '../categories/use-categories.ts';

const { fields, productFields, price } = catalogueMessages;

interface HeadWidths {
  name: number;
  category: number;
  /** Which of them goes first where there is no room: 4 before 1. */
  yields: { id: number; category: number };
}

/** Name, reference and category. */
export const headColumns = <Row extends Product | Service>(
  collection: CatalogueCollection,
  { byId }: Categories,
  { name, category, yields }: HeadWidths,
): readonly Column<Row>[] => [
  nameColumn<Row>(collection, ['name', productFields.name], (row) => row.name, { width: name, grow: 3 }),
  textColumn('id', fields.id, (row) => row.id, {
    sortValue: (row) => row.id,
    width: 80,
    yields: yields.id,
  }),
  {
    id: 'category',
    header: productFields.category,
    cell: (row) => <CategoryLabel category={byId.get(row.category)} />,
    sortValue: (row) => foldText(byId.get(row.category)?.name ?? '') || null,
    width: category,
    grow: 1,
    yields: yields.category,
  },
];

/** Pixels of 'Prix de vente HT (MAD)'. */
export const WIDE_HEAD = 150;

/** For those who see prices; cut to `width` where the table has no room. */
export const saleColumn = <Row extends Product | Service>(header: string, width: number): Column<Row> => ({
  id: 'sale',
  header: inMad(`${header} ${price.net}`),
  cell: (row) => <PriceText value={saleOf(row)} isBare />,
  sortValue: saleOf,
  align: 'end',
  width: WIDE_HEAD,
  narrow: width,
});
