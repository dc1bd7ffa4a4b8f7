// The contacts of the dashboard, the latest first (specification §2 'recent contacts table').

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { useMemo } from 'react';
import { useRows } from '../../platform/engine/engine-hooks.ts';
import { useIsPhone } from '../../platform/media-query.ts';
import { Card } from '../../ui/card.tsx';
import { CardLink } from '../../ui/card-link.tsx';
import type { CardContent } from '../../ui/data-table/card-list.tsx';
import { ShortCards } from '../../ui/short-cards.tsx';
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
  const isPhone = useIsPhone();
  const list = {
    label: words.title,
    rows: shown,
    rowKey: (contact: Contact) => String(contact.id),
    rowName: (contact: Contact) => contact.name,
    href: (contact: Contact) => `/contacts/${contact.id}`,
    actions: menu,
  };
  return (
    <Card title={words.title} aside={<CardLink to="/contacts">{words.all}</CardLink>}>
      {isLoading ? (
        <ShortTableSkeleton rows={SHOWN} />
      ) : shown.length === 0 ? (
        <p className="py-6 text-center text-muted">{contactMessages.empty}</p>
      ) : isPhone ? (
        <ShortCards {...list} card={card} />
      ) : (
        <ShortTable {...list} columns={columns} actionsHeader={words.actions} />
      )}
    </Card>
  );
}
