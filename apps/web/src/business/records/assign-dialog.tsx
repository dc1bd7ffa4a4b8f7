// Gives the ticked records to one colleague. Import it lazily.

import { useState } from 'react';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { useStaff } from '../../platform/engine/use-staff.ts';

interface AssignDialogProps {
  title: string;
  words: { label: string; confirm: string };
  /** What nobody is called, where a record may be nobody's. */
  nobody?: string;
  isBusy?: boolean;
  onAssign: (assignedTo: string) => void;
  onClose: () => void;
}

/** One choice among the active colleagues. */
export function AssignDialog({ title, words, nobody, isBusy, onAssign, onClose }: AssignDialogProps) {
  const { active } = useStaff();
  const [assignee, setAssignee] = useState(active[0]?.id ?? '');
  const colleagues = active.map(({ id, fullName }) => ({ value: id, label: fullName }));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <DialogButtons onCancel={onClose} isBusy={isBusy} onClick={() => onAssign(assignee)}>
          {words.confirm}
        </DialogButtons>
      }
    >
      <Select
        label={words.label}
        value={assignee}
        onChange={setAssignee}
        options={nobody === undefined ? colleagues : [...colleagues, { value: '', label: nobody }]}
      />
    </Dialog>
  );
}
