// The bar over ticked contacts offers to change them, to archive them and to restore them.

import { contactActions } from '@zellige/domain/contacts/contact.actions';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { type ReactNode, useMemo } from 'react';
import { useArchivingBulk } from '../../../records/actions/record-menu.ts';
import { useBulkEdit } from '../../../records/bulk/use-bulk-edit.tsx';
import type { BulkAction } from '../../../ui/data-table/bulk-bar.tsx';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { contactKind } from '../use-contact-menu.ts';

const LazyDialog = lazyPart(async () => (await import('./contacts-bulk-dialog.tsx')).ContactsBulkDialog);

interface ContactBulkActions {
  /** None for a person who may edit no contact: the list then has no ticks. */
  actions: readonly BulkAction<Contact>[];
  dialog: ReactNode;
}

/** Bulk actions of the live list, or of the corbeille. */
export function useContactBulkActions(isArchive: boolean): ContactBulkActions {
  const toOrFrom = useArchivingBulk(contactKind, isArchive);
  const edit = useBulkEdit<Contact>(LazyDialog, contactActions.edit);
  const actions = useMemo((): readonly BulkAction<Contact>[] => {
    if (edit.actions.length === 0) return [];
    return isArchive ? toOrFrom : [...edit.actions, ...toOrFrom];
  }, [isArchive, toOrFrom, edit.actions]);
  return { actions, dialog: edit.dialog };
}
