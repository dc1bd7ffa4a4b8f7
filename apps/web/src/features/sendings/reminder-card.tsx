// One document to speak of: whose it is, why, what was said, and what can be done; of invoices and quotes alike.

import { contactActions } from '@zellige/domain/contacts/contact.actions';
import type { ReactNode } from 'react';
import { Pause, Play } from 'lucide-react';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import type { Spoken } from '@zellige/domain/sendings/reminder.rules';
import { channelLabels } from '@zellige/domain/sendings/sending.fields';
import { isNoted } from '@zellige/domain/sendings/sending.values';
import { useAct } from '../../records/actions/use-act.ts';
import { today } from '../../platform/clock.ts';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../platform/engine/hooks/guard-hooks.ts';
import type { Address } from '../../ui/navigation/address.ts';
import { Button } from '../../ui/press/button.tsx';
import { Card, Money } from '../../ui/layout/card.tsx';
import { TickBox } from '../../ui/fields/checkbox.tsx';
import { formatInstant } from '../../ui/format.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { Badge } from '../../ui/layout/status-chip.tsx';
import { reminderMessages as words } from './reminders.messages.ts';

/** Both kinds of line receive these. */
export interface ReminderLineProps<R extends Spoken, Kind extends string> {
  reminder: R;
  isChosen: boolean;
  /** Absent where letters do not leave together. */
  onChoose: ((isChosen: boolean) => void) | undefined;
  onRemind: () => void;
  onOpen: (kind: Kind) => void;
}

interface ReminderCardProps {
  document: { id: string; number: string | null; client: string };
  href: Address;
  isChosen: boolean;
  onChoose: ((isChosen: boolean) => void) | undefined;
  amount: number;
  badge: string;
  /** Why it is spoken of, and what was said. */
  children: ReactNode;
  actions: ReactNode;
}

/** `<ReminderCard document={invoice} href={…} amount={remaining} badge="+ 1 jour" actions={…}>…</ReminderCard>` */
export function ReminderCard({ document, href, isChosen, onChoose, ...shown }: ReminderCardProps) {
  const number = displayNumber(document);
  return (
    <li>
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="flex min-w-0 items-start gap-3">
            {onChoose ? (
              <TickBox aria-label={words.select(number)} value={isChosen} onChange={onChoose} />
            ) : null}
            <div className="min-w-0">
              <p className="font-semibold break-words">{document.client}</p>
              <Link to={href} className="text-accent-text hover:underline">
                {number}
              </Link>
              {shown.children}
            </div>
          </div>
          <div className="md:text-right">
            <Money value={shown.amount} className="text-h3 font-semibold" />
            <p>
              <Badge>{shown.badge}</Badge>
            </p>
          </div>
        </div>
        <div className="mt-3 flex flex-wrap gap-2">{shown.actions}</div>
      </Card>
    </li>
  );
}

interface LatestReminderProps extends Pick<Spoken, 'last'> {
  contactId: number | null;
  /** What is said of a document of which nothing was said. */
  never: string;
  children?: ReactNode;
}

/** Shows the last reminder, and the pause of the client. */
export function LatestReminder({ last, contactId, never, children }: LatestReminderProps) {
  const pausedUntil = useRow('contacts', contactId).row?.remindersPausedUntil ?? '';
  const hasNote = last !== null && isNoted(last.channel) && last.text !== '';
  return (
    <>
      <p className="text-muted">
        {last ? words.last(channelLabels[last.channel], formatInstant(last.sentAt)) : never}
      </p>
      {hasNote ? <p className="break-words">{last.text}</p> : null}
      {children}
      {pausedUntil >= today() ? <p>{words.pausedUntil(formatDay(pausedUntil))}</p> : null}
    </>
  );
}

interface PauseButtonProps {
  contactId: number | null;
  isPaused: boolean;
  onPause: () => void;
}

/** Silence for one client, and its end. */
export function PauseButton({ contactId, isPaused, onPause }: PauseButtonProps) {
  const contact = useRow('contacts', contactId).row;
  const allows = useAllows();
  const act = useAct();
  if (!contact || !allows(contactActions.edit, contact)) return null;
  if (!isPaused)
    return (
      <Button icon={Pause} variant="ghost" onClick={onPause}>
        {words.pause}
      </Button>
    );
  const resume = () =>
    void act('update_contacts', { id: contact.id, changes: { remindersPausedUntil: '' } }, words.resumed);
  return (
    <Button icon={Play} variant="ghost" onClick={resume}>
      {words.resume}
    </Button>
  );
}
