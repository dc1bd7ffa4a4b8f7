// A rental that a contract bills by the month until it is back. Loaded on demand.

import { isOfSameRental } from '@zellige/domain/reservations/papers/rental-paper';
import { reservationActionWords } from '@zellige/domain/reservations/reservation-actions.messages';
import { isOpenReservation, isOutReservation } from '@zellige/domain/reservations/reservation.rules';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { rowDialog, type RowDialogProps } from '../../../records/form/row-dialog.tsx';
import { SubmissionDialog, useSubmission, useValues } from '../../../ui/dialogs/dialog-form.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { reservationMessages } from '../reservations.messages.ts';

const words = reservationMessages.byMonth;

/** `<ByMonthDialog id={reservation.id} onClose={close} />` */
export const ByMonthDialog = rowDialog('reservations', 'by-month', ByMonthForm);

function ByMonthForm({ row, onClose }: RowDialogProps<'reservations'>) {
  const engine = useEngine();
  const submission = useSubmission(onClose);
  const { values, bind } = useValues(submission.errors, {
    openEnded: false,
    timing: 'after' as 'before' | 'after',
    send: false,
  });
  const others = engine
    .rows('reservations', {
      where: (other) =>
        other.id !== row.id &&
        other.archivedAt === null &&
        isOfSameRental(row, other) &&
        (isOpenReservation(other) || isOutReservation(other)),
    })
    .map(({ id, name, quantity }) => ({ id, text: reservationMessages.unitsOf(quantity, name) }));
  const save = () =>
    submission.save(
      'bill_by_month_reservations',
      { id: row.id, others: others.map(({ id }) => id), ...values },
      reservationActionWords.bill_by_month.done,
    );
  return (
    <SubmissionDialog words={words} submission={submission} onSubmit={save} onClose={onClose}>
      <p className="text-muted">{words.intro}</p>
      <ul aria-label={words.billed}>
        {[{ id: row.id, text: reservationMessages.unitsOf(row.quantity, row.name) }, ...others].map(
          ({ id, text }) => (
            <li key={id} className="font-medium">
              {text}
            </li>
          ),
        )}
      </ul>
      <SegmentedControl
        label={words.timing}
        options={[
          { value: 'after', label: words.after },
          { value: 'before', label: words.before },
        ]}
        {...bind('timing')}
      />
      <Checkbox label={words.openEnded} hint={words.openEndedHint} {...bind('openEnded')} />
      <Checkbox label={words.send} {...bind('send')} />
    </SubmissionDialog>
  );
}
