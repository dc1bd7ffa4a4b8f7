// Days on which the company is closed.
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { FormField } from '../../../ui/forms/form.tsx';
import { Button } from '../../../ui/press/button.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { useWorkingTimeForm } from './working-time-form.ts';
import { workingTimeSectionMessages as words } from './working-time-settings.messages.ts';

export function ClosuresFields() {
  const { control } = useWorkingTimeForm();
  const lines = useFieldArray({ control, name: 'closures', keyName: 'key' });
  return (
    <FormSection
      title={words.closures}
      description={words.closuresIntro}
      trailing={
        <Button icon={Plus} onClick={() => lines.append({ name: '', from: '', to: '' })}>
          {words.addClosure}
        </Button>
      }
    >
      {lines.fields.length === 0 ? <p className="text-muted">{words.noClosure}</p> : null}
      <ul className="-my-4 divide-y divide-line empty:hidden">
        {lines.fields.map(({ key }, index) => (
          <ClosureLine key={key} index={index} onRemove={() => lines.remove(index)} />
        ))}
      </ul>
    </FormSection>
  );
}

function ClosureLine({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { control } = useWorkingTimeForm();
  const name = useWatch({ control, name: `closures.${index}.name` });
  return (
    <li aria-label={words.closureLine(index + 1)} className="flex items-start gap-2 py-4">
      <div className="grid min-w-0 flex-1 gap-3 md:grid-cols-3">
        <FormField control={control} name={`closures.${index}.name`}>
          {(field) => <TextField {...field} label={words.closureName} isRequired />}
        </FormField>
        <FormField control={control} name={`closures.${index}.from`}>
          {(field) => <DateField {...field} label={words.closureFrom} isRequired />}
        </FormField>
        <FormField control={control} name={`closures.${index}.to`}>
          {(field) => <DateField {...field} label={words.closureTo} isRequired />}
        </FormField>
      </div>
      <IconButton label={words.removeClosure(name)} icon={Trash2} onClick={onRemove} className="mt-[26px]" />
    </li>
  );
}
