// 'Forcer le statut': any status, with a reason, audited (docs/product.md D8). Loaded on demand.

import { useId, useState } from 'react';
import { deliveryStatusLabels } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryStatus } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { deliveryStatuses } from '@zellige/domain/delivery-notes/delivery-note.values';
import { useRow } from '../../platform/engine/engine-hooks.ts';
import { DialogForm, useSubmission } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast.ts';
import { deliveryMessages } from './delivery-notes.messages.ts';

const words = deliveryMessages.force;

/** `<ForceDialog noteId={note.id} onClose={close} />` */
export function ForceDialog({ noteId, onClose }: { noteId: string; onClose: () => void }) {
  const formId = useId();
  const { failure, errors, isBusy, submit } = useSubmission();
  const { row } = useRow('bonLivraison', noteId);
  const [status, setStatus] = useState<DeliveryStatus | null>(null);
  const [reason, setReason] = useState('');
  const force = async () => {
    if (!(await submit('force_bonLivraison', { id: noteId, status, reason }))) return;
    toast.success({ title: deliveryMessages.done.force });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      description={words.hint}
      actions={
        <FormActions formId={formId} submit={words.title} isBusy={isBusy} isDanger onCancel={onClose} />
      }
    >
      <DialogForm id={formId} failure={failure} onSubmit={force}>
        <Select
          label={words.status}
          isRequired
          value={status}
          onChange={setStatus}
          options={deliveryStatuses
            .filter((known) => known !== row?.status)
            .map((known) => ({ value: known, label: deliveryStatusLabels[known] }))}
          error={errors['status']}
        />
        <TextArea
          label={words.reason}
          isRequired
          value={reason}
          onChange={setReason}
          error={errors['reason']}
        />
      </DialogForm>
    </Dialog>
  );
}
