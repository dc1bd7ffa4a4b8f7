// A date typed as dd/mm/yyyy or picked in a French calendar (Monday first). The value is ISO `yyyy-mm-dd`, or ''.

import { type CalendarDate, parseDate } from '@internationalized/date';
import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { FieldFrame, type FieldProps, useFieldIds, type ValueProps } from './field-frame.tsx';
import { dateFieldMessages } from './date-field.messages.ts';
import { useStandingError } from './standing-error.ts';

/** Its value is an ISO day, '' when empty. */
interface DateFieldProps extends FieldProps, ValueProps<string> {
  /** Earliest and latest day that the calendar offers, ISO. */
  min?: string | undefined;
  max?: string | undefined;
  ref?: Ref<{ focus: () => void }> | undefined;
}

function toDate(iso: string | undefined): CalendarDate | null {
  if (!iso || !/^\d{4}-\d{2}-\d{2}/.test(iso)) return null;
  try {
    return parseDate(iso.slice(0, 10));
  } catch {
    return null;
  }
}

/** A year of one or two figures, as people write it, is one of this century. */
const withCentury = (iso: string): string => (iso.startsWith('00') ? `20${iso.slice(2)}` : iso);

/** `<DateField label="Échéance" value="2026-12-21" onChange={…} />` */
export function DateField({
  value,
  onChange,
  onBlur,
  min,
  max,
  isDisabled,
  ref,
  name: _name,
  ...field
}: DateFieldProps) {
  const frame = { ...field, error: useStandingError(field.error, value) };
  const ids = useFieldIds(frame);
  const group = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => group.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus(),
    }),
    [],
  );
  const minimum = toDate(min);
  const maximum = toDate(max);
  return (
    <FieldFrame ids={ids} isGroup {...frame}>
      <I18nProvider locale="fr-FR">
        <DatePicker
          aria-labelledby={ids.labelId}
          {...(ids.describedBy ? { 'aria-describedby': ids.describedBy } : {})}
          value={toDate(value)}
          onChange={(date) => onChange(date?.toString() ?? '')}
          onBlur={() => {
            const whole = withCentury(value ?? '');
            if (whole !== (value ?? '')) onChange(whole);
            onBlur?.();
          }}
          {...(minimum ? { minValue: minimum } : {})}
          {...(maximum ? { maxValue: maximum } : {})}
          isDisabled={isDisabled ?? false}
          isRequired={frame.isRequired ?? false}
          isInvalid={Boolean(frame.error)}
          validationBehavior="aria"
          shouldForceLeadingZeros
        >
          <DateBox groupRef={group} />
          <CalendarPopover />
        </DatePicker>
      </I18nProvider>
    </FieldFrame>
  );
}

function DateBox({ groupRef }: { groupRef: Ref<HTMLDivElement> }) {
  return (
    <Group ref={groupRef} data-control="text" className="control-box flex items-center pr-0.5">
      <DateInput className="flex flex-1 tabular-nums">
        {(segment) => (
          <DateSegment
            segment={segment}
            className="rounded-[3px] px-px outline-none data-[focused]:bg-accent data-[focused]:text-on-accent data-[placeholder]:text-muted data-[focused]:data-[placeholder]:text-on-accent"
          />
        )}
      </DateInput>
      <AriaButton
        aria-label={dateFieldMessages.openCalendar}
        className="flex size-7 items-center justify-center rounded-[4px] text-muted hover:bg-hover hover:text-text data-[focus-visible]:outline-2 phone:-mr-0.5 phone:size-11"
      >
        <CalendarIcon size={16} strokeWidth={1.75} aria-hidden="true" />
      </AriaButton>
    </Group>
  );
}

const arrow =
  'flex size-7 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text disabled:opacity-40 phone:size-11';

function CalendarPopover() {
  return (
    <Popover
      offset={4}
      className="rounded-popover border border-line bg-raised shadow-float data-[entering]:animate-rise"
    >
      <Dialog className="p-3 outline-none">
        <Calendar firstDayOfWeek="mon">
          <header className="mb-2 flex items-center justify-between">
            <AriaButton slot="previous" aria-label={dateFieldMessages.previousMonth} className={arrow}>
              <ChevronLeft size={16} aria-hidden="true" />
            </AriaButton>
            <Heading className="text-body font-semibold first-letter:uppercase" />
            <AriaButton slot="next" aria-label={dateFieldMessages.nextMonth} className={arrow}>
              <ChevronRight size={16} aria-hidden="true" />
            </AriaButton>
          </header>
          <CalendarGrid weekdayStyle="short" className="border-collapse">
            <CalendarGridHeader>
              {(day) => (
                <CalendarHeaderCell className="size-8 text-meta font-medium text-muted phone:size-10">
                  {day}
                </CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell
                  date={date}
                  className="flex size-8 items-center justify-center rounded-control tabular-nums outline-none hover:bg-hover data-[disabled]:opacity-35 data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent-text data-[outside-month]:hidden data-[selected]:bg-accent data-[selected]:text-on-accent data-[today]:font-semibold data-[today]:text-accent-text data-[today]:data-[selected]:text-on-accent phone:size-10"
                />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}
