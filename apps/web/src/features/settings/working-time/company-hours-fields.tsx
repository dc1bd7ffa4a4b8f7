// The hours of the company: a line for each day from which they hold, with those of Ramadan.
import { ramadansOf } from '@zellige/domain/working-time/holidays';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { today } from '../../../platform/clock.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { FormField } from '../../../ui/forms/form.tsx';
import { Button } from '../../../ui/press/button.tsx';
import { SegmentedControl } from '../../../ui/press/segmented-control.tsx';
import { WeekFields } from './week-fields.tsx';
import { useWorkingTimeForm } from './working-time-form.ts';
import { workingTimeSectionMessages as words } from './working-time-settings.messages.ts';

const kinds = (['week', 'ramadan'] as const).map((id) => ({ id, label: words.kinds[id] }));

/** The next Ramadan, or the one under way. */
function useNextRamadan(): string {
  const { control } = useWorkingTimeForm();
  const confirmed = useWatch({ control, name: 'confirmed' });
  const day = today();
  const year = Number(day.slice(0, 4));
  const next = [year - 1, year, year + 1]
    .flatMap((each) => ramadansOf(each, confirmed))
    .find(({ to }) => to >= day);
  return next ? words.ramadanHint(next.from, next.to, next.isConfirmed) : '';
}

export function CompanyHoursFields() {
  const { control, getValues } = useWorkingTimeForm();
  const { append, remove } = useFieldArray({ control, name: 'hours' });
  const lines = useWatch({ control, name: 'hours' });
  const [chosen, setChosen] = useState(lines.length - 1);
  const [kind, setKind] = useState<'week' | 'ramadan'>('week');
  const hint = useNextRamadan();
  const index = Math.min(chosen, lines.length - 1);
  const line = lines[index];
  const add = () => {
    const { week, ramadan } = getValues(`hours.${index}`);
    append(structuredClone({ from: today(), week, ramadan }));
    setChosen(lines.length);
  };
  if (!line) return null;
  return (
    <FormSection
      title={words.hours}
      description={words.hoursIntro}
      trailing={
        <Button icon={Plus} onClick={add}>
          {words.addLine}
        </Button>
      }
    >
      <div className="mb-4 flex flex-wrap items-end gap-3">
        {lines.length > 1 ? (
          <Select
            label={words.line}
            value={String(index)}
            onChange={(value) => setChosen(Number(value))}
            options={lines.map(({ from }, rank) => ({ value: String(rank), label: words.since(from) }))}
          />
        ) : null}
        {index > 0 ? (
          <FormField key={index} control={control} name={`hours.${index}.from`}>
            {(field) => <DateField {...field} label={words.lineFrom} isRequired />}
          </FormField>
        ) : null}
        <SegmentedControl label={words.weeks} options={kinds} value={kind} onChange={setKind} />
        {index > 0 ? (
          <Button
            icon={Trash2}
            onClick={() => {
              remove(index);
              setChosen(index - 1);
            }}
          >
            {words.removeLine}
          </Button>
        ) : null}
      </div>
      {kind === 'ramadan' ? <p className="mb-3 text-muted">{hint}</p> : null}
      <WeekFields key={`${index}.${kind}`} at={`hours.${index}.${kind}`} />
    </FormSection>
  );
}
