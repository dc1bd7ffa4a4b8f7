// A new end of validity for an expired quote.

import { quoteActionWords } from '@zellige/domain/quotes/quote-actions.messages';
import { addDays, daysBetween, formatDay } from '@zellige/domain/kernel/values/dates';
import { fail } from '@zellige/domain/kernel/failures/result';
import { validUntil } from '@zellige/domain/quotes/quote.rules';
import { MAX_VALIDITY_DAYS, type Quote } from '@zellige/domain/quotes/quote.schema';
import { today } from '../../../platform/clock.ts';
import { companyRates } from '../../../platform/engine/hooks/company-rates.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { draftDialog, useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { quoteMessages as words } from '../quotes.messages.ts';

/** The field of the input that the end of validity is. */
const VALIDITY = 'changes.validityDays';

interface ExtendDialogProps {
  quote: Quote;
  onClose: () => void;
}

/** `<ExtendDialog quote={quote} onClose={close} />` */
export const ExtendDialog = draftDialog<ExtendDialogProps>(
  ({ quote: { id, version } }) => ({ name: `extend:quotes:${id}`, version }),
  ExtendForm,
);

function ExtendForm({ quote, onClose }: ExtendDialogProps) {
  const submission = useSubmission(onClose);
  const last = addDays(quote.date, MAX_VALIDITY_DAYS);
  const [until, setUntil] = useEntered('until', () => {
    const usual = addDays(today(), companyRates().quoteValidityDays);
    return usual < last ? usual : last;
  });
  const extend = () => {
    const refused = until > last || last <= today() ? words.extendFar(formatDay(last)) : words.extendPast;
    if (until <= today() || until > last)
      return submission.refuse(fail('validation_failed', undefined, { [VALIDITY]: refused }).error);
    const changes = { validityDays: daysBetween(quote.date, until) };
    return submission.save('update_quotes', { id: quote.id, changes }, quoteActionWords.extend.done);
  };
  return (
    <SubmissionDialog
      words={{
        title: words.extendTitle,
        hint: words.extendHint(formatDay(validUntil(quote))),
        submit: quoteActionWords.extend.do,
      }}
      size="small"
      submission={submission}
      onSubmit={extend}
      onClose={onClose}
    >
      <DateField
        label={words.extendDate}
        isRequired
        value={until}
        onChange={setUntil}
        min={addDays(today(), 1)}
        error={submission.errors[VALIDITY]}
      />
    </SubmissionDialog>
  );
}
