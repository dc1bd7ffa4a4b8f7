// Gives several tasks to one colleague. Import it lazily.

import type { Task } from '@zellige/domain/tasks/task.schema';
import { useState } from 'react';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { taskMessages } from './tasks.messages.ts';

const words = taskMessages.assigning;

interface AssignDialogProps {
  tasks: readonly Task[];
  onAssign: (assignedTo: string) => void;
  onClose: () => void;
}

/** One choice among the active colleagues. */
export function AssignDialog({ tasks, onAssign, onClose }: AssignDialogProps) {
  const { active } = useStaff();
  const [assignee, setAssignee] = useState(active[0]?.id ?? '');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title(tasks.length)}
      actions={
        <>
          <Button onClick={onClose}>{uiMessages.cancel}</Button>
          <Button variant="primary" onClick={() => onAssign(assignee)}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <Select
        label={words.label}
        value={assignee}
        onChange={setAssignee}
        options={active.map((member) => ({ value: member.id, label: member.fullName }))}
      />
    </Dialog>
  );
}
