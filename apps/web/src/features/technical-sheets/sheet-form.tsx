// The form of a technical sheet: its head, then the sections of its kind.

import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { z, type ZodType } from 'zod';
import type { Failure } from '@zellige/domain';
import { createSheetInput } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { commitFocusedField } from '../../ui/commit-focused-field.ts';
import { documentMessages } from '../../business/documents/document.messages.ts';
import { useFirstErrorFocus } from '../../ui/first-error-focus.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { Form, FormField, useZodForm } from '../../ui/form.tsx';
import { FieldGrid, FormActions, FormSection } from '../../ui/form-layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChecklistSection } from './checklist-section.tsx';
import { InterventionSection } from './intervention-section.tsx';
import { PartsSection } from './parts-section.tsx';
import { ProductSection } from './product-section.tsx';
import { ReportSection } from './report-section.tsx';
import { type SheetFormValues, sheetInputOf, type SheetOutput } from './sheet-form-values.ts';
import { sheetMessages } from './technical-sheets.messages.ts';

const words = sheetMessages.form;

const formSchema = z.preprocess(
  (values) => sheetInputOf(values as SheetFormValues),
  createSheetInput,
) as unknown as ZodType<SheetOutput, SheetFormValues>;

interface SheetFormProps {
  initial: SheetFormValues;
  draftKey: string;
  /** Answers the failure to show, null once it is saved. */
  onSave: (output: SheetOutput) => Promise<Failure | null>;
  onCancel: () => void;
}

/** `<SheetForm initial={blankSheetValues('produit')} draftKey="technicalSheets:new" onSave={create} onCancel={back} />` */
export function SheetForm({ initial, draftKey, onSave, onCancel }: SheetFormProps) {
  const area = useRef<HTMLDivElement>(null);
  const form = useZodForm<SheetFormValues, SheetOutput>({
    schema: formSchema,
    defaultValues: initial,
    draftKey,
  });
  useFirstErrorFocus(area, form.formState);
  const save = async (output: SheetOutput) => {
    const failure = await onSave(output);
    if (failure) showFailure(form, failure);
  };
  return (
    <div ref={area} onKeyDownCapture={commitFocusedField}>
      <Form form={form} onSubmit={save}>
        <HeadSection />
        {initial.kind === 'produit' ? (
          <ProductSection />
        ) : (
          <>
            <InterventionSection />
            <ReportSection />
            <ChecklistSection />
            <PartsSection />
          </>
        )}
        <NotesSection />
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

function HeadSection() {
  const { control } = useFormContext<SheetFormValues>();
  return (
    <FormSection title={words.sheet}>
      <FieldGrid>
        <FormField control={control} name="title">
          {(field) => <TextField label={words.title} hint={words.titleHint} {...field} />}
        </FormField>
        <FormField control={control} name="date">
          {(field) => <DateField label={words.date} isRequired {...field} />}
        </FormField>
      </FieldGrid>
    </FormSection>
  );
}

function NotesSection() {
  const { control } = useFormContext<SheetFormValues>();
  return (
    <FormSection title={words.notes}>
      <FormField control={control} name="notes">
        {(field) => <TextArea label={words.notes} isLabelHidden rows={2} {...field} />}
      </FormField>
    </FormSection>
  );
}
