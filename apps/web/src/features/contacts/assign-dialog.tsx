// Gives several contacts to one colleague. Import it lazily.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { AssignDialog } from '../../business/records/assign-dialog.tsx';
import { useOpenedForm } from '../../platform/engine/opened-form.ts';
import { sentenceOf } from '../../ui/tell-failure.ts';
import { toast } from '../../ui/toast.ts';
import { usePress } from '../../ui/use-press.ts';
import { contactFileMessages } from './contact-file.messages.ts';

const words = contactFileMessages.assigning;

interface AssignContactsProps {
  contacts: readonly Contact[];
  /** `isDone` is true once the contacts were given. */
  onClose: (isDone: boolean) => void;
}

/** One choice, then one update per contact. */
export function AssignContactsDialog({ contacts, onClose }: AssignContactsProps) {
  const { execute } = useOpenedForm();
  const { isBusy, run, leave } = usePress();
  const handleAssign = async (assignee: string) => {
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
    leave();
    onClose(done > 0);
  };
  return (
    <AssignDialog
      title={words.title(contacts.length)}
      words={words}
      nobody={words.none}
      isBusy={isBusy}
      onAssign={(assignee) => void run(() => handleAssign(assignee))}
      onClose={() => onClose(false)}
    />
  );
}
