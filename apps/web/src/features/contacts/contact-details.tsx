// What is known of a contact: how to reach them, the company's identifiers, who follows them.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { contactWarnings } from '@zellige/domain/contacts/contact.rules';
import { formatPhone, isMobile } from '@zellige/domain/kernel/phone';
import { dayInCasablanca } from '@zellige/domain/kernel/dates';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { Card, DateText } from '../../ui/card.tsx';
import { type Description, DescriptionList } from '../../ui/description-list.tsx';
import { Badge } from '../../ui/status-chip.tsx';
import { contactMessages } from './contacts.messages.ts';
import { useReach } from './use-reach.ts';

const { fields, record } = contactMessages;
/** On a phone the finger gets 44 px without moving the lines apart. */
const link = 'text-accent-text hover:underline phone:-my-3 phone:inline-block phone:py-3';

/** The side of a contact's page. */
export function ContactDetails({ contact }: { contact: Contact }) {
  const { nameOf } = useStaff();
  const warnings = Object.values(contactWarnings(contact));
  const follow: readonly Description[] = [
    { term: fields.assignedTo, value: nameOf(contact.assignedTo) },
    { term: fields.source, value: contact.source },
    { term: fields.lastContact, value: <DateText value={contact.lastContact} /> },
    { term: fields.tags, value: contact.tags.length > 0 ? <Tags tags={contact.tags} /> : null },
    { term: fields.createdAt, value: <DateText value={dayInCasablanca(new Date(contact.createdAt))} /> },
  ];
  return (
    <div className="flex flex-col gap-4">
      <Card title={record.details}>
        <ReachList contact={contact} />
      </Card>
      <Card title={record.company}>
        <DescriptionList
          isCompact
          items={[
            { term: fields.company, value: contact.company },
            { term: fields.ice, value: <span className="tabular-nums">{contact.ice || '—'}</span> },
            { term: record.ifShort, value: contact.if },
          ]}
        />
        {warnings.map((warning) => (
          <Warning key={warning}>{warning}</Warning>
        ))}
      </Card>
      <Card title={record.follow}>
        <DescriptionList isCompact items={follow} />
        {contact.notes ? (
          <p className="mt-3 border-t border-line pt-3 whitespace-pre-line">{contact.notes}</p>
        ) : null}
      </Card>
    </div>
  );
}

function ReachList({ contact }: { contact: Contact }) {
  const { linksOf, stamp } = useReach();
  const links = linksOf(contact);
  const isFixed = contact.phone !== '' && !isMobile(contact.phone);
  const phone = links.appel ? (
    <span className="flex flex-wrap items-center gap-x-2">
      <a href={links.appel} onClick={() => stamp(contact, 'appel')} className={`tabular-nums ${link}`}>
        {formatPhone(contact.phone)}
      </a>
      {isFixed ? <Badge>{record.fixedLine}</Badge> : null}
    </span>
  ) : null;
  const email = links.email ? (
    <a href={links.email} onClick={() => stamp(contact, 'email')} className={link}>
      {contact.email}
    </a>
  ) : null;
  const address = [contact.address, contact.city].filter(Boolean).join(', ');
  return (
    <DescriptionList
      isCompact
      items={[
        { term: fields.phone, value: phone },
        { term: fields.email, value: email },
        { term: fields.address, value: address },
      ]}
    />
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
    </span>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="mt-3 flex items-start gap-2 border-t border-line pt-3">
      <TriangleAlert
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="mt-0.5 shrink-0 text-dot-amber"
      />
      <span>
        <span className="sr-only">{record.warning} : </span>
        {children}
      </span>
    </p>
  );
}
