// The whole screen of a plain list: its page, its table, the way to a new record at the head and where the list is empty.

import type { ReactNode } from 'react';
import type { RowId } from '@zellige/domain';
import {
  type EmptyWords,
  RecordListPage,
  type RecordListPageProps,
  RecordTable,
  type RecordTableProps,
} from './record-list.tsx';

interface ListWords extends EmptyWords {
  search: string;
  count: (count: number) => string;
}

type PageProps<Row, Filter extends string> = Pick<
  RecordListPageProps<Row, Filter>,
  'found' | 'title' | 'filters' | 'transfer'
>;

interface RecordListScreenProps<Row, Filter extends string>
  extends PageProps<Row, Filter>,
    Omit<RecordTableProps<Row, Filter>, 'label' | 'action' | 'words' | 'found'> {
  words: ListWords;
  /** How many there are, unless more is to be said. */
  summary?: string;
  /** The way to a new one. */
  creation: ReactNode;
  /** What the actions open. */
  dialog?: ReactNode;
}

/** `<RecordListScreen found={found} title={words.quotes} words={words} filters={filters} creation={newQuote} columns={columns} … />` */
export function RecordListScreen<Row extends { id: RowId }, Filter extends string>({
  title,
  filters,
  transfer,
  words,
  found,
  summary = words.count(found.total),
  creation,
  dialog,
  ...table
}: RecordListScreenProps<Row, Filter>) {
  return (
    <RecordListPage
      {...{ found, title, summary, filters }}
      {...(transfer !== undefined && { transfer })}
      searchLabel={words.search}
      actions={creation}
    >
      <RecordTable {...table} found={found} label={title} words={words} action={creation} />
      {dialog}
    </RecordListPage>
  );
}
