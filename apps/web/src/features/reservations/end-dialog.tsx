// 'Prolonger' and 'Écourter': another end, with what is free until then while it is chosen. Loaded on demand.

import { addDays } from '@zellige/domain/kernel/dates';
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import { useState } from 'react';
import { useStockPools } from '../../business/stock/stock-pools.ts';
import { type RowDialogProps, rowDialog } from '../../business/records/row-dialog.tsx';
import { useCan } from '../../platform/engine/engine-hooks.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SubmissionDialog, useSubmission } from '../../ui/dialog-form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { dayPart, hourPart, momentFrom } from './form-moment.ts';
import { FreeUnits } from './free-units.tsx';
import { placementOf } from './placement.ts';
import { reservationMessages } from './reservations.messages.ts';

const words = reservationMessages.extending;

interface EndFormProps extends RowDialogProps<'reservations'> {
  kind: 'extend' | 'shorten';
}

/** `<EndDialog id={reservation.id} kind="extend" onClose={close} />` */
export const EndDialog = rowDialog('reservations', EndForm);

function EndForm({ row: reservation, kind, onClose }: EndFormProps) {
  const mayForce = useCan()('reservations.force');
  const pools = useStockPools();
  const submission = useSubmission(onClose);
  const [day, setDay] = useState(() => addDays(dayPart(reservation.end), kind === 'extend' ? 1 : -1));
  const [hour, setHour] = useState(() => hourPart(reservation.end));
  const [reason, setReason] = useState('');
  const end = momentFrom(day, hour);
  const placement = placementOf(pools, { ...reservation, end });
  const isShort = placement !== null && placement.shortage !== null;
  const error = submission.errors['endDate'];
  const save = () => {
    const overbookReason = isShort && reason !== '' ? { overbookReason: reason } : {};
    const input = { id: reservation.id, endDate: end, ...overbookReason };
    const done = reservationMessages.done.extended(spokenMoment(end));
    return submission.save('extend_reservations', input, done);
  };
  return (
    <SubmissionDialog
      words={{
        title: kind === 'extend' ? words.extendTitle : words.shortenTitle,
        hint: words.planned(spokenMoment(reservation.end)),
        submit: words.submit,
      }}
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_112px] gap-3">
        <DateField label={words.end} value={day} onChange={setDay} error={error} isRequired />
        <TimeField label={words.hour} value={hour} onChange={setHour} />
      </div>
      <FreeUnits placement={placement} />
      {isShort && mayForce ? (
        <TextArea
          label={reservationMessages.fields.overbookReason}
          hint={reservationMessages.form.overbookHint}
          value={reason}
          onChange={setReason}
          rows={2}
        />
      ) : null}
    </SubmissionDialog>
  );
}
