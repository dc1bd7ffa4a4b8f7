// Gives several contacts to one colleague. Import it lazily.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { useState } from 'react';
import { useExecute } from '../../platform/engine/engine-hooks.ts';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { sentenceOf } from '../../ui/tell-failure.ts';
import { toast } from '../../ui/toast.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import { contactMessages } from './contacts.messages.ts';

const words = contactMessages.assigning;
const NOBODY = '';

interface AssignDialogProps {
  contacts: readonly Contact[];
  /** `isDone` is true once the contacts were given. */
  onClose: (isDone: boolean) => void;
}

/** One choice, then one update per contact. */
export function AssignDialog({ contacts, onClose }: AssignDialogProps) {
  const execute = useExecute();
  const { active } = useStaff();
  const [assignee, setAssignee] = useState(active[0]?.id ?? NOBODY);
  const [isBusy, setIsBusy] = useState(false);
  const handleAssign = async () => {
    setIsBusy(true);
    let done = 0;
    let refusal: string | undefined;
    for (const { id } of contacts) {
      const result = await execute('update_contacts', { id, changes: { assignedTo: assignee } });
      if (result.ok) done += 1;
      else refusal = sentenceOf(result.error);
    }
    const refused = contacts.length - done;
    if (done === 0) toast.error({ title: words.failed, description: refusal });
    else {
      const description = refused > 0 ? words.refused(refused) : undefined;
      toast.success({ title: words.done(done), description });
    }
    onClose(done > 0);
  };
  return (
    <Dialog
      isOpen
      onClose={() => onClose(false)}
      title={words.title(contacts.length)}
      actions={
        <>
          <Button onClick={() => onClose(false)}>{uiMessages.cancel}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void handleAssign()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <Select
        label={words.label}
        value={assignee}
        onChange={setAssignee}
        options={[
          ...active.map((member) => ({ value: member.id, label: member.fullName })),
          { value: NOBODY, label: words.none },
        ]}
      />
    </Dialog>
  );
}
