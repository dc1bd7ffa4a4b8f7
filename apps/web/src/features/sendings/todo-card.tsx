// 'À faire' of the dashboard: the quotes to follow up and the next steps of contacts whose day has come, of whoever looks.

import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { clientNameOf } from '@zellige/domain/contacts/contact.rules';
import { isStepDue } from '@zellige/domain/kernel/schema/next-step';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import type { QuoteReminder } from '@zellige/domain/sendings/quote-reminder.rules';
import { useCallback } from 'react';
import { stepText } from '../../records/fields/next-step.tsx';
import { today } from '../../platform/clock.ts';
import { useActor, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import type { Address } from '../../ui/navigation/address.ts';
import { CardLink } from '../../ui/layout/card-link.tsx';
import { ShortRowsCard } from '../../ui/lists/short-rows-card.tsx';
import type { ShortColumn } from '../../ui/lists/short-table.tsx';
import { reminderMessages } from './reminders.messages.ts';
import { useQuoteReminders } from './use-reminders.ts';

const words = reminderMessages.todo;
const SHOWN = 5;

interface Todo {
  key: string;
  who: string;
  what: string;
  about: string;
  href: Address;
}

const columns: readonly ShortColumn<Todo>[] = [
  { id: 'who', header: words.who, className: 'w-full', cell: ({ who }) => who },
  { id: 'what', header: words.what, cell: ({ what }) => what },
  {
    id: 'about',
    header: words.about,
    isHiddenOnPhone: true,
    cell: ({ about }) => <span className="text-muted">{about}</span>,
  },
];

const ofQuote = ({ quote, reason }: QuoteReminder): Todo => ({
  key: quote.id,
  who: quote.client,
  what: reason === 'step' ? stepText(quote) : reminderMessages.quotes.reasons[reason],
  about: displayNumber(quote),
  href: `/quotes/${encodeURIComponent(quote.id)}`,
});

const ofContact = (contact: Contact): Todo => ({
  key: String(contact.id),
  who: clientNameOf(contact),
  what: stepText(contact),
  about: words.contact,
  href: `/contacts/${contact.id}`,
});

/** The first five; the others stand in 'Relances'. */
export function TodoCard() {
  const { id: me } = useActor();
  const quotes = useQuoteReminders();
  const isMine = ({ assignedTo, createdBy }: { assignedTo: string; createdBy: string }) =>
    (assignedTo === '' ? createdBy : assignedTo) === me;
  const isDue = useCallback(
    (contact: Contact) => contact.archivedAt === null && isStepDue(contact, today()),
    [],
  );
  const contacts = useRows('contacts', { where: isDue });
  const due = quotes.reminders.filter(({ state, quote }) => state === 'due' && isMine(quote));
  const rows = [...contacts.rows.filter(isMine).map(ofContact), ...due.map(ofQuote)];
  return (
    <ShortRowsCard
      title={words.title}
      trailing={<CardLink to="/reminders">{words.all}</CardLink>}
      rows={rows.slice(0, SHOWN)}
      isLoading={quotes.isLoading || contacts.isLoading}
      usual={SHOWN}
      empty={words.empty}
      columns={columns}
      rowKey={({ key }) => key}
      rowName={({ who, about }) => `${about} ${who}`}
      href={({ href }) => href}
    />
  );
}
