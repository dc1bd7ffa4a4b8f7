// Puts a task off to any day. Import it lazily.

import { addDays } from '@zellige/domain/kernel/values/dates';
import { useState } from 'react';
import { today } from '../../platform/clock.ts';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { uiMessages } from '../../ui/ui.messages.ts';
import { taskMessages } from './tasks.messages.ts';

const words = taskMessages.snoozing;

interface SnoozeDialogProps {
  onChoose: (day: string) => void;
  onClose: () => void;
}

/** One day, tomorrow to begin with. */
export function SnoozeDialog({ onChoose, onClose }: SnoozeDialogProps) {
  const [day, setDay] = useState(() => addDays(today(), 1));
  const [error, setError] = useState<string>();
  const handleConfirm = () => {
    if (day === '') setError(uiMessages.required);
    else onChoose(day);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      actions={
        <DialogButtons onCancel={onClose} onClick={handleConfirm}>
          {words.confirm}
        </DialogButtons>
      }
    >
      <DateField label={words.label} isRequired value={day} onChange={setDay} min={today()} error={error} />
    </Dialog>
  );
}
