// The list of contacts.

import { contactList } from '@zellige/domain/contacts/contact.list';
import { useMemo } from 'react';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { NewRecordLink, useRecordList } from '../../../records/list/record-list.tsx';
import { type PlainList, RecordListScreen } from '../../../records/list/record-list-screen.tsx';
import { useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { useWithExport } from '../../../ui/lists/list-transfer.tsx';
import { contactCard, contactColumns } from './contact-columns.tsx';
import { contactListSearch } from './contact-list-search.ts';
import { contactFilterDefinitions } from './contact-filters.ts';
import { contactMessages as words } from '../contacts.messages.ts';
import { useContactBulkActions } from './use-contact-bulk-actions.tsx';
import { ButtonLink } from '../../../ui/press/button.tsx';
import { useContactMenu } from '../use-contact-menu.ts';

const contacts: PlainList<Contact> = {
  title: words.contacts,
  words,
  rowName: (contact) => contact.name,
  href: (contact) => `/contacts/${contact.id}`,
  card: contactCard,
  creation: (
    <>
      <ButtonLink to="/contacts/doublons">{words.doubles}</ButtonLink>
      <NewRecordLink to="/contacts/new" may="contacts.create" label={words.newContact} />
    </>
  ),
};

/** `/contacts` */
export function ContactListScreen() {
  const found = useRecordList(contactList, contactListSearch);
  const staff = useStaff();
  const columns = useMemo(() => contactColumns(staff.nameOf), [staff]);
  const filters = useMemo(() => contactFilterDefinitions(staff), [staff]);
  const { isArchive } = found;
  const bulk = useContactBulkActions(isArchive);
  const bulkActions = useWithExport('contacts', bulk.actions);
  const menu = useContactMenu();
  const count = isArchive ? words.archivedCount : words.count;
  return (
    <RecordListScreen
      records={contacts}
      found={found}
      summary={count(found.total)}
      filters={filters}
      isArchive={isArchive}
      columns={columns}
      actions={{ menu }}
      bulkActions={bulkActions}
    >
      {bulk.dialog}
    </RecordListScreen>
  );
}
