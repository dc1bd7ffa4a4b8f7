// 'Doublons': contacts that look like one another, to be merged or told apart.
import { contactActions } from '@zellige/domain/contacts/contact.actions';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { type DuplicateGroup, duplicateGroups } from '@zellige/domain/contacts/merge/duplicate-groups';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { useMemo, useState } from 'react';
import { useCan, useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { Skeleton } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotAllowed } from '../../../ui/feedback/not-allowed.tsx';
import { Badge } from '../../../ui/layout/status-chip.tsx';
import { MoreButton, usePortions } from '../../../ui/lists/portions.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { Button, ButtonLink } from '../../../ui/press/button.tsx';
import { Link } from '../../../ui/navigation/link.tsx';
import { contactMessages } from '../contacts.messages.ts';
import { doubleMessages as words } from './doubles.messages.ts';
import { MergeForm } from './merge-form.tsx';
import { useMerging } from './use-merging.ts';

const list = { label: contactMessages.contacts, to: '/contacts' } as const;
const SHOWN = 20;

/** `/contacts/doublons` */
export function DuplicatesScreen() {
  if (!useCan()('contacts.edit')) return <NotAllowed title={words.title} backTo={list.to} />;
  return <Duplicates />;
}

function Duplicates() {
  const { rows, isLoading } = useRows('contacts');
  const groups = useMemo(() => duplicateGroups(rows), [rows]);
  const portions = usePortions(groups, SHOWN);
  return (
    <Page kind="record">
      <PageHeader
        title={words.title}
        subtitle={groups.length === 0 ? undefined : `${words.left(groups.length)}. ${words.hint}`}
        crumbs={[list]}
      />
      {groups.length === 0 && !isLoading ? (
        <EmptyState
          title={words.none}
          description={words.noneHint}
          action={<ButtonLink to={list.to}>{words.back}</ButtonLink>}
        />
      ) : null}
      <ul aria-label={words.title} aria-busy={isLoading} className="flex flex-col gap-4">
        {isLoading ? (
          <li aria-hidden="true" className="rounded-card border border-line bg-surface p-4">
            <Skeleton className="h-4 w-48 max-w-full" />
          </li>
        ) : null}
        {portions.shown.map((group) => (
          <GroupRow key={group.contacts.map(({ id }) => id).join()} group={group} />
        ))}
      </ul>
      <MoreButton portions={portions} className="self-center" />
    </Page>
  );
}

function GroupRow({ group: { contacts, reasons } }: { group: DuplicateGroup }) {
  const allows = useAllows();
  const { keepApart } = useMerging();
  const [isOpen, setIsOpen] = useState(false);
  const mayMerge = contacts.every((contact) => allows(contactActions.edit, contact));
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap gap-1.5">
        {reasons.map((reason) => (
          <Badge key={reason}>{words.reasons[reason]}</Badge>
        ))}
      </div>
      <ul>
        {contacts.map((contact) => (
          <ContactLine key={contact.id} contact={contact} />
        ))}
      </ul>
      {mayMerge ? (
        <div className="flex flex-wrap gap-2">
          <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? words.close : words.compare}
          </Button>
          <Button variant="ghost" onClick={() => void keepApart(contacts)}>
            {words.distinct}
          </Button>
        </div>
      ) : (
        <p className="text-muted">{words.closed}</p>
      )}
      {isOpen ? <MergeForm contacts={contacts} onDone={() => setIsOpen(false)} /> : null}
    </li>
  );
}

function ContactLine({ contact: { id, name, company, phone, email } }: { contact: Contact }) {
  return (
    <li className="min-w-0 break-words text-muted phone:py-1.5">
      <Link to={`/contacts/${id}`} className="font-medium text-accent-text hover:underline">
        {name}
      </Link>{' '}
      {[company, formatPhone(phone), email].filter(Boolean).join(' · ')}
    </li>
  );
}
