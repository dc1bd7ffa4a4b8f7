// One departure or return: when, who, where, what, and what a thumb does about it.

import { departureTones } from '@zellige/domain/reservations/day-notes';
import { writtenAddress } from '../../../records/feature/record-address.ts';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import type { DayMove } from '@zellige/domain/reservations/day-moves';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { PackageCheck, Truck } from 'lucide-react';
import { itineraryTo } from '../../../documents/clients/itinerary.ts';
import { ReachButtons } from '../../../documents/clients/client-card.tsx';
import { useReachMenu, useSignature } from '../../../documents/clients/reach.ts';
import { undoable } from '../../../records/actions/undo-step.ts';
import { useCan, useExecute, useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { today } from '../../../platform/clock.ts';
import { cx } from '../../../ui/class-names.ts';
import { Button, ButtonLink } from '../../../ui/press/button.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { StatusChip } from '../../../ui/layout/status-chip.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useReturnable } from './use-returnable.ts';
import { BOOK_IN, MAKE_NOTE, newNoteAddress, NOTES, notePath } from './day-moves-notes.ts';
import { dayMoveMessages as words } from './day-moves.messages.ts';

const LINES = 4;

/** A card under a thumb; at a desk a row: when, who and where, what, what to do. */
export const moveColumns =
  'lg:grid lg:grid-cols-[10.5rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.6fr)] lg:items-center lg:gap-4 lg:px-4';

/** Of a button: for a thumb, at a desk as high as any. */
const doing = 'h-12! flex-auto lg:h-control! lg:flex-none';

/** `<DayMoveCard move={move} />` */
export function DayMoveCard({ move }: { move: DayMove }) {
  const { client, place, lines, time, lateDays, isDone, reference } = move;
  return (
    <article
      aria-label={client || words.noClient}
      className={cx(
        'flex flex-col gap-2 rounded-card border border-line bg-surface p-4 lg:rounded-none lg:border-0 lg:py-2.5',
        moveColumns,
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2 lg:flex-col lg:items-start lg:gap-1">
        <span className="font-medium text-muted tabular-nums">
          {lateDays > 0 ? wasDue(move) : time || words.anyTime}
        </span>
        <Mark move={move} />
      </div>
      <div>
        <p className="text-h2 font-semibold wrap-break-word lg:text-body">{client || words.noClient}</p>
        <p className="text-muted wrap-break-word">{[place, reference].filter(Boolean).join(' · ')}</p>
      </div>
      <ul>
        {lines.slice(0, LINES).map(({ name, quantity }) => (
          <li key={name}>{words.line(formatNumber(quantity), name)}</li>
        ))}
        {lines.length > LINES ? <li className="text-muted">{words.more(lines.length - LINES)}</li> : null}
      </ul>
      {isDone ? null : <Ways move={move} />}
    </article>
  );
}

/** 'Retour prévu le 21/11/2026'; what was due earlier today says its hour. */
function wasDue({ kind, day, time }: DayMove): string {
  const isToday = day === today() && time !== '';
  return words.wasDue(kind, isToday ? words.atHour(time) : words.onDay(formatDay(day)));
}

function Mark({ move: { lateDays, isDone, kind, day, state, isUntaken } }: { move: DayMove }) {
  if (lateDays > 0)
    return <StatusChip tone="red">{day === today() ? words.lateToday : words.lateDays(lateDays)}</StatusChip>;
  if (isUntaken) return <StatusChip tone="amber">{words.untaken}</StatusChip>;
  if (state !== null) return <StatusChip tone={departureTones[state]}>{words.states[state]}</StatusChip>;
  if (!isDone) return null;
  return <StatusChip tone="green">{kind === 'departure' ? words.departed : words.returned}</StatusChip>;
}

/** The reservation that no note carries yet, for whoever may make one. */
function useToPrepare({ kind, noteId, reservationIds }: DayMove): Reservation | undefined {
  const can = useCan();
  const reservation = useRow('reservations', reservationIds[0] ?? null).row;
  const isReady = kind === 'departure' && noteId === null && reservation !== undefined;
  return isReady && can(MAKE_NOTE, reservation) ? reservation : undefined;
}

/** The return or the note, then the call and the way. */
function Ways({ move }: { move: DayMove }) {
  const { client, contactId, phone, place } = move;
  const contact = useRow('contacts', contactId).row;
  const reach = useReachMenu();
  const text = words.message(client, useSignature());
  const clientPhone = phone || contact?.phone || '';
  const calls = reach({ contactId, client, clientPhone }, { sms: text, whatsapp: text });
  const itinerary = itineraryTo(place);
  const others = [...calls.filter(({ id }) => id === 'call'), ...(itinerary ? [itinerary] : [])];
  return (
    <div className="lg:flex lg:flex-wrap lg:justify-end lg:gap-2 lg:[&_a]:h-control! lg:[&_a]:flex-none! lg:[&>*]:mt-0">
      <Doings move={move} />
      {others.length > 0 ? <ReachButtons actions={others} isLarge /> : null}
    </div>
  );
}

/** What the client did not take is back at the depot: one press. */
function BringBack({ noteId, client }: { noteId: string; client: string }) {
  const note = useRow(NOTES, noteId).row;
  const can = useCan();
  const execute = useExecute();
  if (!note || !can(BOOK_IN, note)) return null;
  const book = async () => {
    const result = await execute(`bring_back_${NOTES}`, { id: noteId });
    if (result.ok) toast.success(undoable(words.broughtBack, NOTES, { execute, row: result.value }));
    else toast.error({ title: result.error.message });
  };
  return (
    <Button
      icon={PackageCheck}
      aria-label={words.bringBackOf(client)}
      className={doing}
      onClick={() => void book()}
    >
      {words.bringBack}
    </Button>
  );
}

/** The return, the note that is still to be made, or the one that is. */
function Doings({ move }: { move: DayMove }) {
  const { kind, client, noteId, reservationIds, isUntaken } = move;
  const toPrepare = useToPrepare(move);
  const isReturnable = useReturnable(reservationIds);
  const mayReturn = kind === 'return' && !isUntaken && isReturnable;
  if (!mayReturn && !toPrepare && noteId === null) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isUntaken && noteId !== null ? <BringBack noteId={noteId} client={client} /> : null}
      {mayReturn ? (
        <ButtonLink
          to={`/day-moves/return?reservations=${encodeURIComponent(reservationIds.join(','))}`}
          icon={PackageCheck}
          aria-label={words.takeBackOf(client)}
          className={doing}
        >
          {words.takeBack}
        </ButtonLink>
      ) : null}
      {toPrepare ? (
        <ButtonLink
          to={newNoteAddress(toPrepare)}
          icon={Truck}
          aria-label={words.prepareNoteOf(client)}
          className={doing}
        >
          {words.prepareNote}
        </ButtonLink>
      ) : null}
      {noteId === null ? null : (
        <ButtonLink
          to={writtenAddress(notePath(noteId))}
          icon={Truck}
          aria-label={words.openNoteOf(client)}
          className={doing}
        >
          {words.openNote}
        </ButtonLink>
      )}
    </div>
  );
}
