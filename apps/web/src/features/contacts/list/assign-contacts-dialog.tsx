// Gives several contacts to one colleague. Import it lazily.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { archivingMessages } from '../../../records/actions/archiving.messages.ts';
import { AssignDialog } from '../../../records/actions/assign-dialog.tsx';
import { writtenOf } from '../../../records/actions/standing.ts';
import { useExecute } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useOpenedForm } from '../../../platform/engine/hooks/opened-form.ts';
import { sentenceOf } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { usePress } from '../../../ui/press/use-press.ts';
import { contactFileMessages } from '../page/contact-file.messages.ts';

const words = contactFileMessages.assigning;

interface AssignContactsProps {
  contacts: readonly Contact[];
  /** `isDone` is true once the contacts were given. */
  onClose: (isDone: boolean) => void;
}

/** One choice, then one update per contact. */
export function AssignContactsDialog({ contacts, onClose }: AssignContactsProps) {
  const { execute } = useOpenedForm();
  // After the dialog: on the contacts as they are then.
  const executeLater = useExecute();
  const { isBusy, run, leave } = usePress();
  /** Each to whom it names; what was done, and the last refusal. */
  const give = async (
    targets: readonly Contact[],
    holderOf: (contact: Contact) => string,
    write: typeof executeLater = execute,
  ) => {
    const done: Contact[] = [];
    let refusal: string | undefined;
    for (const contact of targets) {
      const result = await write('update_contacts', {
        id: contact.id,
        changes: { assignedTo: holderOf(contact) },
      });
      if (result.ok) done.push(contact);
      else refusal = sentenceOf(result.error);
    }
    return { done, refusal };
  };
  const takeBack = async (done: readonly Contact[]) => {
    const { refusal } = await give(done, ({ assignedTo }) => assignedTo, executeLater);
    if (refusal !== undefined) toast.error({ title: words.failed, description: refusal });
  };
  const handleAssign = async (assignee: string) => {
    const { done, refusal } = await give(contacts, () => assignee);
    const refused = contacts.length - done.length;
    if (done.length === 0) toast.error({ title: words.failed, description: refusal });
    else {
      const description = refused > 0 ? words.refused(refused) : undefined;
      toast.success({
        title: words.done(done.length),
        description,
        action: { label: archivingMessages.undo, onAction: () => void takeBack(done) },
        stands: done.map(({ id }) => writtenOf('contacts', id, { assignedTo: assignee })),
      });
    }
    leave();
    onClose(done.length > 0);
  };
  return (
    <AssignDialog
      title={words.title(contacts.length)}
      collection="contacts"
      words={words}
      nobody={words.none}
      isBusy={isBusy}
      onAssign={(assignee) => void run(() => handleAssign(assignee))}
      onClose={() => onClose(false)}
    />
  );
}
