// The checklist of an intervention: OK, NOK or NA for each point, and a remark.

import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { checkAnswers } from '@zellige/domain/technical-sheets/technical-sheet.values';
import { Button } from '../../../ui/press/button.tsx';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from './sheet-field.ts';
import type { SheetFormValues } from './sheet-form-values.ts';
import { sheetMessages } from '../technical-sheets.messages.ts';

const words = sheetMessages.form;
const answers = checkAnswers.map((value) => ({ value, label: value }));

/** Reads the form around it. */
export function ChecklistSection() {
  const { control } = useFormContext<SheetFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'intervention.checklist' });
  return (
    <FormSection title={sheetMessages.fields['intervention.checklist']}>
      <ul className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <CheckRow key={field.id} index={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      <Button icon={Plus} className="mt-3" onClick={() => append({ label: '', answer: 'NA', note: '' })}>
        {words.addCheck}
      </Button>
    </FormSection>
  );
}

function CheckRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { control } = useFormContext<SheetFormValues>();
  const label = useWatch({ control, name: `intervention.checklist.${index}.label` });
  const name = label || words.check(index + 1);
  return (
    <li className="flex flex-wrap items-start gap-2 phone:border-b phone:border-line phone:pb-3">
      <Field
        as={TextField}
        name={`intervention.checklist.${index}.label`}
        label={words.check(index + 1)}
        isLabelHidden
        className="min-w-0 flex-1 basis-48"
      />
      <Field
        as={SegmentedControl}
        name={`intervention.checklist.${index}.answer`}
        label={words.answerTo(name)}
        isLabelHidden
        options={answers}
      />
      <Field
        as={TextField}
        name={`intervention.checklist.${index}.note`}
        label={words.noteOn(name)}
        isLabelHidden
        placeholder={words.note}
        className="min-w-0 flex-1 basis-40"
      />
      <IconButton label={words.removeCheck(name)} icon={Trash2} onClick={onRemove} />
    </li>
  );
}
