// The buttons at the head of a contact's page: call, WhatsApp, edit, new quote; the rest behind a menu.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import {
  Copy,
  Ellipsis,
  FilePlus,
  Mail,
  MessageCircle,
  MessageSquare,
  Pencil,
  Phone,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { buttonClass, ButtonLink, Button } from '../../../ui/press/button.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { Menu, type MenuAction } from '../../../ui/menus/menu.tsx';
import type { ReachChannel } from '../contact-links.ts';
import { contactMessages, contactNoun } from '../contacts.messages.ts';
import { archivingMessages } from '../../../records/actions/archiving.messages.ts';
import { copyAddress } from '../../../ui/navigation/copy-address.ts';
import { usePageActions } from '../../../ui/layout/page-actions.ts';
import { useArchiving } from '../../../records/actions/use-archiving.ts';
import { useContactMenu } from '../use-contact-menu.ts';
import { useReach } from '../use-reach.ts';

const words = contactMessages.actions;

/** Everything that can be done to this contact, by permission and state. */
export function ContactActions({ contact }: { contact: Contact }) {
  const can = useCan();
  const { restore } = useArchiving('contacts', contactNoun);
  const mayEdit = can('contacts.edit', contact);
  usePageActions(
    contact.name,
    useContactMenu()(contact).filter(({ id }) => id !== 'open'),
  );
  if (contact.archivedAt !== null) {
    return mayEdit ? (
      <Button variant="primary" icon={RotateCcw} onClick={() => void restore([contact])}>
        {archivingMessages.restore}
      </Button>
    ) : null;
  }
  const id = String(contact.id);
  return (
    <div className="flex flex-wrap items-center gap-2 phone:grid phone:w-[calc(100vw-32px)] phone:grid-cols-[1fr_1fr_auto] phone:[&>*:last-child:not(:nth-child(-n+3))]:col-span-2">
      <ReachLink contact={contact} channel="whatsapp" />
      <ReachLink contact={contact} channel="appel" />
      <span className="md:-order-1">
        <MoreMenu contact={contact} mayEdit={mayEdit} />
      </span>
      {mayEdit ? (
        <ButtonLink to={`/contacts/${id}/edit`} icon={Pencil}>
          {words.edit}
        </ButtonLink>
      ) : null}
      {can('quotes.create') ? <NewQuoteLink contactId={contact.id} /> : null}
    </div>
  );
}

/** 'Nouveau devis pour ce contact'. */
export function NewQuoteLink({ contactId }: { contactId: number }) {
  return (
    <ButtonLink
      to={`/quotes/new?contactId=${contactId}`}
      variant="primary"
      icon={FilePlus}
      aria-label={words.newQuoteFor}
      data-new=""
    >
      {words.newQuote}
    </ButtonLink>
  );
}

const channels = {
  appel: { label: words.call, icon: Phone },
  whatsapp: { label: words.whatsApp, icon: MessageCircle },
} as const;

function ReachLink({ contact, channel }: { contact: Contact; channel: keyof typeof channels }) {
  const { linksOf, stamp } = useReach();
  const href = linksOf(contact)[channel];
  if (href === null) return null;
  const { label, icon: Icon } = channels[channel];
  const elsewhere = channel === 'whatsapp' ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a
      href={href}
      {...elsewhere}
      onClick={() => stamp(contact, channel)}
      className={buttonClass('secondary')}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {label}
    </a>
  );
}

function MoreMenu({ contact, mayEdit }: { contact: Contact; mayEdit: boolean }) {
  const { linksOf, stamp } = useReach();
  const { archive } = useArchiving('contacts', contactNoun);
  const links = linksOf(contact);
  const way = (id: ReachChannel, label: string, icon: MenuAction['icon']): MenuAction[] => {
    const href = links[id];
    return href === null ? [] : [{ id, label, icon, href, onAction: () => stamp(contact, id) }];
  };
  const actions: MenuAction[] = [
    ...way('sms', words.sms, MessageSquare),
    ...way('email', words.email, Mail),
    {
      id: 'copy',
      label: words.copyAddress,
      icon: Copy,
      onAction: () => void copyAddress(`/contacts/${contact.id}`),
    },
  ];
  if (mayEdit) {
    actions.push({
      id: 'archive',
      label: archivingMessages.archive,
      icon: Trash2,
      isDanger: true,
      startsGroup: true,
      onAction: () => void archive([contact]),
    });
  }
  return (
    <Menu label={words.more} actions={actions} placement="bottom end">
      {(trigger) => <IconButton {...trigger} label={words.more} icon={Ellipsis} isOutlined />}
    </Menu>
  );
}
