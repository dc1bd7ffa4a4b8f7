// The form of a quote: client, lines with live totals, terms. Errors come from the rulebook's own schema and operation.

import { useMemo, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { createQuoteInput } from '@zellige/domain/quotes/quote.schema';
import { paymentMethods } from '@zellige/domain/quotes/quote.values';
import type { Failure } from '@zellige/domain';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ClientSection } from '../../business/clients/client-section.tsx';
import { documentFormSchema } from '../../business/documents/document-form.ts';
import { documentMessages } from '../../business/documents/document.messages.ts';
import { useFirstErrorFocus } from '../../ui/first-error-focus.ts';
import type { LineStore } from '../../business/lines/line-store.ts';
import { LinesSection } from '../../business/lines/lines-section.tsx';
import { staffOptions } from '../../business/records/staff-options.ts';
import { commitFocusedField } from '../../ui/commit-focused-field.ts';
import { useLineStore } from '../../business/lines/use-line-field.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { Form, FormField, useZodForm } from '../../ui/form.tsx';
import { FieldGrid, FormActions, FormSection } from '../../ui/form-layout.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { QuoteFormValues, QuoteOutput } from './quote-form-values.ts';
import { quoteMessages } from './quotes.messages.ts';

const words = quoteMessages.form;
const methodOptions = paymentMethods.map((method) => ({ value: method, label: method }));

interface QuoteFormProps {
  initial: QuoteFormValues;
  draftKey: string;
  /** Answers the failure to show, null once it is saved. */
  onSave: (output: QuoteOutput, store: LineStore) => Promise<Failure | null>;
  onCancel: () => void;
}

/** `<QuoteForm initial={…} draftKey="quotes:new" onSave={create} onCancel={back} />` */
export function QuoteForm({ initial, draftKey, onSave, onCancel }: QuoteFormProps) {
  const area = useRef<HTMLDivElement>(null);
  const store = useLineStore(initial.items);
  const schema = useMemo(
    () => documentFormSchema<QuoteFormValues, QuoteOutput>(createQuoteInput, store),
    [store],
  );
  const form = useZodForm<QuoteFormValues, QuoteOutput>({ schema, defaultValues: initial, draftKey });
  useFirstErrorFocus(area, form.formState);
  const save = async (output: QuoteOutput) => {
    const failure = await onSave(output, store);
    if (failure) showFailure(form, failure);
  };
  return (
    <div ref={area} onKeyDownCapture={commitFocusedField}>
      <Form form={form} onSubmit={save}>
        <ClientSection />
        <LinesSection form={form} store={store} hasAdvance />
        <DetailsSection assignedTo={initial.assignedTo} />
        <FormActions>
          <Button onClick={onCancel}>{documentMessages.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={form.formState.isSubmitting}>
            {documentMessages.save}
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}

function DetailsSection({ assignedTo }: { assignedTo: string }) {
  const { control } = useFormContext<QuoteFormValues>();
  const staff = useStaff();
  return (
    <FormSection title={words.remarks}>
      <FieldGrid>
        <FormField control={control} name="date">
          {(field) => <DateField label={words.date} isRequired {...field} />}
        </FormField>
        <FormField control={control} name="validityDays">
          {(field) => <NumberField label={words.validity} unit={words.days} isRequired {...field} />}
        </FormField>
        <FormField control={control} name="projectName">
          {(field) => <TextField label={words.project} {...field} />}
        </FormField>
        <FormField control={control} name="assignedTo">
          {(field) => (
            <Select label={words.salesperson} options={staffOptions(staff, assignedTo)} {...field} />
          )}
        </FormField>
        <FormField control={control} name="paymentMethod">
          {(field) => <Select label={words.method} options={methodOptions} {...field} />}
        </FormField>
        <FormField control={control} name="paymentTerms">
          {(field) => <TextField label={words.terms} placeholder={words.termsHint} {...field} />}
        </FormField>
        <FormField control={control} name="description">
          {(field) => <TextArea label={words.description} {...field} />}
        </FormField>
        <FormField control={control} name="notes">
          {(field) => <TextArea label={words.notes} hint={words.notesHint} {...field} />}
        </FormField>
      </FieldGrid>
    </FormSection>
  );
}
