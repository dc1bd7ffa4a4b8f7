// One stop: when, who, where, what to bring, what is to be done, and what a thumb does about it.
import { isOpenStop, type Stop, stopTones } from '@zellige/domain/field-day/stop';
import { Suspense, use } from 'react';
import { FeaturesContext } from '../../records/feature/feature.ts';
import { ReachButtons } from '../../documents/clients/client-card.tsx';
import { itineraryTo } from '../../documents/clients/itinerary.ts';
import { useReachMenu, useSignature } from '../../documents/clients/reach.ts';
import { pageAddress } from '../../records/feature/record-address.ts';
import { useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { cx } from '../../ui/class-names.ts';
import { formatNumber } from '../../ui/format.ts';
import { Link } from '../../ui/navigation/link.tsx';
import { PartPlace } from '../../ui/navigation/part-place.tsx';
import { Badge, StatusChip } from '../../ui/layout/status-chip.tsx';
import { fieldDayMessages as words } from './field-day.messages.ts';

interface StopCardProps {
  stop: Stop;
  /** The one where somebody is, or goes next. */
  isNext?: boolean;
  /** Of tomorrow: nothing is pressed about it yet. */
  isPlan?: boolean;
}

/** `<StopCard stop={stop} isNext />` */
export function StopCard({ stop, isNext = false, isPlan = false }: StopCardProps) {
  const isOpen = isOpenStop(stop);
  return (
    <article
      aria-label={nameOf(stop)}
      className={cx(
        'flex flex-col gap-2 rounded-card border bg-surface p-4',
        isNext ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <Head stop={stop} isNext={isNext} />
      {isOpen ? <Work stop={stop} /> : null}
      {isPlan ? null : <Acts stop={stop} />}
      {isOpen ? <Ways stop={stop} /> : null}
    </article>
  );
}

const nameOf = ({ client, title }: Stop): string => client || title || words.noClient;

/** When, in which state, for whom and where. */
function Head({ stop, isNext = false }: StopCardProps) {
  const { client, title, place, time, until, kind, state, lateDays } = stop;
  const name = nameOf(stop);
  const isLate = lateDays > 0 && isOpenStop(stop);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-center gap-2 font-medium tabular-nums">
          {time === '' ? words.anyTime : words.hours(time, until)}
          {isNext ? <Badge tone="accent">{words.next}</Badge> : null}
        </span>
        <StatusChip tone={isLate ? 'red' : stopTones[state]}>
          {isLate ? words.late(lateDays) : words.states[state]}
        </StatusChip>
      </div>
      <div>
        <h3 className="text-h2 font-semibold wrap-break-word">
          <Link
            to={pageAddress(stop.collection, { id: stop.recordId })}
            aria-label={words.openOf(name)}
            className="flex min-h-11 items-center hover:underline"
          >
            {name}
          </Link>
        </h3>
        <p className="text-muted wrap-break-word">
          {[words.kinds[kind], client ? title : '', place].filter(Boolean).join(' · ')}
        </p>
      </div>
    </>
  );
}

/** What to bring, and what is to be done there. */
function Work({ stop }: StopCardProps) {
  return (
    <>
      <Bring stop={stop} />
      {stop.todo ? (
        <p className="line-clamp-4 whitespace-pre-line">
          <span className="sr-only">{words.todo} : </span>
          {stop.todo}
        </p>
      ) : null}
    </>
  );
}

function Bring({ stop: { bring, kind } }: StopCardProps) {
  if (bring.length === 0) return null;
  return (
    <div>
      <p className="text-meta text-muted">{kind === 'return' ? words.collect : words.bring}</p>
      <ul>
        {bring.map(({ name, quantity, serials }) => (
          <li key={name} className="wrap-break-word">
            {words.line(formatNumber(quantity), name)}
            {serials.length > 0 ? (
              <span className="text-meta text-muted"> {words.serials(serials)}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What its subject lets one press. */
function Acts({ stop }: StopCardProps) {
  const acts = use(FeaturesContext).find(({ stopActs }) => stopActs?.collection === stop.collection);
  const Content = acts?.stopActs?.Content;
  return Content ? (
    <Suspense fallback={<PartPlace className="h-12 w-full rounded-control" />}>
      <Content stop={stop} />
    </Suspense>
  ) : null;
}

/** The call and the way. */
function Ways({ stop: { client, contactId, phone, place } }: StopCardProps) {
  const contact = useRow('contacts', contactId).row;
  const reach = useReachMenu();
  const text = words.message(client, useSignature());
  const calls = reach(
    { contactId, client, clientPhone: phone || contact?.phone || '' },
    { sms: text, whatsapp: text },
  );
  const itinerary = itineraryTo(place);
  const ways = [...(itinerary ? [itinerary] : []), ...calls.filter(({ id }) => id === 'call')];
  return ways.length > 0 ? <ReachButtons actions={ways} isLarge /> : null;
}
