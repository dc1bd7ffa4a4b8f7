// The form of an invoice: client, lines with live totals, terms. Once lines are locked, only what stays open is shown.

import { Lock } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Failure } from '@zellige/domain';
import { createInvoiceInput } from '@zellige/domain/invoices/invoice.schema';
import { paymentMethods } from '@zellige/domain/quotes/quote.values';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ClientSection } from '../../business/clients/client-section.tsx';
import { commitFocusedField } from '../../ui/commit-focused-field.ts';
import { documentFormSchema } from '../../business/documents/document-form.ts';
import { documentMessages } from '../../business/documents/document.messages.ts';
import { useFirstErrorFocus } from '../../ui/first-error-focus.ts';
import type { LineStore } from '../../business/lines/line-store.ts';
import { LinesSection } from '../../business/lines/lines-section.tsx';
import { staffOptions } from '../../business/records/staff-options.ts';
import { useLineStore } from '../../business/lines/use-line-field.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { Form, FormField, useZodForm } from '../../ui/form.tsx';
import { FieldGrid, FormActions, FormSection } from '../../ui/form-layout.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { InvoiceFormValues, InvoiceOutput } from './invoice-form-values.ts';
import { invoiceMessages } from './invoices.messages.ts';

const words = invoiceMessages.form;
const methodOptions = paymentMethods.map((method) => ({ value: method, label: method }));

interface InvoiceFormProps {
  initial: InvoiceFormValues;
  draftKey: string;
  isNew: boolean;
  /** Money came in or goods left: lines, client and date are shut. */
  isLocked?: boolean;
  /** Answers the failure to show, null once it is saved. */
  onSave: (output: InvoiceOutput, store: LineStore) => Promise<Failure | null>;
  onCancel: () => void;
}

/** `<InvoiceForm initial={…} draftKey="invoices:new" isNew onSave={create} onCancel={back} />` */
export function InvoiceForm({
  initial,
  draftKey,
  isNew,
  isLocked = false,
  onSave,
  onCancel,
}: InvoiceFormProps) {
  const area = useRef<HTMLDivElement>(null);
  const store = useLineStore(initial.items);
  const schema = useMemo(
    () => documentFormSchema<InvoiceFormValues, InvoiceOutput>(createInvoiceInput, store),
    [store],
  );
  const form = useZodForm<InvoiceFormValues, InvoiceOutput>({ schema, defaultValues: initial, draftKey });
  useFirstErrorFocus(area, form.formState);
  const save = async (output: InvoiceOutput) => {
    const failure = await onSave(output, store);
    if (failure) showFailure(form, failure);
  };
  return (
    <div ref={area} onKeyDownCapture={commitFocusedField}>
      <Form form={form} onSubmit={save}>
        {isLocked ? (
          <LockedNotice />
        ) : (
          <>
            <ClientSection />
            <LinesSection form={form} store={store} hasAdvance={isNew} />
          </>
        )}
        <TermsSection assignedTo={initial.assignedTo} isLocked={isLocked} />
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

function LockedNotice() {
  return (
    <output className="flex gap-3 rounded-card border border-line bg-surface p-4">
      <Lock size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <div>
        <p className="font-medium">{words.lockedTitle}</p>
        <p className="text-muted">{words.locked}</p>
      </div>
    </output>
  );
}

function TermsSection({ assignedTo, isLocked }: { assignedTo: string; isLocked: boolean }) {
  const { control } = useFormContext<InvoiceFormValues>();
  const staff = useStaff();
  return (
    <FormSection title={words.remarks}>
      <FieldGrid>
        <FormField control={control} name="date">
          {(field) => <DateField label={words.date} isRequired isDisabled={isLocked} {...field} />}
        </FormField>
        <FormField control={control} name="dueDate">
          {(field) => <DateField label={words.dueDate} isRequired {...field} />}
        </FormField>
        <FormField control={control} name="projectName">
          {(field) => <TextField label={words.project} isDisabled={isLocked} {...field} />}
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
          {(field) => <TextArea label={words.description} isDisabled={isLocked} {...field} />}
        </FormField>
        <FormField control={control} name="notes">
          {(field) => <TextArea label={words.notes} hint={words.notesHint} {...field} />}
        </FormField>
      </FieldGrid>
    </FormSection>
  );
}
