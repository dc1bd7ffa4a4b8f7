// Hours of those who do not work when the company does.
import { defaultWeek } from '@zellige/domain/working-time/working-time.values';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { today } from '../../../platform/clock.ts';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { useTechnicians } from '../../../records/feature/use-technicians.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { FormField } from '../../../ui/forms/form.tsx';
import { Button } from '../../../ui/press/button.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { WeekFields } from './week-fields.tsx';
import { useWorkingTimeForm } from './working-time-form.ts';
import { workingTimeSectionMessages as words } from './working-time-settings.messages.ts';

/** Technicians, and colleagues who are none. */
function usePeopleOptions() {
  const technicians = useTechnicians();
  const { active } = useStaff();
  const accounts = new Set(technicians.map(({ userId }) => userId));
  return [
    ...technicians.map(({ id, name }) => ({ value: id, label: name })),
    ...active
      .filter(({ id }) => !accounts.has(id))
      .map(({ id, fullName }) => ({ value: id, label: fullName })),
  ];
}

export function PeopleHoursFields() {
  const { control, getValues } = useWorkingTimeForm();
  const lines = useFieldArray({ control, name: 'people', keyName: 'key' });
  const add = () =>
    lines.append({
      personId: '',
      from: today(),
      week: structuredClone(getValues('hours').at(-1)?.week ?? defaultWeek),
    });
  return (
    <FormSection
      title={words.people}
      description={words.peopleIntro}
      trailing={
        <Button icon={Plus} onClick={add}>
          {words.addPerson}
        </Button>
      }
    >
      {lines.fields.length === 0 ? <p className="text-muted">{words.nobody}</p> : null}
      <ul className="-my-4 divide-y divide-line empty:hidden">
        {lines.fields.map(({ key }, index) => (
          <PersonLine key={key} index={index} onRemove={() => lines.remove(index)} />
        ))}
      </ul>
    </FormSection>
  );
}

function PersonLine({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { control, setValue, getValues } = useWorkingTimeForm();
  const options = usePeopleOptions();
  const { personId, week } = useWatch({ control, name: `people.${index}` });
  const name = options.find(({ value }) => value === personId)?.label ?? '';
  const isAsCompany = week.length === 0;
  const setAsCompany = (isSame: boolean) =>
    setValue(
      `people.${index}.week`,
      isSame ? [] : structuredClone(getValues('hours').at(-1)?.week ?? defaultWeek),
      { shouldDirty: true },
    );
  return (
    <li aria-label={words.personLine(name, index + 1)} className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-start gap-3">
        <FormField control={control} name={`people.${index}.personId`}>
          {(field) => <Select {...field} label={words.person} options={options} isRequired />}
        </FormField>
        <FormField control={control} name={`people.${index}.from`}>
          {(field) => <DateField {...field} label={words.lineFrom} />}
        </FormField>
        <div className="flex flex-1 items-center justify-between gap-2 md:pt-[26px]">
          <Switch label={words.asCompany} value={isAsCompany} onChange={setAsCompany} />
          <IconButton label={words.removePerson(name)} icon={Trash2} onClick={onRemove} />
        </div>
      </div>
      {isAsCompany ? null : <WeekFields at={`people.${index}.week`} />}
    </li>
  );
}
