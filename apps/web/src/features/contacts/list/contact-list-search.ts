// What the address of the contact list may hold, and the rows that it asks for.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { defineListSearch, type FiltersOf } from '../../../ui/lists/list-search.ts';

/** `?q=atlas&type=client&source=Salon&assignedTo=commercial1&corbeille=oui&sort=-lastContact` */
export const contactListSearch = defineListSearch('type', 'source', 'assignedTo', 'corbeille');

/** The value of `assignedTo` for contacts of nobody. */
export const UNASSIGNED = 'personne';
export const ARCHIVED = 'oui';

/** Whether a contact is in the list under these filters. */
export function contactFilter(filters: FiltersOf<typeof contactListSearch>): (contact: Contact) => boolean {
  const { type, source, assignedTo } = filters;
  const isArchive = filters.corbeille === ARCHIVED;
  const assignee = assignedTo === UNASSIGNED ? '' : assignedTo;
  return (contact) =>
    (contact.archivedAt !== null) === isArchive &&
    (type === undefined || contact.type === type) &&
    (source === undefined || contact.source === source) &&
    (assignee === undefined || contact.assignedTo === assignee);
}
