// 'Signaler une panne' of what is at the client's, with the unit where it is known. Works offline. Loaded on demand.

import { unitName } from '@zellige/domain/inventory/unit.rules';
import { useId, useState } from 'react';
import { useRow } from '../../platform/engine/engine-hooks.ts';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { DialogForm, useSubmission } from '../../ui/dialog-form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { reservationUnitMessages } from './reservation-units.messages.ts';
import { useUnitsOut } from './units-out.ts';

const words = reservationUnitMessages.fault;

interface FaultDialogProps {
  id: string;
  /** The unit that is meant, where the person comes from its page. */
  unitId?: string;
  onClose: () => void;
}

/** `<FaultDialog id={reservation.id} onClose={close} />` */
export function FaultDialog({ id, ...rest }: FaultDialogProps) {
  const { row } = useRow('reservations', id);
  return row ? <FaultForm reservation={row} {...rest} /> : null;
}

function FaultForm({
  reservation,
  unitId: given = '',
  onClose,
}: Omit<FaultDialogProps, 'id'> & { reservation: Reservation }) {
  const formId = useId();
  const units = useUnitsOut()(reservation);
  const { failure, errors, isBusy, submit } = useSubmission();
  const [unitId, setUnitId] = useState(given);
  const [reason, setReason] = useState('');
  const save = async () => {
    const unit = unitId === '' ? {} : { unitId };
    if (!(await submit('report_fault_reservations', { id: reservation.id, reason, ...unit }))) return;
    toast.success({ title: words.done });
    onClose();
  };
  return (
    <FormDialog
      formId={formId}
      title={words.title}
      description={words.hint}
      submit={words.submit}
      isBusy={isBusy}
      onClose={onClose}
    >
      <DialogForm id={formId} failure={failure} onSubmit={save}>
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
      </DialogForm>
    </FormDialog>
  );
}
