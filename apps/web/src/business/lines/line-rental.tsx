// The two dates of a rental line and the days they charge.

import { DateField } from '../../ui/date-field.tsx';
import { documentMessages as words } from '../documents/document.messages.ts';
import { LineCaution } from './line-caution.tsx';
import { type LineDraft, type LinePatch, rentalDays } from './line-draft.ts';
import type { LineErrors } from './line-store.ts';

interface RentalDatesProps {
  line: LineDraft;
  errors: LineErrors;
  patch: (values: LinePatch) => void;
  /** In the sheet, labels stand above the fields. */
  hasLabels?: boolean;
}

/** From, to, and the number of days charged. */
export function RentalDates({ line, errors, patch, hasLabels = false }: RentalDatesProps) {
  const days = rentalDays(line);
  return (
    <fieldset
      aria-label={words.rentalPeriod}
      className="flex flex-wrap items-start gap-2 phone:grid phone:grid-cols-2"
    >
      <DateField
        label={words.startDate}
        isLabelHidden={!hasLabels}
        value={line.startDate}
        onChange={(startDate) => patch({ startDate })}
        error={errors['startDate']}
        className="md:w-38"
      />
      <DateField
        label={words.endDate}
        isLabelHidden={!hasLabels}
        value={line.endDate}
        onChange={(endDate) => patch({ endDate })}
        error={errors['endDate']}
        className="md:w-38"
      />
      {days === null ? null : (
        <span className="flex h-control items-center text-muted tabular-nums phone:h-auto">
          {words.days(days)}
        </span>
      )}
      <LineCaution line={line} errors={errors} patch={patch} hasLabels={hasLabels} />
    </fieldset>
  );
}
