// The buttons at the head of a contact's page: call, WhatsApp, edit, new quote; the rest behind a menu. On a phone only the menu
// stands there, over a bar of what is done on the way (contact-bar.tsx).

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { Ellipsis, FilePlus, Pencil } from 'lucide-react';
import { useIsPhone } from '../../../platform/browser/media-query.ts';
import { buttonClass, ButtonLink } from '../../../ui/press/button.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { Menu, type MenuAction } from '../../../ui/menus/menu.tsx';
import { contactMessages } from '../contacts.messages.ts';
import { copyAction } from '../../../records/actions/copy-action.ts';
import { RecordButton } from '../../../records/actions/record-button.tsx';
import { usePageActions } from '../../../ui/layout/page-actions.ts';
import { useContactMenu } from '../use-contact-menu.ts';

const words = contactMessages.actions;
const inBar = new Set(['open', 'restore', 'quote', 'whatsapp', 'appel']);

/** Everything that its menu offers. */
export function ContactActions({ contact }: { contact: Contact }) {
  const page = `/contacts/${contact.id}` as const;
  const actions = [copyAction(page), ...useContactMenu()(contact)];
  usePageActions(contact.name, actions);
  const offered = new Map(actions.map((action) => [action.id, action]));
  const isPhone = useIsPhone();
  const others = actions.filter(({ id }) => !inBar.has(id) && (isPhone || id !== 'edit'));
  const edit = offered.get('edit');
  if (contact.archivedAt !== null) return <RecordButton actions={actions} page={page} />;
  const menu = (
    <Menu label={words.more} actions={others} placement="bottom end">
      {(trigger) => <IconButton {...trigger} label={words.more} icon={Ellipsis} isOutlined />}
    </Menu>
  );
  if (isPhone) return <div className="text-right">{menu}</div>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {menu}
      <WayLink way={offered.get('whatsapp')} />
      <WayLink way={offered.get('appel')} />
      {edit ? (
        <ButtonLink to={`${page}/edit`} icon={Pencil}>
          {edit.label}
        </ButtonLink>
      ) : null}
      {offered.has('quote') ? <NewQuoteLink contactId={contact.id} /> : null}
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

/** A way to reach the client, where there is one. */
function WayLink({ way }: { way: MenuAction | undefined }) {
  if (!way) return null;
  const { href, label, icon: Icon, onAction } = way;
  const elsewhere = href?.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={href} {...elsewhere} onClick={onAction} className={buttonClass('secondary')}>
      {Icon ? <Icon size={16} strokeWidth={1.75} aria-hidden="true" /> : null}
      {label}
    </a>
  );
}
