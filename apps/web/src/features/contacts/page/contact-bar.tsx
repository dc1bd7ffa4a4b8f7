// Under the name of a contact on a phone: call, write on WhatsApp, note, quote, each under a thumb.

import { contactActions } from '@zellige/domain/contacts/contact.actions';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { FilePlus, type LucideIcon, MessageCircle, Phone, StickyNote } from 'lucide-react';
import { useState } from 'react';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { contactMessages } from '../contacts.messages.ts';
import { contactRecordMessages } from './contact-record.messages.ts';
import { quoteAddressFor } from '../use-contact-menu.ts';
import { useReach } from '../use-reach.ts';

const { actions: words } = contactMessages;
const { bar } = contactRecordMessages;
const LazyNoteDialog = lazyPart(async () => (await import('../note-dialog.tsx')).NoteDialog);

const item =
  'flex min-h-14 flex-1 flex-col items-center justify-center gap-1 rounded-control text-meta font-medium active:bg-hover';

/** Nothing of a contact in the corbeille. */
export function ContactBar({ contact }: { contact: Contact }) {
  const allows = useAllows();
  const { linksOf, stamp } = useReach();
  const [isNoting, setIsNoting] = useState(false);
  const { appel, whatsapp } = linksOf(contact);
  const mayReach = allows(contactActions.reach, contact);
  if (contact.archivedAt !== null) return null;
  return (
    <div className="flex gap-1 rounded-card border border-line bg-surface p-1 empty:hidden">
      {mayReach && appel !== null ? (
        <a href={appel} onClick={() => stamp(contact, 'appel')} className={item}>
          <Face icon={Phone} label={words.call} />
        </a>
      ) : null}
      {mayReach && whatsapp !== null ? (
        <a
          href={whatsapp}
          target="_blank"
          rel="noopener"
          onClick={() => stamp(contact, 'whatsapp')}
          className={item}
        >
          <Face icon={MessageCircle} label={words.whatsApp} />
        </a>
      ) : null}
      {mayReach ? (
        <button type="button" onClick={() => setIsNoting(true)} className={item}>
          <Face icon={StickyNote} label={bar.note} />
        </button>
      ) : null}
      {allows(contactActions.quote, contact) ? (
        <Link to={quoteAddressFor(contact)} aria-label={words.newQuoteFor} data-new="" className={item}>
          <Face icon={FilePlus} label={bar.quote} />
        </Link>
      ) : null}
      {isNoting ? <LazyNoteDialog contact={contact} onClose={() => setIsNoting(false)} /> : null}
    </div>
  );
}

function Face({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="text-accent-text" />
      {label}
    </>
  );
}
