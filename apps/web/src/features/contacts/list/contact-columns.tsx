// The columns of the contact list and the four corners of its card on a phone.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { DateText } from '../../../ui/layout/card.tsx';
import type { CardContent } from '../../../ui/data-table/card-list.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { textColumn } from '../../../ui/data-table/usual-columns.tsx';
import { nameColumn } from '../../../records/list/record-columns.tsx';
import { NextStepText } from '../../../records/fields/next-step.tsx';
import { PendingMark } from '../../../records/page/pending-mark.tsx';
import { contactMessages } from '../contacts.messages.ts';
import { ContactTypeChip } from '../contact-type-chip.tsx';

const { fields: labels, createdAt } = contactMessages;

/** Columns of the list; `nameOf` gives the name behind an assignee. */
export function contactColumns(nameOf: (id: string) => string): readonly Column<Contact>[] {
  return [
    nameColumn('contacts', ['name', labels.name], (contact) => contact.name, { width: 152, grow: 3 }),
    textColumn('company', labels.company, (contact) => contact.company, { width: 140, grow: 3, yields: 1 }),
    {
      id: 'type',
      isWhole: true,
      header: labels.type,
      cell: (contact) => <ContactTypeChip type={contact.type} />,
      sortValue: (contact) => contact.type,
      width: 90,
    },
    {
      id: 'phone',
      header: labels.phone,
      cell: (contact) => <span className="text-muted tabular-nums">{formatPhone(contact.phone)}</span>,
      sortValue: (contact) => contact.phone || null,
      width: 104,
    },
    textColumn('city', labels.city, (contact) => contact.city, { width: 92, grow: 1, yields: 3 }),
    textColumn('source', labels.source, (contact) => contact.source, { width: 108, yields: 5 }),
    textColumn('assignedTo', labels.assignedTo, (contact) => nameOf(contact.assignedTo), {
      width: 118,
      grow: 1,
      yields: 4,
    }),
    {
      id: 'lastContact',
      header: labels.lastContact,
      cell: (contact) => <LastContact day={contact.lastContact} />,
      sortValue: (contact) => contact.lastContact || null,
      width: 106,
      yields: 2,
    },
    {
      id: 'nextStep',
      header: labels.nextStep,
      width: 150,
      grow: 1,
      yields: 6,
      cell: (contact) => <NextStepText row={contact} />,
      sortValue: (contact) => contact.nextStepOn || null,
    },
    textColumn('email', labels.email, (contact) => contact.email, {
      width: 200,
      grow: 1,
      isHiddenByDefault: true,
    }),
    textColumn('ice', labels.ice, (contact) => contact.ice, {
      width: 140,
      isHiddenByDefault: true,
    }),
    textColumn('tags', labels.tags, (contact) => contact.tags.join(', '), {
      width: 140,
      grow: 1,
      isHiddenByDefault: true,
    }),
    {
      id: 'createdAt',
      header: createdAt,
      cell: (contact) => <LastContact day={dayInCasablanca(new Date(contact.createdAt))} />,
      sortValue: (contact) => contact.createdAt,
      width: 106,
      isHiddenByDefault: true,
    },
  ];
}

function LastContact({ day }: { day: string }) {
  return <DateText value={day} className="text-muted" />;
}

/** Name and company, telephone and type. */
export function contactCard(contact: Contact): CardContent {
  return {
    title: (
      <>
        {contact.name}
        <PendingMark collection="contacts" id={contact.id} />
      </>
    ),
    subtitle: [contact.company, contact.city].filter(Boolean).join(' · ') || formatPhone(contact.phone),
    status: <ContactTypeChip type={contact.type} />,
  };
}
