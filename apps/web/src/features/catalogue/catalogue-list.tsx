// The frame of the two catalogue lists: header, filters, view switch, table or grid, corbeille (product.md §4 and §5).

import { Plus, RotateCcw, Tags, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useCan } from '../../platform/engine/engine-hooks.ts';
import { useIsPhone } from '../../platform/media-query.ts';
import { archivingMessages } from '../../business/records/archiving.messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { BulkAction } from '../../ui/data-table/bulk-bar.tsx';
import type { CardContent } from '../../ui/data-table/card-list.tsx';
import { type Column, useSortedRows } from '../../ui/data-table/column.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar, type FilterDefinition } from '../../ui/filter-bar.tsx';
import type { ListSearchState } from '../../ui/list-search.ts';
import { ListTransferMenu, useWithExport } from '../../ui/list-transfer.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { useArchiving } from '../../business/records/use-archiving.ts';
import { CatalogueGrid, type GridCardContent } from './catalogue-grid.tsx';
import { ARCHIVED } from './catalogue-list-search.ts';
import type { Priced } from './catalogue-prices.tsx';
import { catalogueMessages } from './catalogue.messages.ts';
import { addressOf, type CatalogueCollection, nounOf, useCatalogueMenu } from './use-catalogue-menu.ts';
import { SortMenu, useCatalogueView, ViewSwitch } from './view-switch.tsx';

const CategoryDialog = lazy(async () => ({
  default: (await import('./category-dialog.tsx')).CategoryDialog,
}));

interface CatalogueListProps<Row extends Priced, Filter extends string> {
  collection: CatalogueCollection;
  list: ListSearchState<Filter>;
  filters: readonly FilterDefinition<Filter>[];
  corbeille: string | undefined;
  rows: readonly Row[];
  isLoading: boolean;
  columns: readonly Column<Row>[];
  card: (row: Row) => CardContent;
  gridCard: (row: Row) => GridCardContent;
}

const rowKey = (row: Priced) => row.id;
const rowName = (row: Priced) => row.name;

/** `/products` and `/services` */
export function CatalogueList<Row extends Priced, Filter extends string>(
  props: CatalogueListProps<Row, Filter>,
) {
  const { collection, list, rows, columns, isLoading } = props;
  const words = catalogueMessages[collection];
  const [view, setView] = useCatalogueView(collection);
  const isPhone = useIsPhone();
  const isGrid = view === 'grid' && !isPhone;
  const sorted = useSortedRows(rows, columns, isGrid ? list.sort : null);
  const menu = useCatalogueMenu(collection);
  const isArchive = props.corbeille === ARCHIVED;
  const bulkActions = useWithExport(collection, useBulkActions<Row>(collection, isArchive));
  const href = (row: Row) => addressOf(collection, row.id);
  const showsGrid = isGrid && !isLoading && sorted.length > 0;
  const count = words.count(rows.length);
  return (
    <Page kind="list">
      <PageHeader
        title={words.title}
        subtitle={isLoading ? '\u00a0' : isArchive ? catalogueMessages.archivedCount(count) : count}
        actions={
          <>
            <ListTransferMenu family={collection} query={{ rows }} />
            <ListActions collection={collection} />
          </>
        }
      />
      <FilterBar list={list} searchLabel={words.search} filters={props.filters}>
        {isGrid ? <SortMenu columns={columns} list={list} /> : null}
        <ViewSwitch view={view} onChange={setView} />
      </FilterBar>
      {showsGrid ? (
        <CatalogueGrid
          label={words.title}
          rows={sorted}
          rowKey={rowKey}
          href={href}
          card={props.gridCard}
          actions={menu}
        />
      ) : (
        <DataTable
          label={words.title}
          name={collection}
          rows={rows}
          columns={columns}
          rowKey={rowKey}
          rowName={rowName}
          href={href}
          card={props.card}
          actions={menu}
          bulkActions={bulkActions}
          list={list}
          status={isLoading ? 'loading' : 'ready'}
          empty={<NothingYet collection={collection} isArchive={isArchive} />}
        />
      )}
    </Page>
  );
}

function ListActions({ collection }: { collection: CatalogueCollection }) {
  const mayEdit = useCan()('catalogue.edit');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <Button icon={Tags} onClick={() => setIsOpen(true)}>
        {catalogueMessages.categories.title}
      </Button>
      <NewLink collection={collection} />
      {isOpen ? (
        <Suspense>
          <CategoryDialog
            type={collection === 'products' ? 'product' : 'service'}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function NewLink({ collection }: { collection: CatalogueCollection }) {
  return (
    <ButtonLink to={`/${collection}/new`} variant="primary" icon={Plus} data-new="">
      {catalogueMessages[collection].create}
    </ButtonLink>
  );
}

function NothingYet({
  collection,
  isArchive,
}: {
  collection: CatalogueCollection;
  isArchive: boolean;
}): ReactNode {
  const mayEdit = useCan()('catalogue.edit');
  const words = catalogueMessages[collection];
  if (isArchive)
    return (
      <EmptyState title={catalogueMessages.emptyArchive} description={catalogueMessages.emptyArchiveHint} />
    );
  return (
    <EmptyState
      title={words.empty}
      description={words.emptyHint}
      action={mayEdit ? <NewLink collection={collection} /> : null}
    />
  );
}

function useBulkActions<Row extends Priced>(
  collection: CatalogueCollection,
  isArchive: boolean,
): readonly BulkAction<Row>[] {
  const mayEdit = useCan()('catalogue.edit');
  const { archive, restore } = useArchiving(collection, nounOf[collection]);
  return useMemo((): readonly BulkAction<Row>[] => {
    if (!mayEdit) return [];
    const handleArchive = async (rows: readonly Row[], clear: () => void) => {
      if (await archive(rows)) clear();
    };
    const handleRestore = (rows: readonly Row[], clear: () => void) => {
      clear();
      void restore(rows);
    };
    return isArchive
      ? [{ label: archivingMessages.restore, icon: RotateCcw, onAction: handleRestore }]
      : [
          {
            label: archivingMessages.archive,
            icon: Trash2,
            isDanger: true,
            onAction: (rows, clear) => void handleArchive(rows, clear),
          },
        ];
  }, [mayEdit, isArchive, archive, restore]);
}
