// The page of a contact shows these details: telephone and addresses, the company's identifiers, its holder.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { contactWarnings } from '@zellige/domain/contacts/contact.rules';
import { formatPhone, isMobile } from '@zellige/domain/kernel/text/phone';
import { dayInCasablanca } from '@zellige/domain/kernel/values/dates';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsPhone } from '../../../platform/browser/media-query.ts';
import { holdersOf, useStaff } from '../../../platform/engine/hooks/use-staff.ts';
import { WarningLine } from '../../../ui/feedback/warning-line.tsx';
import { Card, DateText } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import { Tags } from '../../../ui/layout/tags.tsx';
import { Button } from '../../../ui/press/button.tsx';
import { ContactAddresses, ContactPeople } from './contact-people.tsx';
import {
  ChoicePlace,
  IncidentPlace,
  NotesPlace,
  StepDayPlace,
  TagsPlace,
  TextPlace,
} from './contact-place.tsx';
import { pageSections, type TextName } from '../contact-sections.ts';
import { sourceOptions, withholdingOptions } from '../contact-sources.ts';
import { contactFileMessages } from './contact-file.messages.ts';
import { contactMessages } from '../contacts.messages.ts';
import { useReach } from '../use-reach.ts';

const { fields: labels, createdAt } = contactMessages;
const { record, form } = contactFileMessages;
/** On a phone the finger gets 44 px without moving the lines apart. */
const link = 'text-accent-text hover:underline phone:-my-3 phone:inline-block phone:py-3';

/** The side of a contact's page; who may edit the contact does so on each value. */
export function ContactDetails({ contact }: { contact: Contact }) {
  const warnings = Object.values(contactWarnings(contact));
  return (
    <div className="flex flex-col gap-4">
      <Card title={record.details}>
        <ValueList contact={contact} section="reach" />
      </Card>
      <ContactPeople contact={contact} />
      <ContactAddresses contact={contact} />
      <Card title={record.company}>
        <ValueList contact={contact} section="company" />
        {warnings.map((warning) => (
          <Warning key={warning}>{warning}</Warning>
        ))}
      </Card>
      <Card title={record.follow}>
        <ValueList contact={contact} section="follow" />
        <NotesPlace contact={contact} />
      </Card>
    </div>
  );
}

type Shown = (typeof pageSections)[keyof typeof pageSections][number];

interface ValueProps {
  contact: Contact;
}

const { ifShort } = record;
const terms: Readonly<Record<Shown, string>> = { ...labels, if: ifShort, createdAt };

/** Values that read otherwise than a line of text. */
const values: Partial<Record<Shown, (props: ValueProps) => ReactNode>> = {
  phone: PhonePlace,
  email: EmailPlace,
  ice: IcePlace,
  assignedTo: AssigneePlace,
  source: SourcePlace,
  withholds: WithholdsPlace,
  paymentIncident: IncidentPlace,
  nextStepOn: StepDayPlace,
  lastContact: ({ contact }) => <DateText value={contact.lastContact} />,
  remindersPausedUntil: ({ contact }) => <DateText value={contact.remindersPausedUntil ?? ''} />,
  tags: ({ contact }) => (
    <TagsPlace contact={contact}>{contact.tags.length > 0 ? <Tags tags={contact.tags} /> : null}</TagsPlace>
  ),
  createdAt: ({ contact }) => <DateText value={dayInCasablanca(new Date(contact.createdAt))} />,
};

/** Nothing is written there yet. */
const isEmpty = (contact: Contact, name: Shown): boolean => {
  const value = contact[name];
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
};

/** On a phone what is empty waits behind a button: what is known is read at once. */
function ValueList({ contact, section }: ValueProps & { section: keyof typeof pageSections }) {
  const isPhone = useIsPhone();
  const [isWhole, setIsWhole] = useState(false);
  const all: readonly Shown[] = pageSections[section];
  const known = all.filter((name) => !isEmpty(contact, name));
  const isFolded = isPhone && known.length < all.length;
  const names = isFolded && !isWhole ? known : all;
  const items = names.map((name) => {
    const Value = values[name];
    const value = Value ? (
      <Value contact={contact} />
    ) : (
      <TextPlace contact={contact} name={name as TextName}>
        {contact[name as TextName]}
      </TextPlace>
    );
    return { term: terms[name], value };
  });
  return (
    <>
      {items.length > 0 ? <DescriptionList isCompact items={items} /> : null}
      {isFolded ? (
        <Button
          variant="ghost"
          icon={isWhole ? ChevronUp : ChevronDown}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="-mb-2 -ml-3 text-muted"
        >
          {record.emptyFields(all.length - known.length)}
        </Button>
      ) : null}
    </>
  );
}

function IcePlace({ contact }: ValueProps) {
  return (
    <TextPlace contact={contact} name="ice">
      <span className="tabular-nums">{contact.ice || '—'}</span>
    </TextPlace>
  );
}

function AssigneePlace({ contact }: ValueProps) {
  const { nameOf, active } = useStaff();
  const assignees = [
    ...holdersOf(active, 'contacts').map((member) => ({ value: member.id, label: member.fullName })),
    { value: '', label: form.nobody },
  ];
  return (
    <ChoicePlace contact={contact} name="assignedTo" options={assignees}>
      {nameOf(contact.assignedTo)}
    </ChoicePlace>
  );
}

function SourcePlace({ contact }: ValueProps) {
  return (
    <ChoicePlace contact={contact} name="source" options={sourceOptions}>
      {contact.source}
    </ChoicePlace>
  );
}

function WithholdsPlace({ contact }: ValueProps) {
  return (
    <ChoicePlace contact={contact} name="withholds" options={withholdingOptions}>
      {contact.withholds}
    </ChoicePlace>
  );
}

function PhonePlace({ contact }: ValueProps) {
  const { linksOf, stamp } = useReach();
  const { appel } = linksOf(contact);
  const isFixed = contact.phone !== '' && !isMobile(contact.phone);
  const typed = formatPhone(contact.phone);
  return (
    <TextPlace contact={contact} name="phone" typed={typed} hasLink={appel !== null}>
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

function EmailPlace({ contact }: ValueProps) {
  const { linksOf, stamp } = useReach();
  const { email } = linksOf(contact);
  return (
    <TextPlace contact={contact} name="email" hasLink={email !== null}>
      {email === null ? null : (
        <a href={email} onClick={() => stamp(contact, 'email')} className={`wrap-anywhere ${link}`}>
          {contact.email}
        </a>
      )}
    </TextPlace>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <WarningLine label={record.warning} className="mt-3 border-t border-line pt-3">
    {children}
  </WarningLine>
);
