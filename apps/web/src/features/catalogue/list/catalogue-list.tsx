// The two lists of the catalogue share this screen: the switch between table and grid, the corbeille.

import { ARCHIVED } from '@zellige/domain/catalogue/catalogue.lists';
import type { Address } from '../../../ui/navigation/address.ts';
import { catalogueActions } from '@zellige/domain/catalogue/catalogue.actions';
import { Tags } from 'lucide-react';
import { useMemo, useState } from 'react';
import { LinkCatalogueLink } from '../../../documents/catalogue/link-catalogue-link.tsx';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useIsPhone } from '../../../platform/browser/media-query.ts';
import { Button } from '../../../ui/press/button.tsx';
import type { CardContent } from '../../../ui/data-table/card-list.tsx';
import { type Column, useSortedRows } from '../../../ui/data-table/column.ts';
import type { FilterDefinition } from '../../../ui/lists/filter-bar.tsx';
import { useWithExport } from '../../../ui/lists/list-transfer.tsx';
import {
  NewRecordLink,
  type RecordList,
  RecordListPage,
  RecordTable,
} from '../../../records/list/record-list.tsx';
import { useArchivingBulk } from '../../../records/actions/record-menu.ts';
import { pageAddress } from '../../../records/feature/record-address.ts';
import { CatalogueGrid, type GridCardContent } from './catalogue-grid.tsx';
import type { Priced } from '../catalogue-prices.tsx';
import { catalogueMessages } from '../catalogue.messages.ts';
import { type CatalogueCollection, catalogueKinds, useCatalogueMenu } from '../catalogue-kinds.ts';
import { type Categories, type CatalogueType, useCategories } from '../categories/use-categories.ts';
import { SortMenu, useCatalogueView, ViewSwitch } from './view-switch.tsx';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';

const CategoryDialog = lazyPart(
  async () => (await import('../categories/category-dialog.tsx')).CategoryDialog,
);

/** Made of the categories, and of whether the person sees prices. */
type Presenter<Shown> = (categories: Categories, seesPrices: boolean) => Shown;

/** How a list of the catalogue looks. */
export interface CatalogueLook<Row, Filter extends string> {
  columns: Presenter<readonly Column<Row>[]>;
  card: Presenter<(row: Row) => CardContent>;
  gridCard: Presenter<(row: Row) => GridCardContent>;
  /** Its filter, beside the category and the state. */
  filter: FilterDefinition<Filter>;
  /** What the state is called without a choice: 'Produits actifs'. */
  live: string;
}

interface CatalogueListProps<Row extends Priced, Filter extends string> {
  collection: CatalogueCollection;
  found: RecordList<Row, Filter | 'category' | 'corbeille'>;
  look: CatalogueLook<Row, Filter>;
}

const typeOf = (collection: CatalogueCollection) => (collection === 'products' ? 'product' : 'service');

function useLook<Row, Filter extends string>(type: CatalogueType, look: CatalogueLook<Row, Filter>) {
  const seesPrices = useCan()('catalogue.prices');
  const categories = useCategories(type);
  return useMemo(() => {
    const { category, allCategories, state, archived } = catalogueMessages.filters;
    const filters: readonly FilterDefinition<Filter | 'category' | 'corbeille'>[] = [
      { name: 'category', label: category, all: allCategories, options: categories.options },
      look.filter,
      { name: 'corbeille', label: state, all: look.live, options: [{ value: ARCHIVED, label: archived }] },
    ];
    return {
      columns: look.columns(categories, seesPrices),
      card: look.card(categories, seesPrices),
      gridCard: look.gridCard(categories, seesPrices),
      filters,
    };
  }, [look, categories, seesPrices]);
}

const rowKey = (row: Priced) => row.id;
const rowName = (row: Priced) => row.name;

/** `/products` and `/services` */
export function CatalogueList<Row extends Priced, Filter extends string>({
  collection,
  found,
  look,
}: CatalogueListProps<Row, Filter>) {
  const { columns, card, gridCard, filters } = useLook(typeOf(collection), look);
  const { list, rows, isLoading, isArchive } = found;
  const words = catalogueMessages[collection];
  const [view, setView] = useCatalogueView(collection);
  const isPhone = useIsPhone();
  const isGrid = view === 'grid' && !isPhone;
  const sorted = useSortedRows(rows, columns, isGrid ? list.sort : null);
  const menu = useCatalogueMenu(collection);
  const bulkActions = useWithExport(collection, useArchivingBulk(catalogueKinds[collection], isArchive));
  const href = (row: Row): Address => pageAddress(collection, row);
  const count = words.count(rows.length);
  return (
    <RecordListPage
      found={found}
      title={words.title}
      summary={isArchive ? catalogueMessages.archivedCount(count) : count}
      searchLabel={words.search}
      filters={filters}
      actions={<ListActions collection={collection} />}
      transfer={{ rows }}
      controls={
        <>
          {isGrid ? <SortMenu columns={columns} list={list} /> : null}
          <ViewSwitch view={view} onChange={setView} />
        </>
      }
    >
      {isGrid && !isLoading && sorted.length > 0 ? (
        <CatalogueGrid
          label={words.title}
          href={href}
          actions={menu}
          rows={sorted}
          rowKey={rowKey}
          card={gridCard}
        />
      ) : (
        <RecordTable
          records={{
            title: words.title,
            words: { ...catalogueMessages, ...words },
            rowName,
            href,
            card,
            creation: <NewLink collection={collection} />,
          }}
          found={found}
          isArchive={isArchive}
          columns={columns}
          actions={menu}
          bulkActions={bulkActions}
        />
      )}
    </RecordListPage>
  );
}

function ListActions({ collection }: { collection: CatalogueCollection }) {
  const mayEdit = useCan()(catalogueActions.edit.permission);
  const [isOpen, setIsOpen] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      {collection === 'products' ? <LinkCatalogueLink /> : null}
      <Button icon={Tags} onClick={() => setIsOpen(true)}>
        {catalogueMessages.categories.title}
      </Button>
      <NewLink collection={collection} />
      {isOpen ? <CategoryDialog type={typeOf(collection)} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

const NewLink = ({ collection }: { collection: CatalogueCollection }) => (
  <NewRecordLink
    to={`/${collection}/new`}
    may={catalogueActions.edit.permission}
    label={catalogueMessages[collection].create}
  />
);
