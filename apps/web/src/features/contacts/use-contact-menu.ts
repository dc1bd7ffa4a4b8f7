// What can be done to one contact, wherever it is listed.

import type { Address } from '../../ui/navigation/address.ts';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { FilePlus, FolderOpen, Mail, MessageCircle, MessageSquare, Pencil, Phone } from 'lucide-react';
import { useCallback } from 'react';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { useGo } from '../../ui/navigation/use-go.ts';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import type { ReachChannel } from './contact-links.ts';
import { contactMessages, contactNoun } from './contacts.messages.ts';
import { archivingAction, useArchiving } from '../../records/actions/use-archiving.ts';
import { useReach } from './use-reach.ts';

const words = contactMessages.actions;

const channels: readonly { id: ReachChannel; label: string; icon: typeof Phone }[] = [
  { id: 'appel', label: words.call, icon: Phone },
  { id: 'sms', label: words.sms, icon: MessageSquare },
  { id: 'whatsapp', label: words.whatsApp, icon: MessageCircle },
  { id: 'email', label: words.email, icon: Mail },
];

export const quoteAddressFor = (contact: Contact): Address => `/quotes/new?contactId=${contact.id}`;

/** The menu of a contact's row, by permission and state. */
export function useContactMenu(): (contact: Contact) => readonly MenuAction[] {
  const go = useGo();
  const can = useCan();
  const archiving = useArchiving('contacts', contactNoun);
  const reach = useReach();
  return useCallback(
    (contact) => {
      const mayEdit = can('contacts.edit', contact);
      const isLive = contact.archivedAt === null;
      const links = reach.linksOf(contact);
      const ways = channels.flatMap(({ id, label, icon }, position): MenuAction[] => {
        const href = links[id];
        if (href === null || !isLive) return [];
        const stamp = () => reach.stamp(contact, id);
        return [{ id, label, icon, href, onAction: stamp, startsGroup: position === 0 }];
      });
      const actions: (MenuAction | false)[] = [
        { id: 'open', label: words.open, icon: FolderOpen, onAction: () => go(`/contacts/${contact.id}`) },
        isLive &&
          mayEdit && {
            id: 'edit',
            label: words.edit,
            icon: Pencil,
            onAction: () => go(`/contacts/${contact.id}/edit`),
          },
        isLive &&
          can('quotes.create') && {
            id: 'quote',
            label: words.newQuote,
            icon: FilePlus,
            onAction: () => go(quoteAddressFor(contact)),
          },
        ...ways,
        mayEdit && archivingAction(archiving, contact),
      ];
      return actions.filter((action) => action !== false);
    },
    [go, can, archiving, reach],
  );
}
