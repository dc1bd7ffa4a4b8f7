// `/quotes/new` (for a contact or a product when the address says so) and `/quotes/$id/edit`.

import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isQuoteFieldOpen } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { useActor, useCan, useRow } from '../../platform/engine/engine-hooks.ts';
import type { LineStore } from '../../business/lines/line-store.ts';
import { LockedDocument } from '../../business/documents/locked-document.tsx';
import { RecordMissing, RecordSkeleton } from '../../business/records/record-page.tsx';
import { type StartSearch, useDocumentStart } from '../../business/documents/use-document-start.ts';
import { useGo } from '../../ui/use-go.ts';
import { useCreateDocument, useUpdateDocument } from '../../business/documents/use-save-document.ts';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
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
  const create = useCreateDocument('quotes', words.done.created);
  const go = useGo();
  if (!can('quotes.create')) return <NotAllowed title={words.newQuote} backTo="/quotes" />;
  if (start === null) return <RecordSkeleton />;
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
  if (!row) return <RecordMissing backTo="/quotes" />;
  if (!can('quotes.edit', row))
    return <NotAllowed title={words.editQuote(quoteTitle(row))} backTo="/quotes" />;
  return <EditQuote key={row.id} quote={row} />;
}

function EditQuote({ quote }: { quote: Quote }) {
  // What the person saw: a change that arrives meanwhile must not pass for theirs.
  const [opened] = useState(quote);
  const go = useGo();
  const record = `/quotes/${quote.number ?? quote.id}`;
  const update = useUpdateDocument({ collection: 'quotes', opened, page: record, done: words.done.saved });
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
  const save = (output: QuoteOutput, store: LineStore) => {
    const { id: _id, ...values } = output;
    return update(values, JSON.stringify(store.lines()) !== JSON.stringify(initial.items));
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
