// What was found and done.

import { FieldGrid, FormSection } from '../../ui/form-layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Field } from './sheet-field.ts';
import { sheetMessages } from './technical-sheets.messages.ts';

const words = sheetMessages.form;

/** Reads the form around it. */
export function ReportSection() {
  return (
    <FormSection title={words.report}>
      <FieldGrid>
        <Field as={TextArea} name="intervention.symptoms" label={words.symptoms} rows={3} />
        <Field as={TextArea} name="intervention.diagnosis" rows={3} />
        <div className="md:col-span-2">
          <Field as={TextArea} name="intervention.work" isRequired hint={words.workHint} rows={4} />
        </div>
        <div className="md:col-span-2">
          <Field as={TextArea} name="intervention.recommendations" rows={2} />
        </div>
      </FieldGrid>
    </FormSection>
  );
}
