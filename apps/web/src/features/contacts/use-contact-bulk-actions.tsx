// What can be done to the ticked contacts: assign, to the corbeille, restore (product.md §4).

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { RotateCcw, Trash2, UserRoundPlus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useCan } from '../../platform/engine/engine-hooks.ts';
import type { BulkAction } from '../../ui/data-table/bulk-bar.tsx';
import { contactMessages, contactNoun } from './contacts.messages.ts';
import { archivingMessages } from '../../business/records/archiving.messages.ts';
import { useArchiving } from '../../business/records/use-archiving.ts';

const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }));

const words = contactMessages;

interface ContactBulkActions {
  /** None for a person who may edit no contact: the list then has no ticks. */
  actions: readonly BulkAction<Contact>[];
  dialog: ReactNode;
}

/** Bulk actions of the live list, or of the corbeille. */
export function useContactBulkActions(isArchive: boolean): ContactBulkActions {
  const can = useCan();
  const { archive, restore } = useArchiving('contacts', contactNoun);
  const [assigning, setAssigning] = useState<{ contacts: readonly Contact[]; clear: () => void } | null>(
    null,
  );
  const mayEdit = can('contacts.edit');
  const actions = useMemo((): readonly BulkAction<Contact>[] => {
    if (!mayEdit) return [];
    if (isArchive) {
      const handleRestore = (contacts: readonly Contact[], clear: () => void) => {
        clear();
        void restore(contacts);
      };
      return [{ label: archivingMessages.restore, icon: RotateCcw, onAction: handleRestore }];
    }
    const handleArchive = async (contacts: readonly Contact[], clear: () => void) => {
      if (await archive(contacts)) clear();
    };
    return [
      {
        label: words.actions.assign,
        icon: UserRoundPlus,
        onAction: (contacts, clear) => setAssigning({ contacts, clear }),
      },
      {
        label: archivingMessages.archive,
        icon: Trash2,
        isDanger: true,
        onAction: (contacts, clear) => void handleArchive(contacts, clear),
      },
    ];
  }, [mayEdit, isArchive, archive, restore]);
  const dialog = assigning ? (
    <Suspense>
      <AssignDialog
        contacts={assigning.contacts}
        onClose={(isDone) => {
          if (isDone) assigning.clear();
          setAssigning(null);
        }}
      />
    </Suspense>
  ) : null;
  return { actions, dialog };
}
