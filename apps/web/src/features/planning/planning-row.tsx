// One row of the planning: who, how much is planned, and the cards. Plain elements without handlers of their own: the timeline listens
// for all of them.
import { absenceKindLabels } from '@zellige/domain/absences/absence.fields';
import { absenceStretch, spokenAbsence } from '@zellige/domain/absences/absence.rules';
import type { PersonAbsence } from '@zellige/domain/absences/absence.schema';
import { addDays, formatDay } from '@zellige/domain/kernel/values/dates';
import { type DayLoad, isOverloaded, loadPercent } from '@zellige/domain/planning/person-load';
import { plateText } from '@zellige/domain/vehicles/plate-text';
import { memo } from 'react';
import { cx } from '../../ui/class-names.ts';
import { type Axis, placeOf, type Stretch } from '../../ui/timeline/axis.ts';
import { BarButton } from '../../ui/timeline/bar-button.tsx';
import { REST_LOOK } from '../../ui/timeline/columns.ts';
import { type Geometry, percent } from '../../ui/timeline/geometry.ts';
import type { RowPlace } from '../../ui/timeline/timeline.tsx';
import { cardLook } from './planning-looks.ts';
import type { BoardCard, PlanningBar, PlanningRow } from './planning-rows.ts';
import { isOfHours } from './planning-axis.ts';
import { requestFacts, shortFacts } from './request-facts-text.ts';
import { proposalMessages } from '../../records/feature/proposals.messages.ts';
import { loadMessages } from '../../records/feature/load.messages.ts';
import { planningMessages as words } from './planning.messages.ts';

interface PlanningRowProps extends RowPlace<PlanningRow> {
  axis: Axis;
  geometry: Geometry;
  statusOf: (card: BoardCard) => string;
  /** Of the lane of events that nobody is on; null for who may not assign. */
  onPropose: (() => void) | null;
}

/** `<PlanningRowView row={row} index={3} top={144} height={56} … />` */
export const PlanningRowView = memo(function PlanningRowView(props: PlanningRowProps) {
  const { row, index, top, height, axis, geometry, statusOf, onPropose } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 flex border-b border-line"
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <RowName {...{ row, index, onPropose }} width={geometry.label} />
      <div role="gridcell" className="relative min-w-0 flex-1 select-none" data-track={index}>
        {row.time?.rest.map((rest) => (
          <Rest key={rest.start} {...{ rest, axis }} />
        ))}
        {isOfHours(axis) ? null : row.time?.days.map((load) => <DayBar key={load.day} {...{ load, axis }} />)}
        {row.absences.map((absence) => (
          <Away key={absence.id} {...{ absence, axis }} />
        ))}
        {row.bars.map((bar, slot) => (
          <Card
            key={bar.id}
            {...{ bar, index, slot, axis, geometry, statusOf }}
            isOfVehicle={row.kind === 'vehicle'}
          />
        ))}
      </div>
    </div>
  );
});

/** While they do not work, and others do. */
function Rest({ rest, axis }: { rest: Stretch; axis: Axis }) {
  const place = placeOf(rest, axis);
  return place ? (
    <span
      aria-hidden="true"
      className={cx('absolute inset-y-0', REST_LOOK)}
      style={{ left: percent(place.left), width: percent(place.width) }}
    />
  ) : null;
}

const FULL = 100;

/** How much of the day is planned, along the lower edge of its cell. */
function DayBar({ load, axis }: { load: DayLoad; axis: Axis }) {
  const { day, planned } = load;
  const place = placeOf({ start: `${day}T00:00`, end: `${addDays(day, 1)}T00:00` }, axis);
  if (place === null || planned === 0) return null;
  const isOver = isOverloaded(load);
  const share = isOver ? 1 : Math.min(FULL, loadPercent(load) ?? FULL) / FULL;
  return (
    <span
      className="absolute bottom-0 h-1 px-0.5"
      style={{ left: percent(place.left), width: percent(place.width) }}
      title={words.onDay(formatDay(day), loadMessages.load(load))}
    >
      <span
        className={cx('block h-full rounded-full', isOver ? 'bg-danger-fill' : 'bg-dot-green')}
        style={{ width: percent(share) }}
      />
      {isOver ? (
        <span className="sr-only">{words.overload(formatDay(day), loadMessages.load(load))}</span>
      ) : null}
    </span>
  );
}

/** While somebody is away, behind the cards that wait for them all the same. */
function Away({ absence, axis }: { absence: PersonAbsence; axis: Axis }) {
  const place = placeOf(absenceStretch(absence), axis);
  if (place === null) return null;
  // Whoever may not know why reads another reason.
  const reason = absence.kind === 'autre' ? words.away : absenceKindLabels[absence.kind];
  return (
    <span
      className="absolute inset-y-0 flex items-end overflow-clip bg-[repeating-linear-gradient(135deg,var(--line)_0_2px,transparent_2px_8px)] px-1.5 pb-0.5 text-meta text-muted"
      style={{ left: percent(place.left), width: percent(place.width) }}
      title={words.awayTitle(reason, spokenAbsence(absence))}
    >
      <span className="truncate rounded-[4px] bg-surface px-1">{reason}</span>
    </span>
  );
}

