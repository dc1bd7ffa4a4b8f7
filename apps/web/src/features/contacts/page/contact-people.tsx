// The page of a contact lists its people, each with the ways to reach them, and its addresses, each with the way there.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { addressText } from '@zellige/domain/contacts/people/person.rules';
import type { ContactAddress, ContactPerson } from '@zellige/domain/contacts/people/person.schema';
import { addressKindLabels } from '@zellige/domain/contacts/people/person.values';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import { itineraryTo } from '../../../documents/clients/itinerary.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import { buttonClass } from '../../../ui/press/button.tsx';
import type { ReachChannel } from '../contact-links.ts';
import { contactMessages } from '../contacts.messages.ts';
import { peopleMessages as words } from '../people.messages.ts';
import { useReach } from '../use-reach.ts';

const { fields: labels } = contactMessages;

/** Nothing without one. */
export function ContactPeople({ contact }: { contact: Contact }) {
  const { people = [] } = contact;
  if (people.length === 0) return null;
  return (
    <Card title={labels.people}>
      <ul className="-my-3 divide-y divide-line">
        {people.map((person) => (
          <PersonLine key={person.id} contact={contact} person={person} />
        ))}
      </ul>
    </Card>
  );
}

interface Way {
  channel: ReachChannel;
  icon: LucideIcon;
  label: string;
  of: (name: string) => string;
}

const ways: readonly Way[] = [
  { channel: 'appel', icon: Phone, label: words.call, of: words.callOf },
  { channel: 'whatsapp', icon: MessageCircle, label: words.whatsApp, of: words.whatsAppOf },
  { channel: 'email', icon: Mail, label: words.write, of: words.writeTo },
];

function PersonLine({ contact, person }: { contact: Contact; person: ContactPerson }) {
  const { linksOf, stamp } = useReach();
  const links = linksOf(person);
  const { name, role, phone, email, isMain } = person;
  const facts = [formatPhone(phone), email].filter(Boolean);
  const offered = ways.filter(({ channel }) => links[channel] !== null);
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium wrap-anywhere">{name}</span>
        {isMain ? <Badge>{words.main}</Badge> : null}
      </p>
      {role === '' ? null : <p className="text-muted wrap-anywhere">{role}</p>}
      {facts.map((fact) => (
        <p key={fact} className="text-muted tabular-nums wrap-anywhere">
          {fact}
        </p>
      ))}
      {offered.length === 0 ? null : (
        <div className="mt-2 flex flex-wrap gap-2">
          {offered.map(({ channel, icon: Icon, label, of }) => (
            <a
              key={channel}
              href={links[channel] ?? undefined}
              aria-label={of(name)}
              {...(channel === 'whatsapp' ? { target: '_blank', rel: 'noopener' } : {})}
              onClick={() => stamp(contact, channel)}
              className={buttonClass('secondary', 'flex-auto gap-1.5! px-2!')}
            >
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              {label}
            </a>
          ))}
        </div>
      )}
    </li>
  );
}

/** Nothing without one. */
export function ContactAddresses({ contact }: { contact: Contact }) {
  const { addresses = [] } = contact;
  if (addresses.length === 0) return null;
  return (
    <Card title={labels.addresses}>
      <ul className="-my-3 divide-y divide-line">
        {addresses.map((address) => (
          <AddressLine key={address.id} address={address} />
        ))}
      </ul>
    </Card>
  );
}

function AddressLine({ address }: { address: ContactAddress }) {
  const text = addressText(address);
  const way = itineraryTo(text);
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          {address.label === '' ? null : <span className="font-medium wrap-anywhere">{address.label}</span>}
          <Badge>{addressKindLabels[address.kind]}</Badge>
        </p>
        <p className="text-muted wrap-anywhere">{text}</p>
      </div>
      {way?.icon ? (
        <a
          href={way.href}
          target="_blank"
          rel="noopener"
          aria-label={words.mapOf(address.label || text)}
          className={buttonClass('secondary', 'shrink-0 gap-1.5! px-2!')}
        >
          <way.icon size={16} strokeWidth={1.75} aria-hidden="true" />
          {words.map}
        </a>
      ) : null}
    </li>
  );
}
