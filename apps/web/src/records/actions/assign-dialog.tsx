// Gives the ticked records to one colleague. Import it lazily.

import { useState } from 'react';
import type { CollectionName } from '@zellige/domain';
import { recordMessages } from '../page/record.messages.ts';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { holdersOf, useStaff } from '../../platform/engine/hooks/use-staff.ts';

interface AssignDialogProps {
  title: string;
  /** Of what the records are. */
  collection: CollectionName;
  words: { label: string; confirm: string };
  /** What nobody is called, where a record may be nobody's. */
  nobody?: string;
  isBusy?: boolean;
  onAssign: (assignedTo: string) => void;
  onClose: () => void;
}

/** One choice among the colleagues who may hold such records; nobody is chosen beforehand. */
export function AssignDialog({ title, collection, words, nobody, isBusy, ...on }: AssignDialogProps) {
  const { active } = useStaff();
  const [assignee, setAssignee] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const colleagues = holdersOf(active, collection).map(({ id, fullName }) => ({
    value: id,
    label: fullName,
  }));
  const assign = () => (assignee === null ? setMissing(true) : on.onAssign(assignee));
  return (
    <Dialog
      isOpen
      onClose={on.onClose}
      title={title}
      actions={
        <DialogButtons onCancel={on.onClose} isBusy={isBusy} onClick={assign}>
          {words.confirm}
        </DialogButtons>
      }
    >
      <Select
        label={words.label}
        value={assignee}
        error={isMissing && assignee === null ? recordMessages.chooseSomebody : undefined}
        onChange={setAssignee}
        options={nobody === undefined ? colleagues : [...colleagues, { value: '', label: nobody }]}
      />
    </Dialog>
  );
}
