// The form of a technical sheet: its head, then the sections of its kind.

import { createSheetInput } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { RecordForm, type RecordFormProps, schemaOver } from '../../../records/form/record-form.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ChecklistSection } from './checklist-section.tsx';
import { InterventionSection } from './intervention-section.tsx';
import { MeasuresSection } from './measures-section.tsx';
import { PartsSection } from './parts-section.tsx';
import { ProductSection } from './product-section.tsx';
import { Field } from './sheet-field.ts';
import { type SheetFormValues, type SheetOutput, sheetInputOf } from './sheet-form-values.ts';
import { sheetMessages } from '../technical-sheets.messages.ts';

const labels = sheetMessages.fields;

const words = sheetMessages.form;

const formSchema = schemaOver<SheetFormValues, SheetOutput>(sheetInputOf, createSheetInput);

/** `<SheetForm initial={blankSheetValues('produit')} draftKey="technicalSheets:new" onSave={create} backTo="/technical-sheets" />` */
export const SheetForm = (form: RecordFormProps<SheetFormValues, SheetOutput>) => (
  <RecordForm {...form} schema={formSchema}>
    <HeadSection />
    {form.initial.kind === 'produit' ? (
      <ProductSection />
    ) : (
      <>
        <InterventionSection />
        <ReportSection />
        <ChecklistSection />
        <MeasuresSection />
        <PartsSection />
      </>
    )}
    <NotesSection />
  </RecordForm>
);

function HeadSection() {
  return (
    <FormSection title={words.sheet}>
      <FieldGrid>
        <Field as={TextField} name="title" hint={words.titleHint} />
        <Field as={DateField} name="date" isRequired />
      </FieldGrid>
    </FormSection>
  );
}

function NotesSection() {
  return (
    <FormSection title={labels.notes}>
      <Field as={TextArea} name="notes" isLabelHidden rows={2} />
    </FormSection>
  );
}

/** Reads the form around it. */
function ReportSection() {
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
