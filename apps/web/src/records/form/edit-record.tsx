// The page of a form, and the one that edits the record of the address.

import { listCrumb, pageAddress } from '../feature/record-address.ts';
import type { Address } from '../../ui/navigation/address.ts';
import { type ReactNode, useState } from 'react';
import type { CollectionName, Collections, Permission, RowId } from '@zellige/domain';
import { type Guard, obstacleTo } from '@zellige/domain/kernel/operations/guard';
import { now } from '../../platform/clock.ts';
import { useActor, useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { FormFocus } from '../../ui/forms/form-focus.tsx';
import { NotAllowed } from '../../ui/feedback/not-allowed.tsx';
import { type Crumb, Page, PageHeader } from '../../ui/layout/page.tsx';
import { type MissingWords, RecordMissing, RecordScreen, RecordSkeleton } from '../page/record-screen.tsx';

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
      <FormFocus>
        <PageHeader {...head} />
        {children}
      </FormFocus>
    </Page>
  );
}

interface NewRecordPageProps {
  collection: CollectionName;
  may: Permission;
  title: string;
  /** What it starts from is still read. */
  isWaiting?: boolean;
  children: ReactNode;
}

/** `<NewRecordPage collection="quotes" may="quotes.create" title={words.newQuote}><QuoteForm … /></NewRecordPage>` */
export function NewRecordPage({ collection, may, title, isWaiting, children }: NewRecordPageProps) {
  const can = useCan();
  const list = listCrumb(collection);
  if (!can(may)) return <NotAllowed title={title} backTo={list.to} />;
  if (isWaiting) return <RecordSkeleton />;
  return (
    <FormPage title={title} crumbs={[list]}>
      {children}
    </FormPage>
  );
}

/** The form of a record receives these. */
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
  /** The way back to the list, where that is not called as its kind is. */
  list?: Crumb;
  nameOf: (row: Row) => string;
  title: (name: string) => string;
  children: (record: EditedRecord<Row>) => ReactNode;
}

interface EditRecordScreenProps<C extends CollectionName> extends EditRecordProps<Collections[C]> {
  collection: C;
  /** Who may; where the rulebook says when too, a record that is shut has no form. */
  may: Permission | Guard<Collections[C]>;
  missing?: MissingWords;
}

type Numbered = { id: RowId; number?: string | null };

/** `<EditRecordScreen collection="quotes" may="quotes.edit" nameOf={quoteTitle} title={words.editQuote}>…` */
export function EditRecordScreen<C extends CollectionName>(props: EditRecordScreenProps<C>) {
  const { collection, list = listCrumb(collection), may, missing } = props;
  const actor = useActor();
  const can = useCan();
  return (
    <RecordScreen collection={collection} backTo={list.to} missing={missing}>
      {(row) => {
        const refusal =
          typeof may === 'string'
            ? can(may, row)
              ? null
              : 'forbidden'
            : obstacleTo(may, row, { actor, now: now() });
        if (refusal === 'forbidden')
          return <NotAllowed title={props.title(props.nameOf(row))} backTo={list.to} />;
        return refusal ? (
          <RecordMissing backTo={list.to} words={missing} />
        ) : (
          <EditRecord<Collections[C]> key={String(row.id)} {...props} row={row} />
        );
      }}
    </RecordScreen>
  );
}

type EditScreen<C extends CollectionName> = Omit<EditRecordScreenProps<C>, 'collection' | 'children'>;

/** `export const EditQuoteScreen = editScreen('quotes', EditQuote, { may: 'quotes.edit', nameOf: quoteTitle, title: words.editQuote })` */
export const editScreen = <C extends CollectionName>(
  collection: C,
  Content: (record: EditedRecord<Collections[C]>) => ReactNode,
  options: EditScreen<C>,
) =>
  function Screen() {
    return (
      <EditRecordScreen collection={collection} {...options}>
        {(record) => <Content {...record} />}
      </EditRecordScreen>
    );
  };

function EditRecord<Row extends Numbered>(props: EditRecordProps<Row> & { row: Row }) {
  const { collection, row, list = listCrumb(collection), nameOf, title, children } = props;
  const [opened] = useState(row);
  const page = pageAddress(collection, row);
  return (
    <FormPage title={title(nameOf(row))} crumbs={[list, { label: nameOf(row), to: page }]}>
      {children({ row, opened, page })}
    </FormPage>
  );
}
