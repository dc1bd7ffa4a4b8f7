// 'Prolonger' and 'Écourter': another end, with what is free until then while it is chosen. Loaded on demand.

import { addDays } from '@zellige/domain/kernel/values/dates';
import {
  isLateReservation,
  isOpenReservation,
  isOutReservation,
  spokenMoment,
} from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { ofSameOrder } from '../../../documents/form/charge-basis.ts';
import { useStockPools } from '../../../documents/stock/stock-pools.ts';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { useCan, useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { EndCost } from './end-cost.tsx';
import { dayPart, hourPart } from '@zellige/domain/reservations/rental-time';
import { momentFrom } from '../form/form-moment.ts';
import { FreeUnits } from '../form/free-units.tsx';
import { placementOf } from '../form/placement.ts';
import { thisMoment } from '../reservation-chips.tsx';
import { reservationMessages } from '../reservations.messages.ts';

const words = reservationMessages.extending;

/** The others of its order that are due with it. */
function useOrder(reservation: Reservation): Reservation[] {
  const engine = useEngine();
  return ofSameOrder(reservation, engine).filter(
    (row) =>
      row.id !== reservation.id &&
      row.end === reservation.end &&
      (isOpenReservation(row) || isOutReservation(row)),
  );
}

interface EndFormProps extends RowDialogProps<'reservations'> {
  kind: 'extend' | 'shorten';
}

/** `<EndDialog id={reservation.id} kind="extend" onClose={close} />` */
export const EndDialog = rowDialog('reservations', 'end', EndForm);

function EndForm({ row: reservation, kind, onClose }: EndFormProps) {
  const mayForce = useCan()('reservations.force');
  const pools = useStockPools();
  const submission = useSubmission(onClose);
  const [day, setDay] = useEntered(`day to ${kind}`, () =>
    addDays(dayPart(reservation.end), kind === 'extend' ? 1 : -1),
  );
  const [hour, setHour] = useEntered(`hour to ${kind}`, () => hourPart(reservation.end));
  const [reason, setReason] = useEntered(`reason to ${kind}`, '');
  const [waiver, setWaiver] = useEntered(`waiver to ${kind}`, '');
  const [isWhole, setIsWhole] = useEntered(`isWhole to ${kind}`, true);
  const end = momentFrom(day, hour);
  const placement = placementOf(pools, { ...reservation, end });
  const isShort = placement !== null && placement.shortage !== null;
  const error = submission.errors['endDate'];
  const order = useOrder(reservation);
  const chosen = isWhole ? [reservation, ...order] : [reservation];
  const save = async () => {
    const overbookReason = isShort && reason !== '' ? { overbookReason: reason } : {};
    for (const { id } of chosen) {
      const input = { id, endDate: end, ...overbookReason, ...(waiver !== '' && { waiver }) };
      if (!(await submission.submit('extend_reservations', input))) return;
    }
    submission.finish({ title: reservationMessages.done.extended(spokenMoment(end)) });
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
      {order.length > 0 ? (
        <Checkbox
          label={words.others(order.length, reservation.reference)}
          value={isWhole}
          onChange={setIsWhole}
        />
      ) : null}
      {isLateReservation(reservation, thisMoment()) ? (
        <TextField label={words.waive} hint={words.waiveHint} value={waiver} onChange={setWaiver} />
      ) : null}
      <EndCost rows={chosen} end={end} waiver={waiver} />
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
