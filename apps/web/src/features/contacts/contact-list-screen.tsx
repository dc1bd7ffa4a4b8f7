// The list of contacts: search, filters and sort in the address, selection, cards on the phone (product.md §4).

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { keyOf } from '@zellige/domain';
import { Plus } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useCan, useRows } from '../../platform/engine/engine-hooks.ts';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { useListSearch } from '../../ui/list-search.ts';
import { ListTransferMenu, useWithExport } from '../../ui/list-transfer.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { contactCard, contactColumns } from './contact-columns.tsx';
import { ARCHIVED, contactFilter, contactListSearch } from './contact-list-search.ts';
import { contactFilterDefinitions } from './contact-filters.ts';
import { contactMessages } from './contacts.messages.ts';
import { useContactBulkActions } from './use-contact-bulk-actions.tsx';
import { useContactMenu } from './use-contact-menu.ts';

const words = contactMessages;
const rowKey = (contact: Contact) => keyOf(contact.id);
const rowName = (contact: Contact) => contact.name;
const href = (contact: Contact) => `/contacts/${contact.id}`;

/** `/contacts` */
export function ContactListScreen() {
  const list = useListSearch(contactListSearch);
  const { type, source, assignedTo, corbeille } = list.filters;
  const where = useMemo(
    () => contactFilter({ type, source, assignedTo, corbeille }),
    [type, source, assignedTo, corbeille],
  );
  const { rows, total, isLoading } = useRows('contacts', {
    where,
    search: useDeferredValue(list.q),
    isOpening: list.isOpening,
  });
  const staff = useStaff();
  const columns = useMemo(() => contactColumns(staff.nameOf), [staff]);
  const filters = useMemo(() => contactFilterDefinitions(staff), [staff]);
  const isArchive = corbeille === ARCHIVED;
  const bulk = useContactBulkActions(isArchive);
  const bulkActions = useWithExport('contacts', bulk.actions);
  const menu = useContactMenu();
  const mayCreate = useCan()('contacts.create');
  const newContact = mayCreate ? (
    <ButtonLink to="/contacts/new" variant="primary" icon={Plus} data-new="">
      {words.newContact}
    </ButtonLink>
  ) : null;
  return (
    <Page kind="list">
      <PageHeader
        title={words.contacts}
        subtitle={isLoading ? '\u00a0' : isArchive ? words.archivedCount(total) : words.count(total)}
        actions={
          <>
            <ListTransferMenu family="contacts" query={{ where, search: list.q }} />
            {newContact}
          </>
        }
      />
      <FilterBar list={list} searchLabel={words.search} filters={filters} />
      <DataTable
        label={words.contacts}
        name="contacts"
        rows={rows}
        total={total}
        columns={columns}
        rowKey={rowKey}
        rowName={rowName}
        href={href}
        card={contactCard}
        actions={menu}
        bulkActions={bulkActions}
        list={list}
        status={isLoading ? 'loading' : 'ready'}
        empty={
          isArchive ? (
            <EmptyState title={words.emptyArchive} description={words.emptyArchiveHint} />
          ) : (
            <EmptyState title={words.empty} description={words.emptyHint} action={newContact} />
          )
        }
      />
      {bulk.dialog}
    </Page>
  );
}
