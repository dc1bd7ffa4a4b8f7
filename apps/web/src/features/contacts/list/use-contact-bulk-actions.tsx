// The bar over ticked contacts offers to assign them, to archive them and to restore them.

import { contactActions } from '@zellige/domain/contacts/contact.actions';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { UserRoundPlus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import type { BulkAction } from '../../../ui/data-table/bulk-bar.tsx';
import { contactMessages } from '../contacts.messages.ts';
import { contactKind } from '../use-contact-menu.ts';
import { useArchivingBulk } from '../../../records/actions/record-menu.ts';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';

const AssignDialog = lazyPart(
  async () => (await import('./assign-contacts-dialog.tsx')).AssignContactsDialog,
);

const words = contactMessages;

interface ContactBulkActions {
  /** None for a person who may edit no contact: the list then has no ticks. */
  actions: readonly BulkAction<Contact>[];
  dialog: ReactNode;
}

/** Bulk actions of the live list, or of the corbeille. */
export function useContactBulkActions(isArchive: boolean): ContactBulkActions {
  const can = useCan();
  const toOrFrom = useArchivingBulk(contactKind, isArchive);
  const [assigning, setAssigning] = useState<{ contacts: readonly Contact[]; clear: () => void } | null>(
    null,
  );
  const mayEdit = can(contactActions.edit.permission);
  const actions = useMemo((): readonly BulkAction<Contact>[] => {
    if (!mayEdit) return [];
    const assign: BulkAction<Contact> = {
      label: words.actions.assign,
      icon: UserRoundPlus,
      onAction: (contacts, clear) => setAssigning({ contacts, clear }),
    };
    return [...(isArchive ? [] : [assign]), ...toOrFrom];
  }, [mayEdit, isArchive, toOrFrom]);
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
