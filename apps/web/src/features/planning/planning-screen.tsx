// The planning of those who work outside: who does what, when. The address keeps the days and the filters.
import { addDays, formatLongDay } from '@zellige/domain/kernel/values/dates';
import { spokenDayOff } from '@zellige/domain/working-time/working-calendar';
import { fieldsOf } from '@zellige/domain/registry/fields';
import { Plus, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { useWorkingCalendar } from '../../records/feature/use-working-calendar.ts';
import { useIsPhone } from '../../platform/browser/media-query.ts';
import { Button, ButtonLink } from '../../ui/press/button.tsx';
import { today } from '../../platform/clock.ts';
import { mondayOf } from '../../records/list/calendar-days.ts';
import { Skeleton } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import { formatDate } from '../../ui/format.ts';
import { useListSearch } from '../../ui/lists/list-search.ts';
import { NotHere, useIsCut } from '../../ui/feedback/not-here.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { useScreenSearch } from '../../ui/navigation/place.ts';
import { SegmentedControl } from '../../ui/press/segmented-control.tsx';
import type { Axis } from '../../ui/timeline/axis.ts';
import { PeriodSwitch } from '../../ui/timeline/period-switch.tsx';
import { useSearchPatch } from '../../ui/navigation/use-search-patch.ts';
import { PlanningBoard } from './planning-board.tsx';
import { planningFilterDefinitions } from './planning-filters.ts';
import { geometryOf } from './planning-geometry.ts';
import { axisOf, shownDaysOf, steppedFrom } from './planning-axis.ts';
import { planningListSearch, planningViewSearch, type Span, spanOf, spans } from './planning-search.ts';
import { planningMessages as words } from './planning.messages.ts';
import type { BoardCard, Person } from './planning-rows.ts';
import { usePrintWeek } from './use-print-week.ts';
import { usePlanningModel } from './use-planning-model.ts';

const spanOptions = spans.map((id) => ({ id, label: words.spans[id] }));

/** The word for the status of its record. */
function statusOf({ collection, status }: BoardCard): string {
  const field = fieldsOf(collection)[collection === 'reservations' ? 'state' : 'status'];
  return field?.choices?.[status] ?? status;
}

/** `/planning?vue=semaine&du=2026-11-23` */
export function PlanningScreen() {
  const isPhone = useIsPhone();
  const { vue, du } = planningViewSearch.parse(useScreenSearch());
  const span = spanOf(vue, isPhone);
  const axis = useMemo(() => axisOf(span, du), [span, du]);
  const list = useListSearch(planningListSearch);
  const { people, rows, looks, isEmpty, hasNoMatch, isLoading, moment } = usePlanningModel(axis, list);
  const filters = useMemo(() => planningFilterDefinitions(people), [people]);
  const geometry = useMemo(() => geometryOf(span, isPhone), [span, isPhone]);
  const mayCreate = useCan()('events.create');
  const { first } = shownDaysOf(axis);
  return (
    <Page kind="list">
      <PageHeader
        title={words.title}
        actions={
          <>
            <PrintButton axis={axis} people={people} personKey={list.filters.personne} />
            {mayCreate ? (
              <ButtonLink to={`/events/new?jour=${first}`} icon={Plus} variant="primary">
                {words.newEvent}
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <FilterBar list={list} searchLabel={words.search} filters={filters} />
      <PeriodBar span={span} axis={axis} isPhone={isPhone} />
      {isLoading ? (
        <Waiting />
      ) : isEmpty || hasNoMatch ? (
        <EmptyState
          title={isEmpty ? words.empty : words.noMatch}
          description={isEmpty ? words.emptyHint : words.noMatchHint}
        />
      ) : (
        <PlanningBoard {...{ rows, looks, axis, geometry, moment, statusOf }} />
      )}
      <p aria-hidden="true" className="text-meta text-muted phone:hidden">
        {words.keys}
      </p>
    </Page>
  );
}

interface PrintButtonProps {
  axis: Axis;
  people: readonly Person[];
  /** Of the filter. */
  personKey: string | undefined;
}

/** Prints the shown week, that of the shown day, or the one of the month that is under way. */
function PrintButton({ axis, people, personKey }: PrintButtonProps) {
  const print = usePrintWeek();
  const [isBusy, setBusy] = useState(false);
  const { first, count } = shownDaysOf(axis);
  const isNow = first <= today() && today() < addDays(first, count);
  const name = people.find(({ key }) => key === personKey)?.name ?? words.team;
  return (
    <Button
      icon={Printer}
      isBusy={isBusy}
      aria-label={words.printOf(name)}
      title={words.printOf(name)}
      onClick={() => {
        setBusy(true);
        const monday = mondayOf(isNow ? today() : first);
        void print({ monday, personKey, statusOf }).finally(() => setBusy(false));
      }}
    >
      <span className="phone:sr-only">{words.print}</span>
    </Button>
  );
}

const Waiting = () => (useIsCut() ? <NotHere /> : <Skeleton className="h-96 rounded-card" />);

interface PeriodBarProps {
  span: Span;
  axis: Axis;
  isPhone: boolean;
}

/** Which days, and how many. */
function PeriodBar({ span, axis, isPhone }: PeriodBarProps) {
  const show = useSearchPatch({ replace: false });
  const { first, count } = shownDaysOf(axis);
  const dayOff = useWorkingCalendar().dayOff(first);
  const opening: Span = isPhone ? 'jour' : 'semaine';
  const title =
    span === 'jour'
      ? [formatLongDay(first), dayOff && spokenDayOff(dayOff)].filter(Boolean).join(' · ')
      : words.stretch(formatDate(first), formatDate(addDays(first, count - 1)));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PeriodSwitch title={title} stepped={(step) => steppedFrom(span, axis, step)} />
      <div className="ml-auto">
        <SegmentedControl
          label={words.span}
          value={span}
          options={spanOptions}
          onChange={(id) => show({ vue: id === opening ? undefined : id })}
        />
      </div>
    </div>
  );
}
