// The checklist of an intervention: OK, NOK or NA for each point, and a remark.

import { CheckCheck, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { checkAnswers } from '@zellige/domain/checklists/check.values';
import { checksOf } from '@zellige/domain/checklists/checklist-templates';
import { Button } from '../../../ui/press/button.tsx';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Field } from './sheet-field.ts';
import type { SheetFormValues } from './sheet-form-values.ts';
import { useChecklistTemplates } from './use-visit-sources.ts';
import { sheetMessages } from '../technical-sheets.messages.ts';

const words = sheetMessages.form;
const changed = { shouldDirty: true };
const answers = checkAnswers.map((value) => ({ value, label: value }));

/** Reads the form around it. */
export function ChecklistSection() {
  const { control, getValues, setValue } = useFormContext<SheetFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'intervention.checklist' });
  const answerAll = () => {
    const rows = getValues('intervention.checklist').map((row) =>
      row.answer === 'NA' ? { ...row, answer: 'OK' as const } : row,
    );
    setValue('intervention.checklist', rows, { shouldDirty: true });
  };
  return (
    <FormSection
      title={sheetMessages.fields['intervention.checklist']}
      trailing={
        fields.length === 0 ? null : (
          <Button icon={CheckCheck} onClick={answerAll}>
            {words.allOk}
          </Button>
        )
      }
    >
      <ul className="flex flex-col gap-3">
        {fields.map((field, index) => (
          <CheckRow key={field.id} index={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Button icon={Plus} onClick={() => append({ label: '', answer: 'NA', note: '' })}>
          {words.addCheck}
        </Button>
        <TemplateChoice />
      </div>
    </FormSection>
  );
}

/** Those whose label is not there yet. */
const missing = <T extends { label: string }>(all: readonly T[], known: readonly { label: string }[]): T[] =>
  all.filter(({ label }) => !known.some((one) => one.label === label));

/** Adds the points of a template that the sheet does not have; what was written stays. */
function TemplateChoice() {
  const { getValues, setValue } = useFormContext<SheetFormValues>();
  const templates = useChecklistTemplates();
  if (templates.length === 0) return null;
  const add = (id: string) => {
    const points = checksOf(templates.find((one) => one.id === id));
    const { checklist, measures } = getValues('intervention');
    setValue('intervention.checklist', [...checklist, ...missing(points.checklist, checklist)], changed);
    setValue('intervention.measures', [...measures, ...missing(points.measures, measures)], changed);
  };
  return (
    <Select
      label={words.template}
      isLabelHidden
      placeholder={words.template}
      className="w-56 phone:w-full"
      value={null}
      onChange={add}
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
    />
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
