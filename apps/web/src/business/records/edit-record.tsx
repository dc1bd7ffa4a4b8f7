// The page of a form, and the one that edits the record of the address.

import { pageAddress } from '../record-address.ts';
import type { Address } from '../../ui/address.ts';
import { type ReactNode, useState } from 'react';
import type { CollectionName, Collections, Permission, RowId } from '@zellige/domain';
import { useCan } from '../../platform/engine/engine-hooks.ts';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { type Crumb, Page, PageHeader } from '../../ui/page.tsx';
import { type MissingWords, RecordMissing, RecordScreen } from './record-screen.tsx';

interface FormPageProps {
  title: string;
  subtitle?: ReactNode;
  crumbs: readonly Crumb[];
  children: ReactNode;
}

/** `<FormPage title={words.newQuote} crumbs={[list]}><QuoteForm … /></FormPage>` */
export function FormPage({ children, ...head }: FormPageProps) {
  return (
    <Page kind="form">
      <PageHeader {...head} />
      {children}
    </Page>
  );
}

/** What the form of a record receives. */
export interface EditedRecord<Row> {
  /** As it is now. */
  row: Row;
  /** As the person saw it: a change that arrives meanwhile must not pass for theirs. */
  opened: Row;
  /** Address of its page. */
  page: Address;
}

interface EditRecordProps<Row> {
  collection: CollectionName;
  list: Crumb;
  nameOf: (row: Row) => string;
  title: (name: string) => string;
  children: (record: EditedRecord<Row>) => ReactNode;
}

interface EditRecordScreenProps<C extends CollectionName> extends EditRecordProps<Collections[C]> {
  collection: C;
  /** Whether the person's rights allow it. */
  may: Permission | ((row: Collections[C]) => boolean);
  /** A record that is shut has no form. */
  isOpen?: (row: Collections[C]) => boolean;
  missing?: MissingWords;
}

type Numbered = { id: RowId; number?: string | null };

/** `<EditRecordScreen collection="quotes" may="quotes.edit" list={list} nameOf={quoteTitle} title={words.editQuote}>…` */
export function EditRecordScreen<C extends CollectionName>(props: EditRecordScreenProps<C>) {
  const { collection, list, may, isOpen, missing } = props;
  const can = useCan();
  return (
    <RecordScreen collection={collection} backTo={list.to} {...(missing ? { missing } : {})}>
      {(row) => {
        if (isOpen?.(row) === false) return <RecordMissing backTo={list.to} words={missing} />;
        if (typeof may === 'string' ? can(may, row) : may(row))
          return <EditRecord<Collections[C]> key={String(row.id)} {...props} row={row} />;
        return <NotAllowed title={props.title(props.nameOf(row))} backTo={list.to} />;
      }}
    </RecordScreen>
  );
}

function EditRecord<Row extends Numbered>(props: EditRecordProps<Row> & { row: Row }) {
  const { collection, row, list, nameOf, title, children } = props;
  const [opened] = useState(row);
  const page = pageAddress(collection, row);
  return (
    <FormPage title={title(nameOf(row))} crumbs={[list, { label: nameOf(row), to: page }]}>
      {children({ row, opened, page })}
    </FormPage>
  );
}
