// The whole screen of a plain list: its page and its table.

import type { ReactNode } from 'react';
import type { RowId } from '@zellige/domain';
import type { RecordActions } from '../actions/record-actions.ts';
import {
  type EmptyWords,
  type ListedRecords,
  RecordListPage,
  type RecordListPageProps,
  RecordTable,
  type RecordTableProps,
} from './record-list.tsx';

/** A plain list says this of its records. */
export interface PlainList<Row> extends ListedRecords<Row> {
  words: EmptyWords & { search: string; count: (count: number) => string };
}

type PageProps<Row, Filter extends string> = Pick<
  RecordListPageProps<Row, Filter>,
  'found' | 'filters' | 'transfer'
>;

interface RecordListScreenProps<Row, Filter extends string>
  extends PageProps<Row, Filter>,
    Omit<RecordTableProps<Row, Filter>, 'found' | 'records' | 'actions'> {
  records: PlainList<Row>;
  /** How many there are, unless more is to be said. */
  summary?: string;
  actions: Pick<RecordActions<Row>, 'menu' | 'dialog'>;
  /** What else opens over it. */
  children?: ReactNode;
}

/** `<RecordListScreen records={quotes} found={found} filters={filters} columns={columns} actions={actions} … />` */
export function RecordListScreen<Row extends { id: RowId }, Filter extends string>({
  records,
  filters,
  transfer,
  found,
  summary = records.words.count(found.total),
  actions,
  children,
  ...table
}: RecordListScreenProps<Row, Filter>) {
  const { title, words, creation } = records;
  return (
    <RecordListPage
      {...{ found, title, summary, filters }}
      {...(transfer !== undefined && { transfer })}
      searchLabel={words.search}
      actions={creation}
    >
      <RecordTable {...table} records={records} found={found} actions={actions.menu} />
      {actions.dialog}
      {children}
    </RecordListPage>
  );
}
