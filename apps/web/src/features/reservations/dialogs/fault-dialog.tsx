// 'Signaler une panne' of what is at the client's, with the unit where it is known. Works offline. Loaded on demand.

import { unitName } from '@zellige/domain/inventory/units/unit.rules';
import { type RowDialogProps, rowDialog } from '../../../records/form/row-dialog.tsx';
import { SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { reservationUnitMessages } from '../page/reservation-units.messages.ts';
import { useUnitsOut } from '../returns/units-out.ts';

const words = reservationUnitMessages.fault;

interface FaultFormProps extends RowDialogProps<'reservations'> {
  /** The unit that is meant, where the person comes from its page. */
  unitId?: string;
}

/** `<FaultDialog id={reservation.id} onClose={close} />` */
export const FaultDialog = rowDialog('reservations', 'fault', FaultForm);

function FaultForm({ row: reservation, unitId: initialUnitId = '', onClose }: FaultFormProps) {
  const units = useUnitsOut()(reservation);
  const submission = useSubmission(onClose);
  const { errors } = submission;
  const [unitId, setUnitId] = useEntered('unitId', initialUnitId);
  const [reason, setReason] = useEntered('reason', '');
  const save = () => {
    const unit = unitId === '' ? {} : { unitId };
    return submission.save('report_fault_reservations', { id: reservation.id, reason, ...unit }, words.done);
  };
  return (
    <SubmissionDialog words={words} submission={submission} onSubmit={save} onClose={onClose}>
      {units.length > 0 ? (
        <Select
          label={words.unit}
          value={unitId}
          onChange={setUnitId}
          options={[
            { value: '', label: words.unknown },
            ...units.map((unit) => ({ value: unit.id, label: unitName(unit) })),
          ]}
          error={errors['unitId']}
        />
      ) : null}
      <TextArea
        label={words.reason}
        isRequired
        rows={3}
        value={reason}
        onChange={setReason}
        error={errors['reason']}
      />
    </SubmissionDialog>
  );
}
