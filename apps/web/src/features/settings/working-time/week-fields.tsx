// Seven days with their hours and their pause: a table on a wide screen, a card per day on a phone.
import { useIsPhone } from '../../../platform/browser/media-query.ts';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { FormField } from '../../../ui/forms/form.tsx';
import { useWorkingTimeForm } from './working-time-form.ts';
import { workingTimeSectionMessages as words } from './working-time-settings.messages.ts';

const columns = ['from', 'pauseFrom', 'pauseTo', 'to'] as const;

/** `<WeekFields at="hours.0.ramadan" />` */
export function WeekFields({
  at,
}: {
  at: `hours.${number}.${'week' | 'ramadan'}` | `people.${number}.week`;
}) {
  const isPhone = useIsPhone();
  const { control } = useWorkingTimeForm();
  return (
    <div className="flex flex-col gap-1.5 phone:gap-4">
      <div aria-hidden="true" className="grid grid-cols-[88px_repeat(4,minmax(0,1fr))] gap-2 phone:hidden">
        <span />
        {columns.map((column) => (
          <span key={column} className="text-meta font-medium text-muted">
            {words.columns[column]}
          </span>
        ))}
      </div>
      {words.days.map((day, rank) => (
        <fieldset
          key={day}
          className="grid grid-cols-[88px_repeat(4,minmax(0,1fr))] items-start gap-2 phone:grid-cols-2"
        >
          <legend className="sr-only">{day}</legend>
          <span aria-hidden="true" className="pt-1.5 font-medium phone:col-span-2 phone:pt-0">
            {day}
          </span>
          {columns.map((column) => (
            <FormField
              key={column}
              control={control}
              name={`${at}.${rank}.${column}` as `hours.0.week.0.from`}
            >
              {(field) => (
                <TimeField
                  {...field}
                  label={isPhone ? words.columns[column] : words.cell(day, words.columns[column])}
                  isLabelHidden={!isPhone}
                />
              )}
            </FormField>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
