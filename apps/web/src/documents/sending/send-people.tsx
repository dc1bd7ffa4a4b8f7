// The people of a contact, each one press away from the field that says to whom it goes.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { clientNameOf } from '@zellige/domain/contacts/contact.rules';
import { formatPhone, isMobile, normalizePhone } from '@zellige/domain/kernel/text/phone';
import { Button } from '../../ui/press/button.tsx';
import { type DialogChannel, isMail } from './send-draft.ts';
import { sendingMessages as words } from './sending.messages.ts';

interface Offer {
  name: string;
  to: string;
}

/** Whoever has an address of that kind, the contact first; each address once, without the one that is there. */
function offersOf(contact: Contact, channel: DialogChannel, current: string): Offer[] {
  const { people = [] } = contact;
  const all = [{ ...contact, name: clientNameOf(contact) }, ...people];
  const known = new Set([isMail(channel) ? current.trim().toLowerCase() : (normalizePhone(current) ?? '')]);
  return all.flatMap(({ name, email, phone }) => {
    const to = isMail(channel) ? email : isMobile(phone) ? phone : '';
    if (to === '' || known.has(to)) return [];
    known.add(to);
    return [{ name, to: isMail(channel) ? to : formatPhone(to) }];
  });
}

interface SendPeopleProps {
  contact: Contact | undefined;
  channel: DialogChannel;
  /** Where it goes for now. */
  current: string;
  onChoose: (to: string) => void;
}

/** Nothing where nobody else has an address. */
export function SendPeople({ contact, channel, current, onChoose }: SendPeopleProps) {
  const offers = contact && channel !== 'share' ? offersOf(contact, channel, current) : [];
  if (offers.length === 0) return null;
  return (
    <div role="group" aria-label={words.people} className="-mt-2 flex flex-wrap gap-2">
      {offers.map(({ name, to }) => (
        <Button key={to} onClick={() => onChoose(to)} aria-label={words.sendTo(name, to)}>
          <span className="truncate">{name}</span>
        </Button>
      ))}
    </div>
  );
}
