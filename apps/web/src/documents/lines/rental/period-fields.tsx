// The period of a quote or an invoice above its lines: typed once for all rentals, with hours where they count.

import { labelsOf } from '@zellige/domain/kernel/schema/field-dictionary';
import { pricedFields } from '@zellige/domain/quotes/quote.fields';
import { type DocumentPeriod, periodOf } from '@zellige/domain/documents/rental-period';
import { chargedDays } from '@zellige/domain/documents/lines';
import { isWholeTime, type RentalTime } from '@zellige/domain/reservations/rental-time';
import { CalendarRange } from 'lucide-react';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/press/button.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FormField } from '../../../ui/forms/form.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { documentMessages as words } from '../../document.messages.ts';
import type { RentalStock } from '../../stock/rental-stock.ts';
import type { LineStore } from '../line-store.ts';
import { moveLines } from './line-time.ts';

const labels = labelsOf(pricedFields);
const names = ['startDate', 'startTime', 'endDate', 'endTime'] as const;
type Name = (typeof names)[number];
type PeriodValues = Record<Name, string>;

/** The period of the form around, null while it has none or only a part of one. */
export function useFormPeriod(): RentalTime | null {
  const { control } = useFormContext<PeriodValues>();
  const [startDate, startTime, endDate, endTime] = useWatch({ control, name: names });
  return useMemo(
    () => periodOf({ startDate, startTime, endDate, endTime }),
    [startDate, startTime, endDate, endTime],
  );
}

const hasRentals = (store: LineStore): boolean => store.lines().some(({ type }) => type === 'rental');

interface PeriodFieldsProps {
  store: LineStore;
  catalogue: RentalStock;
  period: RentalTime | null;
}

/** Asked where something is rented; before that a button away. */
export function PeriodFields({ store, catalogue, period }: PeriodFieldsProps) {
  const { getValues } = useFormContext<PeriodValues>();
  const [isOpen, setIsOpen] = useState(() => names.some((name) => Boolean(getValues(name))));
  const isRented = useSyncExternalStore(store.subscribe, () => hasRentals(store));
  if (!isOpen && !isRented && !period)
    return (
      <Button icon={CalendarRange} onClick={() => setIsOpen(true)} className="mb-4">
        {words.rentalPeriod}
      </Button>
    );
  return <Fields {...{ store, catalogue, period }} />;
}

function Fields({ store, catalogue, period }: PeriodFieldsProps) {
  const { control, getValues, setValue } = useFormContext<PeriodValues>();
  const lastWhole = useRef<DocumentPeriod>({});
  const change = (name: Name) => (value: string) => {
    const before = getValues(names);
    const known = Object.fromEntries(names.map((field, rank) => [field, before[rank] ?? ''])) as PeriodValues;
    // While a day is typed the period is none for a moment: lines follow from the one before.
    lastWhole.current = periodOf(known) ?? lastWhole.current;
    setValue(name, value, { shouldDirty: true, shouldValidate: isWholeTime({ ...known, [name]: value }) });
    moveLines(store, { before: lastWhole.current, after: { ...known, [name]: value }, catalogue });
  };
  return (
    <fieldset
      aria-label={words.documentPeriod}
      className="mb-4 grid basis-full grid-cols-2 items-start gap-4 border-b border-line pb-4 md:grid-cols-[repeat(4,minmax(0,1fr))_auto]"
    >
      {names.map((name) => (
        <FormField key={name} control={control} name={name}>
          {(field) =>
            name === 'startDate' || name === 'endDate' ? (
              <DateField label={labels[name]} {...field} onChange={change(name)} />
            ) : (
              <TimeField label={labels[name]} {...field} onChange={change(name)} />
            )
          }
        </FormField>
      ))}
      <p className="text-muted tabular-nums phone:col-span-2 md:mt-6 md:flex md:h-control md:items-center">
        {period ? words.days(chargedDays({ type: 'rental', ...period })) : words.periodHint}
      </p>
    </fieldset>
  );
}
