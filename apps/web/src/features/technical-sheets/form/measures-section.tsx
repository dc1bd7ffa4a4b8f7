// The measures of an intervention: what was read, its unit and its limits. A value outside is marked, and saved.
import { Plus } from 'lucide-react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { measureMessages } from '../../../documents/measures/measure.messages.ts';
import {
  blankMeasure,
  type MeasureErrors,
  MeasureRow,
  type WrittenMeasure,
} from '../../../documents/measures/measure-row.tsx';
import { Button } from '../../../ui/press/button.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import type { SheetFormValues } from './sheet-form-values.ts';
import { sheetMessages } from '../technical-sheets.messages.ts';

/** Reads the form around it. */
export function MeasuresSection() {
  const { control } = useFormContext<SheetFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'intervention.measures' });
  return (
    <FormSection title={sheetMessages.fields['intervention.measures']}>
      {fields.length === 0 ? <p className="mb-3 text-muted">{sheetMessages.form.noMeasures}</p> : null}
      <ul aria-label={sheetMessages.fields['intervention.measures']}>
        {fields.map((field, index) => (
          <MeasureLine key={field.id} index={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      <Button icon={Plus} className="mt-3" onClick={() => append({ ...blankMeasure })}>
        {measureMessages.add}
      </Button>
    </FormSection>
  );
}

const measureFields = ['label', 'value', 'unit', 'min', 'max'] as const;

function MeasureLine({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { control, setValue } = useFormContext<SheetFormValues>();
  const path = `intervention.measures.${index}` as const;
  const measure = useWatch({ control, name: path });
  const { errors } = useFormState({ control, name: path });
  const wrong = errors.intervention?.measures?.[index];
  const sentences = Object.fromEntries(
    measureFields.map((field) => [field, wrong?.[field]?.message]),
  ) as MeasureErrors;
  const change = (part: Partial<WrittenMeasure>) => {
    for (const [field, value] of Object.entries(part))
      setValue(`${path}.${field as keyof WrittenMeasure}`, value, {
        shouldDirty: true,
        shouldValidate: wrong !== undefined,
      });
  };
  return (
    <MeasureRow measure={measure} rank={index + 1} errors={sentences} onChange={change} onRemove={onRemove} />
  );
}
