// What can be done to the ticked contacts: assign, to the corbeille, restore.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { UserRoundPlus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import type { BulkAction } from '../../../ui/data-table/bulk-bar.tsx';
import { contactMessages, contactNoun } from '../contacts.messages.ts';
import { archivingBulk, useArchiving } from '../../../records/actions/use-archiving.ts';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';

const AssignDialog = lazyPart(
  async () => (await import('./assign-contacts-dialog.tsx')).AssignContactsDialog,
);

const words = contactMessages;
const itself = (contact: Contact) => contact;

interface ContactBulkActions {
  /** None for a person who may edit no contact: the list then has no ticks. */
  actions: readonly BulkAction<Contact>[];
  dialog: ReactNode;
}

/** Bulk actions of the live list, or of the corbeille. */
export function useContactBulkActions(isArchive: boolean): ContactBulkActions {
  const can = useCan();
  const archiving = useArchiving('contacts', contactNoun);
  const [assigning, setAssigning] = useState<{ contacts: readonly Contact[]; clear: () => void } | null>(
    null,
  );
  const mayEdit = can('contacts.edit');
  const actions = useMemo((): readonly BulkAction<Contact>[] => {
    if (!mayEdit) return [];
    const assign: BulkAction<Contact> = {
      label: words.actions.assign,
      icon: UserRoundPlus,
      onAction: (contacts, clear) => setAssigning({ contacts, clear }),
    };
    return [...(isArchive ? [] : [assign]), archivingBulk(archiving, isArchive, itself)];
  }, [mayEdit, isArchive, archiving]);
  const dialog = assigning ? (
    <AssignDialog
      contacts={assigning.contacts}
      onClose={(isDone) => {
        if (isDone) assigning.clear();
        setAssigning(null);
      }}
    />
  ) : null;
  return { actions, dialog };
}
