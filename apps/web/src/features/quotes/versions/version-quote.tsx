// The form of a new version of a quote: filled with what was sent, of today and of the usual validity.

import type { Failure } from '@zellige/domain';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { checkRentalTimes } from '@zellige/domain/documents/document-terms.schema';
import { quoteActions } from '@zellige/domain/quotes/quote.actions';
import { quoteActionWords } from '@zellige/domain/quotes/quote-actions.messages';
import { type Quote, versionQuoteInput } from '@zellige/domain/quotes/quote.schema';
import { revisionOf } from '@zellige/domain/quotes/versions/quote-versions';
import type { z } from 'zod';
import { changesOf } from '../../../documents/form/changes-of-document.ts';
import { PricedForm } from '../../../documents/form/priced-form.tsx';
import type { LineStore } from '../../../documents/lines/line-store.ts';
import { LockedDocument } from '../../../documents/page/locked-document.tsx';
import { now } from '../../../platform/clock.ts';
import { draftOf } from '../../../platform/drafts/drafts.ts';
import { companyRates } from '../../../platform/engine/hooks/company-rates.ts';
import { useCorrectedWrite } from '../../../platform/engine/hooks/corrected-write.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { useOpenedForm } from '../../../platform/engine/hooks/opened-form.ts';
import type { EditedRecord } from '../../../records/form/edit-record.tsx';
import { useMayReplace } from '../../../records/form/use-may-replace.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { fieldOf } from '../../../ui/forms/form.tsx';
import { useReplace } from '../../../ui/navigation/use-go.ts';
import { QuoteSections, quoteSummary } from '../quote-form-sections.tsx';
import { type QuoteFormValues, quoteValuesOf } from '../quote-form-values.ts';
import { versionWords as words } from './version.messages.ts';

interface VersionValues extends QuoteFormValues {
  reason: string;
}

const versionInput = versionQuoteInput
  .omit({ id: true })
  .superRefine(({ items = [], ...period }, ctx) => checkRentalTimes({ ...period, items }, ctx));
type VersionOutput = z.output<typeof versionInput>;

const Field = fieldOf<VersionValues>();

const valuesOf = (quote: Quote): VersionValues => ({
  ...quoteValuesOf(quote),
  reason: '',
  date: dayInCasablanca(now()),
  validityDays: companyRates().quoteValidityDays,
});

/** As it was typed, of one that was refused. */
const typedValues = ({ record, data }: { record: { row: object }; data: unknown }): VersionValues => ({
  ...quoteValuesOf(record.row as Quote),
  reason: (data as VersionOutput).reason ?? '',
});

/** Writes the version, then goes back to the page of the quote. */
function useNewVersion({ opened, page }: Pick<EditedRecord<Quote>, 'opened' | 'page'>) {
  const { execute } = useOpenedForm();
  const mayReplace = useMayReplace();
  const replace = useReplace();
  return async (changes: object, reason: string | undefined): Promise<Failure | null> => {
    const unseen = await mayReplace({ collection: 'quotes', opened, changes });
    if (unseen) return unseen;
    const result = await execute('version_quotes', { id: opened.id, ...changes, reason });
    if (!result.ok) return result.error;
    toast.success({ title: quoteActionWords.version.done });
    replace(page);
    return null;
  };
}

/** `<VersionQuote row={quote} opened={opened} page="/quotes/DEV-001" />` */
export function VersionQuote({ row: quote, opened, page }: EditedRecord<Quote>) {
  const allows = useAllows();
  const write = useNewVersion({ opened, page });
  const refused = useCorrectedWrite('version_quotes');
  if (!allows(quoteActions.version, quote))
    return <LockedDocument title={words.lockedTitle(quote.status)} text={words.locked} backTo={page} />;
  const initial = refused ? typedValues(refused) : valuesOf(opened);
  const save = ({ reason, ...values }: VersionOutput, store: LineStore) =>
    // Day and validity are of the new version, be they those of the former.
    write(
      {
        ...changesOf(values, { opened, initial, store }),
        date: values.date,
        validityDays: values.validityDays,
      },
      reason,
    );
  return (
    <PricedForm<VersionValues, VersionOutput>
      input={versionInput}
      summary={quoteSummary}
      initial={initial}
      draftKey={draftOf('quotes/version', opened)}
      onSave={save}
      backTo={page}
    >
      {(lines) => (
        <>
          <FormSection title={words.section} description={words.hint(revisionOf(quote))}>
            <Field as={TextArea} name="reason" label={words.reason} hint={words.reasonHint} />
          </FormSection>
          <QuoteSections {...lines} orderId={quote.id} assignedTo={quote.assignedTo} />
        </>
      )}
    </PricedForm>
  );
}
