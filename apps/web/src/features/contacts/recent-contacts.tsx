// The contacts of the dashboard, the latest first (specification §2 'recent contacts table').

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { useMemo } from 'react';
import { useRows } from '../../platform/engine/engine-hooks.ts';
import { Card } from '../../ui/card.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import { type ShortColumn, ShortTable } from '../../ui/short-table.tsx';
import { ShortTableSkeleton } from '../../ui/short-table-skeleton.tsx';
import { ContactTypeChip } from './contact-type-chip.tsx';
import { contactMessages } from './contacts.messages.ts';
import { useContactMenu } from './use-contact-menu.ts';

const words = contactMessages.recent;
const SHOWN = 5;

const columns: readonly ShortColumn<Contact>[] = [
  {
    id: 'contact',
    header: words.contact,
    className: 'w-full',
    cell: (contact) => (
      <>
        {contact.name}
        {contact.company === '' ? null : <span className="text-muted"> · {contact.company}</span>}
      </>
    ),
  },
  {
    id: 'source',
    header: words.source,
    isHiddenOnPhone: true,
    cell: (contact) => <span className="text-muted">{contact.source}</span>,
  },
  { id: 'type', header: words.type, cell: (contact) => <ContactTypeChip type={contact.type} /> },
];

const newest = { field: 'createdAt', direction: 'desc' } as const;
const isLive = (contact: Contact): boolean => contact.archivedAt === null;

/** Five contacts, newest first. */
export function RecentContacts() {
  const { rows, isLoading } = useRows('contacts', { where: isLive, sort: newest });
  const shown = useMemo(() => rows.slice(0, SHOWN), [rows]);
  const menu = useContactMenu();
  return (
    <Card title={words.title} aside={<CardLink to="/contacts">{words.all}</CardLink>}>
      {isLoading ? (
        <ShortTableSkeleton rows={SHOWN} />
      ) : shown.length === 0 ? (
        <p className="py-6 text-center text-muted">{contactMessages.empty}</p>
      ) : (
        <ShortTable
          label={words.title}
          rows={shown}
          columns={columns}
          rowKey={(contact) => String(contact.id)}
          rowName={(contact) => contact.name}
          href={(contact) => `/contacts/${contact.id}`}
          actions={menu}
          actionsHeader={words.actions}
        />
      )}
    </Card>
  );
}
