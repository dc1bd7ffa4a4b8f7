// A new end of validity for an expired quote (product.md §5 'Prolongez sa validité pour continuer').

import { type FormEvent, useId, useState } from 'react';
import { addDays, daysBetween, formatDay } from '@zellige/domain/kernel/dates';
import { validUntil } from '@zellige/domain/quotes/quote.rules';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { today } from '../../platform/clock.ts';
import { companyRates } from '../../platform/engine/company-rates.ts';
import { useExecute } from '../../platform/engine/engine-hooks.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { toast } from '../../ui/toast.ts';
import { quoteMessages as words } from './quotes.messages.ts';

/** `<ExtendDialog quote={quote} onClose={close} />` */
export function ExtendDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const formId = useId();
  const execute = useExecute();
  const [until, setUntil] = useState(() => addDays(today(), companyRates().quoteValidityDays));
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const extend = async () => {
    setIsBusy(true);
    const changes = { validityDays: daysBetween(quote.date, until) };
    const result = await execute('update_quotes', { id: quote.id, changes });
    setIsBusy(false);
    if (!result.ok) return setError(result.error.fields?.['changes.validityDays'] ?? result.error.message);
    toast.success({ title: words.done.extend });
    return onClose();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (until <= today()) setError(words.extendPast);
    else void extend();
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
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <DateField
          label={words.extendDate}
          isRequired
          value={until}
          onChange={setUntil}
          min={addDays(today(), 1)}
          error={error}
        />
      </form>
    </Dialog>
  );
}
