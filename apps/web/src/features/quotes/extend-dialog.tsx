// A new end of validity for an expired quote.

import { useId, useState } from 'react';
import { addDays, daysBetween, formatDay } from '@zellige/domain/kernel/dates';
import { fail } from '@zellige/domain/kernel/result';
import { validUntil } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { today } from '../../platform/clock.ts';
import { companyRates } from '../../platform/engine/company-rates.ts';
import { DateField } from '../../ui/date-field.tsx';
import { DialogForm, useSubmission } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toast.ts';
import { quoteMessages as words } from './quotes.messages.ts';

/** The field of the input that the end of validity is. */
const VALIDITY = 'changes.validityDays';

/** `<ExtendDialog quote={quote} onClose={close} />` */
export function ExtendDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const formId = useId();
  const { failure, errors, isBusy, submit, refuse } = useSubmission();
  const [until, setUntil] = useState(() => addDays(today(), companyRates().quoteValidityDays));
  const extend = async () => {
    if (until <= today())
      return refuse(fail('validation_failed', undefined, { [VALIDITY]: words.extendPast }).error);
    const changes = { validityDays: daysBetween(quote.date, until) };
    if (!(await submit('update_quotes', { id: quote.id, changes }))) return;
    toast.success({ title: words.done.extend });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.extendTitle}
      description={words.extendHint(formatDay(validUntil(quote)))}
      actions={
        <FormActions formId={formId} submit={words.actions.extend} isBusy={isBusy} onCancel={onClose} />
      }
    >
      <DialogForm id={formId} failure={failure} onSubmit={extend}>
        <DateField
          label={words.extendDate}
          isRequired
          value={until}
          onChange={setUntil}
          min={addDays(today(), 1)}
          error={errors[VALIDITY]}
        />
      </DialogForm>
    </Dialog>
  );
}
