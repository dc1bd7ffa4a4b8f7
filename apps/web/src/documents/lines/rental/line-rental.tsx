// The time of a rental line, that of its document or its own, the days between, what its price is for, and what the stock has for that time.

import { boundTo } from '../../../ui/forms/bind-fields.ts';
import { rentalPeriods } from '@zellige/domain/catalogue/rental-price';
import { chargedPeriods, combinationOf } from '@zellige/domain/documents/lines';
import { periodLabel } from '@zellige/domain/documents/rental-words';
import type { RentalTime } from '@zellige/domain/reservations/rental-time';
import { use, useId, useState } from 'react';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { Button } from '../../../ui/press/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { documentMessages as words } from '../../document.messages.ts';
import { RentalStockContext } from '../../stock/rental-stock.ts';
import { LineAvailability, useLineStock } from './line-availability.tsx';
import { LineCaution } from './line-caution.tsx';
import { type LineDraft, type LinePatch, rentalDays } from '../line-draft.ts';
import { isOfPeriod, PeriodContext, timePatch } from './line-time.ts';
import type { LineErrors, LineStore } from '../line-store.ts';

interface RentalDatesProps {
  store: LineStore;
  line: LineDraft;
  errors: LineErrors;
  patch: (values: LinePatch) => void;
  /** In the sheet, labels stand above the fields. */
  hasLabels?: boolean;
}

const periodOptions = chargedPeriods.map((value) => ({ value, label: periodLabel(value) }));

/** From, to, the number of days, the price's period; the price of the list follows the days. */
export function RentalDates(props: RentalDatesProps) {
  const { store, line, errors, patch, hasLabels = false } = props;
  const hintId = useId();
  const days = rentalDays(line);
  const stock = useLineStock(store, line);
  return (
    <fieldset
      aria-label={words.rentalPeriod}
      aria-describedby={stock ? hintId : undefined}
      className="flex flex-wrap items-start gap-2 phone:grid phone:grid-cols-2"
    >
      <LineTime {...props} />
      <Select
        label={words.chargedPer}
        isLabelHidden={!hasLabels}
        value={line.chargedPer ?? 'jour'}
        onChange={(chargedPer) => patch({ chargedPer })}
        options={periodOptions}
        className="md:w-34"
      />
      {days === null ? null : (
        <span className="flex h-control items-center self-end text-muted tabular-nums">
          {[words.days(days), madeOf(line)].filter(Boolean).join(' · ')}
        </span>
      )}
      {stock ? <LineAvailability id={hintId} line={line} stock={stock} patch={patch} /> : null}
      <LineCaution line={line} errors={errors} patch={patch} hasLabels={hasLabels} />
    </fieldset>
  );
}

/** `1 mois + 3 jours`, '' of any other price. */
function madeOf(line: LineDraft): string {
  const combination = combinationOf(line);
  return combination ? rentalPeriods(combination) : '';
}

/** That it is rented for the period of its document, else its own days and hours. */
function LineTime({ line, errors, patch, hasLabels = false }: RentalDatesProps) {
  const catalogue = use(RentalStockContext);
  const period = use(PeriodContext);
  const [isOwn, setIsOwn] = useState(false);
  const change = (values: LinePatch) => {
    // Days that happen to be those of the period while they are typed do not close the fields.
    setIsOwn(true);
    patch(timePatch(line, { ...line, ...values }, catalogue));
  };
  const follow = (time: RentalTime) => {
    setIsOwn(false);
    patch(timePatch(line, time, catalogue));
  };
  const bind = boundTo<LineDraft>(line, change, errors);
  const common = { isLabelHidden: !hasLabels };
  if (isOfPeriod(line, period) && !isOwn)
    return (
      <span className="flex min-h-control flex-wrap items-center gap-2 self-end text-muted phone:col-span-2">
        {words.ofPeriod}
        <Button onClick={() => setIsOwn(true)}>{words.ownDays}</Button>
      </span>
    );
  return (
    <>
      <DateField label={words.startDate} {...common} {...bind('startDate')} className="md:w-38" />
      <TimeField
        label={words.startTime}
        {...common}
        {...bind('startTime')}
        value={line.startTime ?? ''}
        className="md:w-20"
      />
      <DateField label={words.endDate} {...common} {...bind('endDate')} className="md:w-38" />
      <TimeField
        label={words.endTime}
        {...common}
        {...bind('endTime')}
        value={line.endTime ?? ''}
        className="md:w-20"
      />
      {period ? <Button onClick={() => follow(period)}>{words.backToPeriod}</Button> : null}
    </>
  );
}