interface RowNameProps extends Pick<PlanningRowProps, 'row' | 'index' | 'onPropose'> {
  width: number;
}

function RowName({ row, index, onPropose, width }: RowNameProps) {
  const load = row.time?.load ?? null;
  return (
    <div
      role="rowheader"
      className={cx(
        'sticky left-0 z-20 flex shrink-0 flex-col justify-center border-r border-line bg-surface px-3 phone:px-2',
        row.kind === 'unassigned' && 'bg-accent-wash',
      )}
      style={{ width }}
    >
      <span
        tabIndex={-1}
        data-row={index}
        data-slot={-1}
        className="truncate rounded-[4px] font-medium phone:line-clamp-2 phone:shrink-0 phone:leading-4 phone:whitespace-normal"
      >
        {row.name}
      </span>
      <span className="flex gap-1 text-meta text-muted phone:leading-4">
        {load ? (
          <span
            className={cx('shrink-0 tabular-nums', isOverloaded(load) && 'font-medium text-danger')}
            title={words.spokenLoad(loadMessages.load(load))}
          >
            {loadMessages.load(load)}
          </span>
        ) : null}
        <span className="truncate phone:hidden">
          {load && row.detail ? '· ' : ''}
          {row.detail}
        </span>
      </span>
      {row.kind === 'unassigned' && onPropose && row.bars.some(isProposable) ? (
        <button
          type="button"
          aria-haspopup="dialog"
          className="absolute top-1.5 right-2 rounded-[4px] text-meta font-medium text-accent-text hover:underline phone:static phone:min-h-6 phone:text-left"
          onClick={onPropose}
          onKeyDown={stopKey}
        >
          {proposalMessages.title}
        </button>
      ) : null}
    </div>
  );
}

/** What somebody may be proposed for. */
const isProposable = ({ card }: PlanningBar): boolean =>
  card.collection === 'events' || card.collection === 'requests';

/** The keys of the button are its own, not the timeline's. */
const stopKey = (event: { stopPropagation: () => void }): void => event.stopPropagation();

interface CardProps {
  bar: PlanningBar;
  index: number;
  slot: number;
  axis: Axis;
  geometry: Geometry;
  statusOf: (card: BoardCard) => string;
  /** In the row of its vehicle, which it does not name again. */
  isOfVehicle: boolean;
}

/** '09:00–11:00', '' for a whole day. */
const hoursText = ({ hasHours, start, end }: BoardCard): string =>
  hasHours ? words.between(start.slice(11), end.slice(11)) : '';

/** '09:00 Livraison Atlas SARL', without what it lacks. */
function titleOf({ kind, hasHours, start, title, client }: BoardCard): string {
  if (kind === 'request') return title;
  const parts = [hasHours ? start.slice(11) : '', kind === 'event' ? '' : words.kinds[kind], title || client];
  return parts.filter(Boolean).join(' ');
}

/** Under its title: what somebody has to see first. */
function secondOf(card: BoardCard): string {
  if (card.kind === 'request') return shortFacts(card);
  return (card.alert === null ? '' : words.alerts[card.alert]) || card.client || card.place;
}

/** It begins with what the eye reads. */
function nameOf(card: BoardCard, isOfVehicle: boolean, statusOf: CardProps['statusOf']): string {
  const { client, place } = card;
  const second = secondOf(card);
  if (card.kind === 'request') {
    const rest = client === '' ? '' : place;
    return words.card([card.title, second, words.kinds.request, ...requestFacts(card), rest]);
  }
  return words.card([
    titleOf(card),
    second,
    isOfVehicle ? '' : plateText(card.vehicle),
    second === client ? '' : client,
    words.onDay(formatDay(card.start), hoursText(card) || words.wholeDay),
    second === place ? '' : place,
    statusOf(card),
    isOfVehicle ? plateText(card.vehicle) : '',
    card.bring.map(({ quantity, name: item }) => words.units(quantity, item)).join(', '),
  ]);
}

function Card({ bar, index, slot, axis, geometry, statusOf, isOfVehicle }: CardProps) {
  const { card } = bar;
  const vehicle = isOfVehicle ? '' : plateText(card.vehicle);
  const name = nameOf(card, isOfVehicle, statusOf);
  return (
    <BarButton
      {...{ bar, index, slot, axis, geometry, name }}
      className={cardLook(card)}
      textClassName="flex-col justify-center leading-4"
      followsScroll
    >
      <span className="truncate font-medium tabular-nums">{titleOf(card)}</span>{' '}
      <span className={cx('truncate', card.alert ? 'font-medium text-danger' : 'text-muted')}>
        {[secondOf(card), vehicle].filter(Boolean).join(' · ')}
      </span>
    </BarButton>
  );
}
