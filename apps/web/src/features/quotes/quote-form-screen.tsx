// `/quotes/new` (for a contact or a product when the address says so) and `/quotes/$id/edit`.

import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isQuoteFieldOpen } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { useActor, useCan, useExecute, useNewId, useRow } from '../../platform/engine/engine-hooks.ts';
import { changedValues } from '../../ui/document/changed-values.ts';
import type { LineStore } from '../../ui/document/line-store.ts';
import { LockedDocument } from '../../ui/document/locked-document.tsx';
import { RecordMissing, RecordSkeleton } from '../../ui/document/record-page.tsx';
import { type StartSearch, useDocumentStart } from '../../ui/document/use-document-start.ts';
import { useGo, useReplace } from '../../ui/document/use-go.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { QuoteForm } from './quote-form.tsx';
import { blankQuoteValues, type QuoteOutput, quoteValuesOf } from './quote-form-values.ts';
import { quoteTitle } from './quote-status.tsx';
import { quoteMessages as words } from './quotes.messages.ts';

const listCrumb = { label: words.quotes, to: '/quotes' };

/** `?contactId=…&productId=…` */
export function NewQuoteScreen() {
  const search: StartSearch = useSearch({ strict: false });
  const start = useDocumentStart(search);
  const actor = useActor();
  const can = useCan();
  const execute = useExecute();
  const newId = useNewId();
  const replace = useReplace();
  const go = useGo();
  if (!can('quotes.create')) return <RecordMissing backTo="/quotes" />;
  if (start === null) return <RecordSkeleton />;
  const create = async (output: QuoteOutput) => {
    const result = await execute('create_quotes', { ...output, id: newId('quotes') });
    if (!result.ok) return result.error;
    toast.success({ title: words.done.created });
    replace(`/quotes/${result.value.id}`);
    return null;
  };
  return (
    <Page kind="form">
      <PageHeader title={words.newQuote} crumbs={[listCrumb]} />
      <QuoteForm
        key={start.key}
        initial={{ ...blankQuoteValues(actor.id), ...start.values }}
        draftKey={`quotes:new${start.key}`}
        onSave={create}
        onCancel={() => go('/quotes')}
      />
    </Page>
  );
}

/** By id or number. */
export function EditQuoteScreen() {
  const { id } = useParams({ strict: false });
  const { row, isLoading } = useRow('quotes', id);
  const can = useCan();
  if (isLoading) return <RecordSkeleton />;
  if (!row || !can('quotes.edit', row)) return <RecordMissing backTo="/quotes" />;
  return <EditQuote key={row.id} quote={row} />;
}

function EditQuote({ quote }: { quote: Quote }) {
  // What the person saw: a change that arrives meanwhile must not pass for theirs.
  const [opened] = useState(quote);
  const execute = useExecute();
  const replace = useReplace();
  const go = useGo();
  const record = `/quotes/${quote.number ?? quote.id}`;
  const crumbs = [listCrumb, { label: quoteTitle(quote), to: record }];
  const title = words.editQuote(quoteTitle(quote));
  if (!isQuoteFieldOpen(quote, 'items')) {
    return (
      <Page kind="form">
        <PageHeader title={title} crumbs={crumbs} />
        <LockedDocument
          title={words.form.lockedTitle(quote.status)}
          text={words.form.locked}
          backTo={record}
        />
      </Page>
    );
  }
  const initial = quoteValuesOf(opened);
  const save = async (output: QuoteOutput, store: LineStore) => {
    const { id: _id, items, ...fields } = output;
    const isSameLines = JSON.stringify(store.lines()) === JSON.stringify(initial.items);
    const changes = { ...changedValues(fields, opened), ...(isSameLines ? {} : { items }) };
    if (Object.keys(changes).length > 0) {
      const result = await execute('update_quotes', { id: quote.id, changes });
      if (!result.ok) return result.error;
    }
    toast.success({ title: words.done.saved });
    replace(record);
    return null;
  };
  return (
    <Page kind="form">
      <PageHeader title={title} crumbs={crumbs} />
      <QuoteForm
        initial={initial}
        draftKey={`quotes:${quote.id}`}
        onSave={save}
        onCancel={() => go(record)}
      />
    </Page>
  );
}
