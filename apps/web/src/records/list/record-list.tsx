// A list of records: search, filters and sort kept in the address, the table, the way to a new record, what stayed on the server.

import type { Address } from '../../ui/navigation/address.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useMemo } from 'react';
import type { CollectionName, Collections, Permission, RowId } from '@zellige/domain';
import { keyOf } from '@zellige/domain/kernel/identity/collection-map';
import {
  type AddressFilter,
  type Chosen,
  listMoment,
  parametersOf,
  type RecordListOf,
  rowTest,
} from '@zellige/domain/kernel/records/record-list';
import { inOrderOf } from '@zellige/domain/registry/list-order';
import type { WorkDays } from '@zellige/domain/kernel/records/work-order';
import { now } from '../../platform/clock.ts';
import { type RowsResult, useCan, useOlderRows, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { ButtonLink } from '../../ui/press/button.tsx';
import type { Column } from '../../ui/data-table/column.ts';
import type { DataTableProps } from '../../ui/data-table/data-table-props.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterBar, type FilterDefinition } from '../../ui/lists/filter-bar.tsx';
import {
  type ListSearchDefinition,
  type ListSearchState,
  useListSearch,
} from '../../ui/lists/list-search.ts';
import { ListTransferMenu } from '../../ui/lists/list-transfer.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { lazyPart } from '../../ui/navigation/lazy-part.tsx';
import { NotHere, useIsCut, useIsPartial } from '../../ui/feedback/not-here.tsx';
import { PartPlace } from '../../ui/navigation/part-place.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { LateViews } from '../views/late-views.tsx';
import { useViewColumns } from '../views/view-places.ts';
import { useTodayFirst } from './use-today-first.ts';

const LazySearchNote = lazyPart(
  async () => (await import('../../ui/lists/search-note.tsx')).SearchNote,
  'inline',
);
const LazyOlderRows = lazyPart(async () => (await import('./older-rows.tsx')).OlderRows, 'inline');

/** The rows that the address asks for, and the state of that address. */
export interface RecordList<Row, Filter extends string> extends RowsResult<Row> {
  collection: CollectionName;
  /** Of its filters. */
  names: readonly Filter[];
  list: ListSearchState<Filter>;
  /** What is in the corbeille alone. */
  isArchive: boolean;
  where: (row: Row) => boolean;
  /** In the order of the API where it has one. */
  inOrder: (columns: readonly Column<Row>[]) => readonly Column<Row>[];
}

/** A list of the domain whose screen has these filters in its address. */
type Narrowed<C extends CollectionName, Filter extends string> = RecordListOf<C> & {
  address: { readonly [F in Filter]: AddressFilter };
};

interface RecordListOptions<Row, Filter extends string> {
  /** The filters that this view follows; all of them without it. Stable between renders. */
  only?: readonly Filter[] | undefined;
  /** Nothing is shown before every row is there: for a view that is not a list of them. */
  isWhole?: boolean;
  /** The days of each row's work: where nobody sorts them, whoever works outside sees today's first. Stable between renders. */
  workOf?: (row: Row) => WorkDays;
}

/** `const found = useRecordList(quoteList, quoteListSearch)`, of the list that the domain declares. */
export function useRecordList<C extends CollectionName, Filter extends string>(
  declared: Narrowed<C, Filter>,
  definition: ListSearchDefinition<Filter>,
  { isWhole = false, workOf, only }: RecordListOptions<Collections[C], Filter> = {},
): RecordList<Collections[C], Filter> {
  const { collection } = declared;
  const list = useListSearch(definition);
  const chosen = JSON.stringify(list.filters, only && [...only]);
  const [where, isArchive] = useMemo(() => {
    const at = listMoment(now());
    const parameters = parametersOf(declared, JSON.parse(chosen) as Chosen, at);
    return [rowTest(declared, parameters, at), 'archived' in parameters] as const;
  }, [declared, chosen]);
  const todayFirst = useTodayFirst(list.sort === null ? workOf : undefined);
  const isOpening = !isWhole && todayFirst === null && list.isOpening;
  const found = useRows(collection, { where, search: list.q, isOpening });
  const rows = useMemo(() => todayFirst?.(found.rows) ?? found.rows, [found.rows, todayFirst]);
  const inOrder = useCallback(
    (columns: readonly Column<Collections[C]>[]) => inOrderOf(declared, columns),
    [declared],
  );
  return { collection, names: definition.filters, list, isArchive, where, inOrder, ...found, rows };
}

interface NewRecordLinkProps {
  to: Address;
  may: Permission;
  label: string;
}

/** `<NewRecordLink to="/quotes/new" may="quotes.create" label="Nouveau devis" />`, for those who may. */
export function NewRecordLink({ to, may, label }: NewRecordLinkProps) {
  if (!useCan()(may)) return null;
  return (
    <ButtonLink to={to} variant="primary" icon={Plus} data-new="">
      {label}
    </ButtonLink>
  );
}

/** Words for where nothing is; a list with a corbeille of its own has some for that too. */
export interface EmptyWords {
  empty: string;
  emptyHint: string;
  emptyArchive?: string;
  emptyArchiveHint?: string;
}

interface EmptyListProps {
  words: EmptyWords;
  isArchive?: boolean | undefined;
  action?: ReactNode;
}

/** Instead of a list without any record. */
export function EmptyList({ words, isArchive = false, action }: EmptyListProps) {
  return isArchive && words.emptyArchive !== undefined ? (
    <EmptyState title={words.emptyArchive} description={words.emptyArchiveHint ?? ''} />
  ) : (
    <EmptyState title={words.empty} description={words.emptyHint} action={action} />
  );
}

/** A list says this of its records, whichever of them it shows. */
export interface ListedRecords<Row> extends Pick<DataTableProps<Row>, 'rowName' | 'href' | 'card'> {
  /** 'Devis' */
  title: string;
  /** Of the noun of the title: '2 sélectionnées'. */
  isFeminine?: boolean;
  words: EmptyWords;
  /** The way to a new one, at the head and where there is none yet. */
  creation?: ReactNode;
}

type ProvidedProps =
  | 'name'
  | 'rows'
  | 'total'
  | 'rowKey'
  | 'list'
  | 'status'
  | 'empty'
  | 'label'
  | 'isFeminine';

export interface RecordTableProps<Row, Filter extends string>
  extends Omit<DataTableProps<Row>, ProvidedProps | keyof ListedRecords<Row>> {
  records: ListedRecords<Row>;
  found: RecordList<Row, Filter>;
  isArchive?: boolean | undefined;
}

const rowKey = ({ id }: { id: RowId }): string => keyOf(id);

/** `<RecordTable records={quotes} found={found} columns={columns} … />` */
export function RecordTable<Row extends { id: RowId }, Filter extends string>({
  records: { title, isFeminine = false, words, creation, ...look },
  found: { collection, rows, total, list, isLoading, inOrder },
  isArchive,
  columns,
  ...rest
}: RecordTableProps<Row, Filter>) {
  const isCut = useIsCut();
  const isSearched = useIsPartial() && list.q !== '';
  const table = useViewColumns(
    collection,
    useMemo(() => inOrder(columns), [inOrder, columns]),
  );
  return (
    <>
      {isSearched ? (
        <Suspense fallback={<PartPlace />}>
          <LazySearchNote searches={[{ collections: [collection], text: list.q }]} found={rows.length} />
        </Suspense>
      ) : null}
      <DataTable
        {...look}
        {...rest}
        {...table}
        key={table.name}
        label={title}
        isFeminine={isFeminine}
        rows={rows}
        total={total}
        rowKey={rowKey}
        list={list}
        status={isLoading && !isCut && !isSearched ? 'loading' : 'ready'}
        empty={isCut ? <NotHere /> : <EmptyList words={words} isArchive={isArchive} action={creation} />}
      />
    </>
  );
}

export interface RecordListPageProps<Row, Filter extends string> {
  found: RecordList<Row, Filter>;
  title: string;
  /** Under the title once the rows are there: how many. */
  summary: ReactNode;
  searchLabel: string;
  filters: readonly FilterDefinition<Filter>[];
  /** Buttons at the end of the head; the primary one last. */
  actions: ReactNode;
  /** Before them: which view is shown. */
  views?: ReactNode;
  /** What 'Exporter…' takes when it is not what the address asks for; false where no file is written or read. */
  transfer?: { rows: readonly object[] } | false;
  /** A view of them that is no list. */
  kind?: 'list' | 'record';
  /** Between the head and the search. */
  lead?: ReactNode;
  /** Beside the filters. */
  controls?: ReactNode;
  /** Where the view is longer than the screen. */
  areOlderFirst?: boolean;
  children: ReactNode;
}

/** How many there are is known once the copy is complete. */
function Summary({ children }: { children: ReactNode }) {
  return useIsPartial() ? (
    <>
      {children} {uiMessages.soFar}
    </>
  ) : (
    children
  );
}

/** `<RecordListPage found={found} title={words.quotes} …><RecordTable found={found} … /></RecordListPage>` */
export function RecordListPage<Row, Filter extends string>(props: RecordListPageProps<Row, Filter>) {
  const { found, transfer, areOlderFirst = false } = props;
  const { collection, list, where } = found;
  const own = useMemo(() => [collection], [collection]);
  // Most devices keep everything: the line loads where it has something to say.
  const older =
    useOlderRows(own).count === 0 ? null : (
      <Suspense fallback={<PartPlace />}>
        <LazyOlderRows collection={collection} search={list.q} />
      </Suspense>
    );
  return (
    <Page kind={props.kind ?? 'list'}>
      <PageHeader
        title={props.title}
        subtitle={found.isLoading ? '\u00a0' : <Summary>{props.summary}</Summary>}
        actions={
          <>
            {props.views}
            {transfer === false ? null : (
              <ListTransferMenu family={collection} query={transfer ?? { where, search: list.q }} />
            )}
            {props.actions}
          </>
        }
      />
      {props.lead}
      <LateViews part="Tabs" found={found} />
      <FilterBar list={list} searchLabel={props.searchLabel} filters={props.filters}>
        {props.controls}
        <LateViews part="Save" found={found} />
      </FilterBar>
      {areOlderFirst ? older : null}
      {props.children}
      {areOlderFirst ? null : older}
    </Page>
  );
}
