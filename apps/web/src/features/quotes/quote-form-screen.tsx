// `/quotes/new` (for a contact or a product when the address says so) and `/quotes/$id/edit`.

import type { Crumb } from '../../ui/page.tsx';
import { isQuoteFieldOpen } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { LockedDocument } from '../../business/documents/locked-document.tsx';
import { type StartSearch, useDocumentStart } from '../../business/documents/use-document-start.ts';
import { useCreateDocument, useUpdateDocument } from '../../business/documents/use-save-document.ts';
import type { LineStore } from '../../business/lines/line-store.ts';
import { type EditedRecord, EditRecordScreen, FormPage } from '../../business/records/edit-record.tsx';
import { RecordSkeleton } from '../../business/records/record-screen.tsx';
import { useActor, useCan } from '../../platform/engine/engine-hooks.ts';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { QuoteForm } from './quote-form.tsx';
import { blankQuoteValues, type QuoteOutput, quoteValuesOf } from './quote-form-values.ts';
import { quoteTitle } from './quote-status.tsx';
import { quoteMessages as words } from './quotes.messages.ts';
import { useScreenSearch } from '../../ui/place.ts';

const list: Crumb = { label: words.quotes, to: '/quotes' };

/** `?contactId=…&productId=…` */
export function NewQuoteScreen() {
  const search: StartSearch = useScreenSearch();
  const start = useDocumentStart(search);
  const actor = useActor();
  const can = useCan();
  const create = useCreateDocument('quotes', words.done.created);
  if (!can('quotes.create')) return <NotAllowed title={words.newQuote} backTo={list.to} />;
  if (start === null) return <RecordSkeleton />;
  return (
    <FormPage title={words.newQuote} crumbs={[list]}>
      <QuoteForm
        key={start.key}
        initial={{ ...blankQuoteValues(actor.id), ...start.values }}
        draftKey={`quotes:new${start.key}`}
        orderId=""
        onSave={create}
        backTo={list.to}
      />
    </FormPage>
  );
}

/** By id or number. */
export const EditQuoteScreen = () => (
  <EditRecordScreen
    collection="quotes"
    may="quotes.edit"
    list={list}
    nameOf={quoteTitle}
    title={words.editQuote}
  >
    {(record) => <EditQuote {...record} />}
  </EditRecordScreen>
);

function EditQuote({ row: quote, opened, page }: EditedRecord<Quote>) {
  const update = useUpdateDocument({ collection: 'quotes', opened, page, done: words.done.saved });
  if (!isQuoteFieldOpen(quote, 'items'))
    return (
      <LockedDocument title={words.form.lockedTitle(quote.status)} text={words.form.locked} backTo={page} />
    );
  const initial = quoteValuesOf(opened);
  const save = (output: QuoteOutput, store: LineStore) => {
    const { id: _id, ...values } = output;
    return update(values, JSON.stringify(store.lines()) !== JSON.stringify(initial.items));
  };
  return (
    <QuoteForm
      initial={initial}
      draftKey={`quotes:${quote.id}`}
      orderId={quote.id}
      onSave={save}
      backTo={page}
    />
  );
}
