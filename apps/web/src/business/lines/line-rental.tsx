// The two dates of a rental line, the days between, what its price is for, and what the stock has for that time.

import { boundTo } from '../../ui/bind-fields.ts';
import { chargedPeriods } from '@zellige/domain/quotes/lines';
import { followedRental } from '@zellige/domain/quotes/proposed-rental';
import { periodLabel } from '@zellige/domain/quotes/rental-words';
import { use, useId } from 'react';
import { DateField } from '../../ui/date-field.tsx';
import { Select } from '../../ui/select.tsx';
import { documentMessages as words } from '../documents/document.messages.ts';
import { RentalStockContext } from '../stock/rental-stock.ts';
import { LineAvailability, useLineStock } from './line-availability.tsx';
import { LineCaution } from './line-caution.tsx';
import { type LineDraft, type LinePatch, rentalDays } from './line-draft.ts';
import type { LineErrors, LineStore } from './line-store.ts';

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
export function RentalDates({ store, line, errors, patch, hasLabels = false }: RentalDatesProps) {
  const hintId = useId();
  const days = rentalDays(line);
  const catalogue = use(RentalStockContext);
  const stock = useLineStock(store, line);
  const change = (values: LinePatch) => {
    const product = catalogue?.product(line.productId);
    const price = product && followedRental(line, { ...line, ...values }, product);
    patch({ ...values, ...price });
  };
  const bind = boundTo<LineDraft>(line, change, errors);
  return (
    <fieldset
      aria-label={words.rentalPeriod}
      aria-describedby={stock ? hintId : undefined}
      className="flex flex-wrap items-start gap-2 phone:grid phone:grid-cols-2"
    >
      <DateField
        label={words.startDate}
        isLabelHidden={!hasLabels}
        {...bind('startDate')}
        className="md:w-38"
      />
      <DateField label={words.endDate} isLabelHidden={!hasLabels} {...bind('endDate')} className="md:w-38" />
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
          {words.days(days)}
        </span>
      )}
      {stock ? <LineAvailability id={hintId} line={line} stock={stock} patch={patch} /> : null}
      <LineCaution line={line} errors={errors} patch={patch} hasLabels={hasLabels} />
    </fieldset>
  );
}
