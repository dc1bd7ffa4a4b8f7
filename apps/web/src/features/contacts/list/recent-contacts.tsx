// The contacts of the dashboard, the latest first (specification §2 'General tab').

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { useMemo } from 'react';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { CardLink } from '../../../ui/layout/card-link.tsx';
import type { CardContent } from '../../../ui/data-table/card-list.tsx';
import { ShortRowsCard } from '../../../ui/lists/short-rows-card.tsx';
import type { ShortColumn } from '../../../ui/lists/short-table.tsx';
import { ContactTypeChip } from '../contact-type-chip.tsx';
import { contactFileMessages } from '../page/contact-file.messages.ts';
import { contactMessages } from '../contacts.messages.ts';
import { useContactMenu } from '../use-contact-menu.ts';

const words = contactFileMessages.recent;
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
    cell: (contact) => <span className="text-muted">{contact.source}</span>,
  },
  { id: 'type', header: words.type, cell: (contact) => <ContactTypeChip type={contact.type} /> },
];

/** The same on a phone. */
const card = (contact: Contact): CardContent => ({
  title: contact.name,
  value: <span className="text-muted">{contact.source}</span>,
  subtitle: contact.company,
  status: <ContactTypeChip type={contact.type} />,
});

const newest = { field: 'createdAt', direction: 'desc' } as const;
const isLive = (contact: Contact): boolean => contact.archivedAt === null;

/** Five contacts, newest first. */
export function RecentContacts() {
  const { rows, isLoading } = useRows('contacts', { where: isLive, sort: newest });
  const shown = useMemo(() => rows.slice(0, SHOWN), [rows]);
  const menu = useContactMenu();
  return (
    <ShortRowsCard
      title={words.title}
      trailing={<CardLink to="/contacts">{words.all}</CardLink>}
      rows={shown}
      isLoading={isLoading}
      usual={SHOWN}
      empty={contactMessages.empty}
      columns={columns}
      card={card}
      rowKey={(contact) => String(contact.id)}
      rowName={(contact) => contact.name}
      href={(contact) => `/contacts/${contact.id}`}
      actions={menu}
      actionsHeader={words.actions}
    />
  );
}
