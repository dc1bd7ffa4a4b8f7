// The menu of a contact is the same wherever it is listed.

import type { Address } from '../../ui/navigation/address.ts';
import { contactActions } from '@zellige/domain/contacts/contact.actions';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { FilePlus, Mail, MessageCircle, MessageSquare, Phone } from 'lucide-react';
import { useCallback } from 'react';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import { useGo } from '../../ui/navigation/use-go.ts';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import type { ReachChannel } from './contact-links.ts';
import { contactMessages, contactNoun } from './contacts.messages.ts';
import { type RecordKind, useRecordMenu } from '../../records/actions/record-menu.ts';
import { useReach } from './use-reach.ts';

const words = contactMessages.actions;

const channels: readonly { id: ReachChannel; label: string; icon: typeof Phone }[] = [
  { id: 'appel', label: words.call, icon: Phone },
  { id: 'sms', label: words.sms, icon: MessageSquare },
  { id: 'whatsapp', label: words.whatsApp, icon: MessageCircle },
  { id: 'email', label: words.email, icon: Mail },
];

export const quoteAddressFor = (contact: Contact): Address => `/quotes/new?contactId=${contact.id}`;

export const contactKind: RecordKind<Contact> = {
  collection: 'contacts',
  noun: contactNoun,
  of: contactActions,
  nameOf: ({ name }) => name,
};

/** Its menu, with the ways to reach the client and a new quote. */
export function useContactMenu(): (contact: Contact) => readonly MenuAction[] {
  const go = useGo();
  const allows = useAllows();
  const { linksOf, stamp } = useReach();
  const added = useCallback(
    (contact: Contact): MenuAction[] => {
      const links = linksOf(contact);
      const ways = channels.flatMap(({ id, label, icon }, position): MenuAction[] => {
        const href = links[id];
        if (href === null || !allows(contactActions.reach, contact)) return [];
        return [{ id, label, icon, href, onAction: () => stamp(contact, id), startsGroup: position === 0 }];
      });
      const quote = {
        id: 'quote',
        label: words.newQuote,
        icon: FilePlus,
        onAction: () => go(quoteAddressFor(contact)),
      };
      return allows(contactActions.quote, contact) ? [quote, ...ways] : ways;
    },
    [go, allows, linksOf, stamp],
  );
  return useRecordMenu(contactKind, added);
}
