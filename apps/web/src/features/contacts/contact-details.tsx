// What is known of a contact: how to reach them, the company's identifiers, who follows them.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { contactWarnings } from '@zellige/domain/contacts/contact.rules';
import { formatPhone, isMobile } from '@zellige/domain/kernel/phone';
import { dayInCasablanca } from '@zellige/domain/kernel/dates';
import type { ReactNode } from 'react';
import { useStaff } from '../../platform/engine/use-staff.ts';
import { WarningLine } from '../../ui/warning-line.tsx';
import { Card, DateText } from '../../ui/card.tsx';
import { type Description, DescriptionList } from '../../ui/description-list.tsx';
import { Badge } from '../../ui/status-chip.tsx';
import { iceHint, phoneHint } from './contact-hints.tsx';
import { ChoicePlace, NotesPlace, TagsPlace, TextPlace } from './contact-place.tsx';
import { sourceOptions } from './contact-sources.ts';
import { contactMessages } from './contacts.messages.ts';
import { useReach } from './use-reach.ts';

const { fields, record, form } = contactMessages;
const phoneInput = { type: 'tel', inputMode: 'tel' } as const;
const emailInput = { type: 'email', inputMode: 'email' } as const;
/** On a phone the finger gets 44 px without moving the lines apart. */
const link = 'text-accent-text hover:underline phone:-my-3 phone:inline-block phone:py-3';

/** The side of a contact's page; who may edit the contact does so on each value. */
export function ContactDetails({ contact }: { contact: Contact }) {
  const warnings = Object.values(contactWarnings(contact));
  return (
    <div className="flex flex-col gap-4">
      <Card title={record.details}>
        <ReachList contact={contact} />
      </Card>
      <Card title={record.company}>
        <CompanyList contact={contact} />
        {warnings.map((warning) => (
          <Warning key={warning}>{warning}</Warning>
        ))}
      </Card>
      <Card title={record.follow}>
        <FollowList contact={contact} />
        <NotesPlace contact={contact} />
      </Card>
    </div>
  );
}

function CompanyList({ contact }: { contact: Contact }) {
  const digits = { inputMode: 'numeric', maxLength: 20 } as const;
  return (
    <DescriptionList
      isCompact
      items={[
        {
          term: fields.company,
          value: (
            <TextPlace contact={contact} name="company">
              {contact.company}
            </TextPlace>
          ),
        },
        {
          term: fields.ice,
          value: (
            <TextPlace contact={contact} name="ice" hint={iceHint} input={digits}>
              <span className="tabular-nums">{contact.ice || '—'}</span>
            </TextPlace>
          ),
        },
        {
          term: record.ifShort,
          value: (
            <TextPlace contact={contact} name="if" input={digits}>
              {contact.if}
            </TextPlace>
          ),
        },
      ]}
    />
  );
}

function FollowList({ contact }: { contact: Contact }) {
  const { nameOf, active } = useStaff();
  const assignees = [
    ...active.map((member) => ({ value: member.id, label: member.fullName })),
    { value: '', label: form.nobody },
  ];
  const follow: readonly Description[] = [
    {
      term: fields.assignedTo,
      value: (
        <ChoicePlace contact={contact} name="assignedTo" options={assignees}>
          {nameOf(contact.assignedTo)}
        </ChoicePlace>
      ),
    },
    {
      term: fields.source,
      value: (
        <ChoicePlace contact={contact} name="source" options={sourceOptions}>
          {contact.source}
        </ChoicePlace>
      ),
    },
    { term: fields.lastContact, value: <DateText value={contact.lastContact} /> },
    {
      term: fields.tags,
      value: (
        <TagsPlace contact={contact}>
          {contact.tags.length > 0 ? <Tags tags={contact.tags} /> : null}
        </TagsPlace>
      ),
    },
    { term: fields.createdAt, value: <DateText value={dayInCasablanca(new Date(contact.createdAt))} /> },
  ];
  return <DescriptionList isCompact items={follow} />;
}

function ReachList({ contact }: { contact: Contact }) {
  return (
    <DescriptionList
      isCompact
      items={[
        { term: fields.phone, value: <PhonePlace contact={contact} /> },
        { term: fields.email, value: <EmailPlace contact={contact} /> },
        {
          term: fields.address,
          value: (
            <TextPlace contact={contact} name="address">
              {contact.address}
            </TextPlace>
          ),
        },
        {
          term: fields.city,
          value: (
            <TextPlace contact={contact} name="city">
              {contact.city}
            </TextPlace>
          ),
        },
      ]}
    />
  );
}

function PhonePlace({ contact }: { contact: Contact }) {
  const { linksOf, stamp } = useReach();
  const { appel } = linksOf(contact);
  const isFixed = contact.phone !== '' && !isMobile(contact.phone);
  const typed = formatPhone(contact.phone);
  return (
    <TextPlace
      contact={contact}
      name="phone"
      typed={typed}
      hint={phoneHint}
      input={phoneInput}
      hasLink={appel !== null}
    >
      {appel === null ? null : (
        <span className="flex flex-wrap items-center gap-x-2">
          <a href={appel} onClick={() => stamp(contact, 'appel')} className={`tabular-nums ${link}`}>
            {typed}
          </a>
          {isFixed ? <Badge>{record.fixedLine}</Badge> : null}
        </span>
      )}
    </TextPlace>
  );
}

function EmailPlace({ contact }: { contact: Contact }) {
  const { linksOf, stamp } = useReach();
  const { email } = linksOf(contact);
  return (
    <TextPlace contact={contact} name="email" input={emailInput} hasLink={email !== null}>
      {email === null ? null : (
        <a href={email} onClick={() => stamp(contact, 'email')} className={`wrap-anywhere ${link}`}>
          {contact.email}
        </a>
      )}
    </TextPlace>
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

const Warning = ({ children }: { children: ReactNode }) => (
  <WarningLine label={record.warning} className="mt-3 border-t border-line pt-3">
    {children}
  </WarningLine>
);
