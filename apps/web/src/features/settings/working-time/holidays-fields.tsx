// The days off of the next twelve months: which are worked all the same, and the dates of the moon that wait to be confirmed.
import { addMonths, formatLongDay } from '@zellige/domain/kernel/values/dates';
import {
  type Holiday,
  holidayLabels,
  holidaysOf,
  type HolidayName,
  type MoonName,
  ramadansOf,
} from '@zellige/domain/working-time/holidays';
import { useWatch } from 'react-hook-form';
import { today } from '../../../platform/clock.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { FormField } from '../../../ui/forms/form.tsx';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';
import { Button } from '../../../ui/press/button.tsx';
import { useWorkingTimeForm, type WorkingTimeForm } from './working-time-form.ts';
import { workingTimeSectionMessages as words } from './working-time-settings.messages.ts';

/** A day off, or the beginning of Ramadan. */
type Shown = Omit<Holiday, 'name'> & { name: HolidayName | MoonName };

/** By their day, those of twelve months from today. */
function shownDays(confirmed: WorkingTimeForm['confirmed'], day: string): Shown[] {
  const year = Number(day.slice(0, 4));
  const last = addMonths(day, 12);
  return [year, year + 1]
    .flatMap((each): Shown[] => [
      ...holidaysOf(each, confirmed),
      ...ramadansOf(each, confirmed).map((one) => ({
        name: 'ramadan' as const,
        from: one.from,
        to: one.from,
        isConfirmed: one.isConfirmed,
        moonYear: one.year,
      })),
    ])
    .filter(({ from, to }) => to >= day && from < last)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

export function HolidaysFields() {
  const { control } = useWorkingTimeForm();
  const confirmed = useWatch({ control, name: 'confirmed' });
  return (
    <FormSection title={words.daysOff} description={words.daysOffIntro}>
      <p aria-hidden="true" className="text-right text-meta font-medium text-muted">
        {words.isOff}
      </p>
      <ul className="-mb-3 divide-y divide-line">
        {shownDays(confirmed, today()).map((one) => (
          <HolidayLine key={`${one.name}/${one.moonYear ?? one.from}`} shown={one} />
        ))}
      </ul>
    </FormSection>
  );
}

function HolidayLine({ shown }: { shown: Shown }) {
  const { name, from, to, moonYear } = shown;
  const label = holidayLabels[name];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52 phone:basis-24">
        <p className="font-medium">{label}</p>
        <p className="text-muted first-letter:uppercase">
          {words.spoken(formatLongDay(from), to === from ? formatLongDay(from) : to)}
        </p>
      </div>
      {moonYear === null ? null : <MoonDate shown={shown} year={moonYear} />}
      {name === 'ramadan' ? null : <WorkedSwitch name={name} />}
    </li>
  );
}

/** Whether the company rests on it. */
function WorkedSwitch({ name }: { name: HolidayName }) {
  const { control } = useWorkingTimeForm();
  return (
    <FormField control={control} name="worked">
      {({ value, onChange }) => (
        <div className="order-3">
          <Switch
            label={words.isOffOf(holidayLabels[name])}
            isLabelHidden
            value={!value.includes(name)}
            onChange={(isOff) => onChange(isOff ? value.filter((other) => other !== name) : [...value, name])}
          />
        </div>
      )}
    </FormField>
  );
}

const CONTROLS = 'order-2 flex items-center gap-2 phone:order-4 phone:basis-full';

function MoonDate({ shown: { name, from, isConfirmed }, year }: { shown: Shown; year: number }) {
  const { control, setValue } = useWorkingTimeForm();
  const confirmed = useWatch({ control, name: 'confirmed' });
  const index = confirmed.findIndex((one) => one.name === name && one.year === year);
  const label = holidayLabels[name];
  const change = (next: WorkingTimeForm['confirmed']) => setValue('confirmed', next, { shouldDirty: true });
  if (index < 0)
    return (
      <>
        <StatusChip tone="amber">{words.toConfirm}</StatusChip>
        <div className={CONTROLS}>
          <Button
            aria-label={words.confirmOf(label)}
            onClick={() => change([...confirmed, { name: name as MoonName, year, from }])}
          >
            {words.confirm}
          </Button>
        </div>
      </>
    );
  return (
    <>
      {isConfirmed ? <StatusChip tone="green">{words.confirmed}</StatusChip> : null}
      <div className={CONTROLS}>
        <FormField key={index} control={control} name={`confirmed.${index}.from`}>
          {(field) => <DateField {...field} label={words.dateOf(label)} isLabelHidden isRequired />}
        </FormField>
        <Button
          variant="ghost"
          aria-label={words.unconfirmOf(label)}
          onClick={() => change(confirmed.filter((_one, rank) => rank !== index))}
        >
          {words.unconfirm}
        </Button>
      </div>
    </>
  );
}
