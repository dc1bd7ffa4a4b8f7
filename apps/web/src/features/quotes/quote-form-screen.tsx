// `/quotes/new` (for a contact or a product when the address says so) and `/quotes/$id/edit`.

import { quoteActionWords } from '@zellige/domain/quotes/quote-actions.messages';
import { quoteActions } from '@zellige/domain/quotes/quote.actions';
import { draftOf } from '../../platform/drafts/drafts.ts';
import { isQuoteFieldOpen } from '@zellige/domain/quotes/quote.rules';
import { createQuoteInput, type Quote } from '@zellige/domain/quotes/quote.schema';
import { changesOf } from '../../documents/form/changes-of-document.ts';
import { LockedDocument } from '../../documents/page/locked-document.tsx';
import { PricedForm, type PricedFormProps } from '../../documents/form/priced-form.tsx';
import { type StartSearch, useDocumentStart } from '../../documents/form/use-document-start.ts';
import type { LineStore } from '../../documents/lines/line-store.ts';
import { type EditedRecord, editScreen, NewRecordPage } from '../../records/form/edit-record.tsx';
import { useCreateRecord, useUpdateRecord } from '../../records/form/use-save-record.ts';
import { useActor } from '../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import { useCorrectedWrite } from '../../platform/engine/hooks/corrected-write.ts';
import { useScreenSearch } from '../../ui/navigation/place.ts';
import { useReplace } from '../../ui/navigation/use-go.ts';
import {
  blankQuoteValues,
  type QuoteFormValues,
  type QuoteOutput,
  quoteValuesOf,
} from './quote-form-values.ts';
import { QuoteSections, quoteSummary } from './quote-form-sections.tsx';
import { TemplateStart } from './templates/template-start.tsx';
import { templateValues } from './templates/template-values.ts';
import { useQuoteTemplates } from './templates/use-quote-templates.ts';
import { VersionQuote } from './versions/version-quote.tsx';
import { versionWords } from './versions/version.messages.ts';
import { AmendQuote } from './amendment/amend-quote.tsx';
import { quoteTitle } from './quote-status.tsx';
import { quoteMessages as words } from './quotes.messages.ts';

interface QuoteFormProps extends PricedFormProps<QuoteFormValues, QuoteOutput> {
  /** Key of the quote, '' for a new one. */
  orderId: string;
}

/** `<QuoteForm initial={…} draftKey="quotes:new" orderId="" onSave={create} backTo="/quotes" />` */
const QuoteForm = ({ orderId, ...props }: QuoteFormProps) => (
  <PricedForm {...props} input={createQuoteInput} summary={quoteSummary}>
    {(lines) => <QuoteSections {...lines} orderId={orderId} assignedTo={props.initial.assignedTo} />}
  </PricedForm>
);

interface NewQuoteSearch extends StartSearch {
  dealId?: string;
  modele?: string;
}

/** `?contactId=…&productId=…&dealId=…&modele=…` */
export function NewQuoteScreen() {
  const search: NewQuoteSearch = useScreenSearch();
  const { dealId = '', modele = '' } = search;
  const start = useDocumentStart(search);
  const { templates, isLoading } = useQuoteTemplates();
  const template = templates.find(({ id }) => id === modele);
  const actor = useActor();
  const replace = useReplace();
  const create = useCreateRecord({ collection: 'quotes', done: quoteActionWords.create.done });
  const begin = (id: string) =>
    replace(`/quotes/new?${new URLSearchParams({ ...search, modele: id }).toString()}`);
  const key = `${start?.key}${dealId}${template?.id ?? ''}`;
  return (
    <NewRecordPage
      collection="quotes"
      may="quotes.create"
      title={words.newQuote}
      isWaiting={start === null || (modele !== '' && isLoading)}
    >
      <TemplateStart chosenId={template?.id ?? ''} onChoose={begin} />
      <QuoteForm
        key={key}
        initial={{
          ...blankQuoteValues(actor.id),
          ...(template && templateValues(template)),
          ...start?.values,
          dealId,
        }}
        draftKey={`quotes:new${key}`}
        orderId=""
        onSave={create}
        backTo="/quotes"
      />
    </NewRecordPage>
  );
}

const EditedQuote = editScreen('quotes', EditQuote, {
  may: 'quotes.edit',
  nameOf: quoteTitle,
  title: words.editQuote,
});

const NewVersion = editScreen('quotes', VersionQuote, {
  may: 'quotes.edit',
  nameOf: quoteTitle,
  title: versionWords.title,
});

/** The quote of that id or number; `?version=nouvelle` for a new version of it. */
export function EditQuoteScreen() {
  const { version }: { version?: string } = useScreenSearch();
  const refused = useCorrectedWrite('version_quotes');
  return version || refused ? <NewVersion /> : <EditedQuote />;
}

function EditQuote({ row: quote, opened, page }: EditedRecord<Quote>) {
  const allows = useAllows();
  const update = useUpdateRecord({ collection: 'quotes', opened, page, done: quoteActionWords.update.done });
  if (allows(quoteActions.amend, quote)) return <AmendQuote row={quote} opened={opened} page={page} />;
  if (!isQuoteFieldOpen(quote, 'items'))
    return (
      <LockedDocument title={words.form.lockedTitle(quote.status)} text={words.form.locked} backTo={page} />
    );
  const initial = quoteValuesOf(opened);
  const save = (output: QuoteOutput, store: LineStore) => {
    const { id: _id, ...values } = output;
    return update(changesOf(values, { opened, initial, store }));
  };
  return (
    <QuoteForm
      initial={initial}
      draftKey={draftOf('quotes', opened)}
      orderId={quote.id}
      onSave={save}
      backTo={page}
    />
  );
}
