// `/quotes/new` (for a contact or a product when the address says so) and `/quotes/$id/edit`.

import { useParams, useSearch } from '@tanstack/react-router';
import { isQuoteFieldOpen } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import {
  useActor,
  useCan,
  useEngine,
  useExecute,
  useNewId,
  useRow,
} from '../../platform/engine/engine-hooks.ts';
import { saleChoice } from '../../ui/document/catalogue-search.ts';
import { changedValues } from '../../ui/document/changed-values.ts';
import { clientValuesOf } from '../../ui/document/client-form.ts';
import { blankLine } from '../../ui/document/line-draft.ts';
import type { LineStore } from '../../ui/document/line-store.ts';
import { LockedDocument } from '../../ui/document/locked-document.tsx';
import { RecordMissing, RecordSkeleton } from '../../ui/document/record-page.tsx';
import { useGo, useReplace } from '../../ui/document/use-go.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { QuoteForm } from './quote-form.tsx';
import {
  blankQuoteValues,
  type QuoteFormValues,
  type QuoteOutput,
  quoteValuesOf,
} from './quote-form-values.ts';
import { quoteTitle } from './quote-status.tsx';
import { quoteMessages as words } from './quotes.messages.ts';

const listCrumb = { label: words.quotes, to: '/quotes' };

/** `?contactId=…&productId=…` */
export function NewQuoteScreen() {
  const search = useSearch({ strict: false }) as { contactId?: string; productId?: string };
  const initial = useNewQuoteValues(search);
  const can = useCan();
  const execute = useExecute();
  const newId = useNewId();
  const replace = useReplace();
  const go = useGo();
  if (!can('quotes.create')) return <RecordMissing backTo="/quotes" />;
  if (initial === null) return <RecordSkeleton />;
  const create = async (output: QuoteOutput) => {
    const result = await execute('create_quotes', { ...output, id: newId('quotes') });
    if (!result.ok) return result.error;
    toast.success({ title: words.done.created });
    replace(`/quotes/${result.value.id}`);
    return null;
  };
  const key = [search.contactId, search.productId].filter(Boolean).join('-');
  return (
    <Page kind="form">
      <PageHeader title={words.newQuote} crumbs={[listCrumb]} />
      <QuoteForm
        key={key}
        initial={initial}
        draftKey={key ? `quotes:new:${key}` : 'quotes:new'}
        onSave={create}
        onCancel={() => go('/quotes')}
      />
    </Page>
  );
}

/** Null while the contact or product that the address names is not there yet. */
function useNewQuoteValues(search: { contactId?: string; productId?: string }): QuoteFormValues | null {
  const actor = useActor();
  const engine = useEngine();
  const contact = useRow('contacts', search.contactId ? Number(search.contactId) : null);
  const product = useRow('products', search.productId ?? null);
  const isWaiting =
    (search.contactId !== undefined && !contact.row && !engine.isReady('contacts')) ||
    (search.productId !== undefined && !product.row && !engine.isReady('products'));
  if (isWaiting) return null;
  const blank = blankQuoteValues(actor.id);
  return {
    ...blank,
    ...(contact.row ? clientValuesOf(contact.row) : {}),
    items: product.row ? [blankLine('sale', saleChoice(product.row).values)] : [],
  };
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
  const initial = quoteValuesOf(quote);
  const save = async (output: QuoteOutput, store: LineStore) => {
    const { id: _id, items, ...fields } = output;
    const isSameLines = JSON.stringify(store.lines()) === JSON.stringify(initial.items);
    const changes = { ...changedValues(fields, quote), ...(isSameLines ? {} : { items }) };
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
