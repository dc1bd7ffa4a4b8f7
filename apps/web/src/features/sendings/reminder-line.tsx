// One invoice to speak of: what is due, since when, what was said, and what can be done.

import { Phone, Pause, Play, Send } from 'lucide-react';
import { formatDay } from '@zellige/domain/kernel/dates';
import { displayNumber } from '@zellige/domain/kernel/numbering';
import type { Reminder } from '@zellige/domain/sendings/reminder.rules';
import { channelLabels } from '@zellige/domain/sendings/sending.fields';
import { useAct } from '../../business/records/use-act.ts';
import { today } from '../../platform/clock.ts';
import { useCan, useRow } from '../../platform/engine/engine-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Money } from '../../ui/card.tsx';
import { TickBox } from '../../ui/checkbox.tsx';
import { formatInstant } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { Badge } from '../../ui/status-chip.tsx';
import { reminderMessages as words } from './reminders.messages.ts';

interface ReminderLineProps {
  reminder: Reminder;
  isChosen: boolean;
  /** Absent where letters do not leave together. */
  onChoose: ((isChosen: boolean) => void) | undefined;
  onRemind: () => void;
  onOpen: (kind: 'call' | 'pause') => void;
}

/** `<ReminderLine reminder={reminder} isChosen={false} onRemind={send} … />` */
export function ReminderLine({ reminder, isChosen, onChoose, onRemind, onOpen }: ReminderLineProps) {
  const { invoice, days, level, remaining } = reminder;
  const number = displayNumber(invoice);
  return (
    <li>
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="flex min-w-0 items-start gap-3">
            {onChoose ? (
              <TickBox aria-label={words.select(number)} value={isChosen} onChange={onChoose} />
            ) : null}
            <div className="min-w-0">
              <p className="font-semibold break-words">{invoice.client}</p>
              <Link
                to={`/invoices/${encodeURIComponent(invoice.id)}`}
                className="text-accent-text hover:underline"
              >
                {number}
              </Link>
              <p className={days > 0 ? 'text-danger' : 'text-muted'}>
                {words.lateness(days)} · {formatDay(invoice.dueDate)}
              </p>
              <Said reminder={reminder} />
            </div>
          </div>
          <div className="md:text-right">
            <Money value={remaining} className="text-h3 font-semibold" />
            <p>
              <Badge>{words.levelOf(level)}</Badge>
            </p>
          </div>
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button icon={Send} onClick={onRemind}>
            {words.remind}
          </Button>
          <Button icon={Phone} variant="ghost" onClick={() => onOpen('call')}>
            {words.call}
          </Button>
          <PauseButton reminder={reminder} onPause={() => onOpen('pause')} />
        </div>
      </Card>
    </li>
  );
}

/** What was said and promised last. */
function Said({ reminder: { last, promisedDay, invoice } }: { reminder: Reminder }) {
  const pausedUntil = useRow('contacts', invoice.contactId).row?.remindersPausedUntil ?? '';
  const promise = promisedDay >= today() ? words.promised : words.broken;
  return (
    <>
      <p className="text-muted">
        {last ? words.last(channelLabels[last.channel], formatInstant(last.sentAt)) : words.never}
      </p>
      {last?.channel === 'call' && last.text !== '' ? <p className="break-words">{last.text}</p> : null}
      {promisedDay ? <p>{promise(formatDay(promisedDay))}</p> : null}
      {pausedUntil >= today() ? <p>{words.pausedUntil(formatDay(pausedUntil))}</p> : null}
    </>
  );
}

function PauseButton({ reminder, onPause }: { reminder: Reminder; onPause: () => void }) {
  const contact = useRow('contacts', reminder.invoice.contactId).row;
  const can = useCan();
  const act = useAct();
  if (!contact || !can('contacts.edit', contact)) return null;
  if (reminder.state !== 'paused')
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
