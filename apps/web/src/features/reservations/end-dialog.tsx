// 'Prolonger' and 'Écourter': another end, with what is free until then while it is chosen. Loaded on demand.

import { addDays } from '@zellige/domain/kernel/dates';
import { spokenMoment } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { useState } from 'react';
import { useStockPools } from '../../business/stock/stock-pools.ts';
import { useCan, useRow } from '../../platform/engine/engine-hooks.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SubmissionDialog, useSubmission } from '../../ui/dialog-form.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { toast } from '../../ui/toast.ts';
import { dayPart, hourPart, momentFrom } from './form-moment.ts';
import { FreeUnits } from './free-units.tsx';
import { placementOf } from './placement.ts';
import { reservationMessages } from './reservations.messages.ts';

const words = reservationMessages.extending;

interface EndDialogProps {
  id: string;
  kind: 'extend' | 'shorten';
  onClose: () => void;
}

/** `<EndDialog id={reservation.id} kind="extend" onClose={close} />` */
export function EndDialog({ id, ...rest }: EndDialogProps) {
  const { row } = useRow('reservations', id);
  return row ? <EndForm reservation={row} {...rest} /> : null;
}

function EndForm({ reservation, kind, onClose }: Omit<EndDialogProps, 'id'> & { reservation: Reservation }) {
  const mayForce = useCan()('reservations.force');
  const pools = useStockPools();
  const submission = useSubmission();
  const [day, setDay] = useState(() => addDays(dayPart(reservation.end), kind === 'extend' ? 1 : -1));
  const [hour, setHour] = useState(() => hourPart(reservation.end));
  const [reason, setReason] = useState('');
  const end = momentFrom(day, hour);
  const placement = placementOf(pools, { ...reservation, end });
  const isShort = placement !== null && placement.shortage !== null;
  const error = submission.errors['endDate'];
  const save = async () => {
    const overbookReason = isShort && reason !== '' ? { overbookReason: reason } : {};
    const done = await submission.submit('extend_reservations', {
      id: reservation.id,
      endDate: end,
      ...overbookReason,
    });
    if (!done) return;
    toast.success({ title: reservationMessages.done.extended(spokenMoment(end)) });
    onClose();
  };
  return (
    <SubmissionDialog
      title={kind === 'extend' ? words.extendTitle : words.shortenTitle}
      description={words.planned(spokenMoment(reservation.end))}
      submit={words.submit}
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
          label={reservationMessages.form.overbookReason}
          hint={reservationMessages.form.overbookHint}
          value={reason}
          onChange={setReason}
          rows={2}
        />
      ) : null}
    </SubmissionDialog>
  );
}
