// What was found and done.

import { useFormContext } from 'react-hook-form';
import { FormField } from '../../ui/form.tsx';
import { FieldGrid, FormSection } from '../../ui/form-layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { SheetFormValues } from './sheet-form-values.ts';
import { sheetMessages } from './technical-sheets.messages.ts';

const words = sheetMessages.form;

/** Reads the form around it. */
export function ReportSection() {
  const { control } = useFormContext<SheetFormValues>();
  return (
    <FormSection title={words.report}>
      <FieldGrid>
        <FormField control={control} name="intervention.symptoms">
          {(field) => <TextArea label={words.symptoms} rows={3} {...field} />}
        </FormField>
        <FormField control={control} name="intervention.diagnosis">
          {(field) => <TextArea label={words.diagnosis} rows={3} {...field} />}
        </FormField>
        <div className="md:col-span-2">
          <FormField control={control} name="intervention.work">
            {(field) => <TextArea label={words.work} isRequired hint={words.workHint} rows={4} {...field} />}
          </FormField>
        </div>
        <div className="md:col-span-2">
          <FormField control={control} name="intervention.recommendations">
            {(field) => <TextArea label={words.recommendations} rows={2} {...field} />}
          </FormField>
        </div>
      </FieldGrid>
    </FormSection>
  );
}
