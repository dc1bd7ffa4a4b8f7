// The tab 'Calendrier' of the stock: who holds what, day by day; a week on a phone. The address keeps the days, the rows and the filters.

import { addDays } from '@zellige/domain/kernel/values/dates';
import { scopeOf } from '@zellige/domain/kernel/identity/permissions';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useActor, useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useIsPhone } from '../../../platform/browser/media-query.ts';
import { ButtonLink } from '../../../ui/press/button.tsx';
import { Skeleton } from '../../../ui/layout/card.tsx';
import { SegmentedControl } from '../../../ui/press/segmented-control.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotHere, useIsCut } from '../../../ui/feedback/not-here.tsx';
import { FilterBar } from '../../../ui/lists/filter-bar.tsx';
import { formatDate } from '../../../ui/format.ts';
import { useListSearch } from '../../../ui/lists/list-search.ts';
import { useSearchPatch } from '../../../ui/navigation/use-search-patch.ts';
import { PeriodSwitch } from '../../../ui/timeline/period-switch.tsx';
import { CalendarCanvas } from './calendar-canvas.tsx';
import { calendarFilterDefinitions } from './calendar-filters.ts';
import { geometryOf } from './calendar-geometry.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import {
  calendarListSearch,
  calendarViewSearch,
  type RowKind,
  type ShownDays,
  shownDaysOf,
  type Span,
  spanOf,
  spans,
  steppedFrom,
} from './calendar-search.ts';
import { calendarMessages as words } from './reservation-calendar.messages.ts';
import { reservationMessages } from '../reservations.messages.ts';
import { useCalendarModel } from './use-calendar-model.ts';
import { useScreenSearch } from '../../../ui/navigation/place.ts';

const spanOptions = spans.map((id) => ({ id, label: words.spans[id] }));
const kindOptions: readonly { id: RowKind; label: string }[] = [
  { id: 'produit', label: words.byProduct },
  { id: 'article', label: words.byItem },
];

/** The view that the address asks for. */
function useCalendarView() {
  const isPhone = useIsPhone();
  const { vue, du, par } = calendarViewSearch.parse(useScreenSearch());
  const span = spanOf(vue, isPhone);
  const days = useMemo(() => shownDaysOf(span, du), [span, du]);
  const kind: RowKind = par === 'article' ? 'article' : 'produit';
  return { isPhone, span, days, kind };
}

/** `/inventory?onglet=calendrier&vue=mois&du=2026-11-01` */
export function ReservationCalendar() {
  const { isPhone, span, days, kind } = useCalendarView();
  const list = useListSearch(calendarListSearch);
  const model = useCalendarModel(days, kind, list);
  const filters = useMemo(
    () => calendarFilterDefinitions(model.all, model.reader),
    [model.all, model.reader],
  );
  // Whoever sees only their own events would count too many units free.
  const hasFree = scopeOf(useActor(), 'events.see') === 'all';
  const isCut = useIsCut();
  const geometry = useMemo(() => geometryOf(span, isPhone, hasFree), [span, isPhone, hasFree]);
  return (
    <>
      <FilterBar list={list} searchLabel={words.search} filters={filters} />
      <CalendarBar span={span} days={days} kind={kind} isPhone={isPhone} />
      {model.isLoading && isCut ? (
        <NotHere />
      ) : model.isLoading ? (
        <Skeleton className="h-96 rounded-card" />
      ) : model.rows.length === 0 ? (
        <EmptyState title={words.empty} description={words.emptyHint} />
      ) : (
        <CalendarCanvas
          rows={model.rows}
          days={days}
          geometry={geometry}
          figuresOf={model.figuresOf}
          pools={model.pools}
        />
      )}
      <CalendarLegend />
    </>
  );
}

interface CalendarBarProps {
  span: Span;
  days: ShownDays;
  kind: RowKind;
  isPhone: boolean;
}

/** Which days and which rows; going back undoes a step. */
function CalendarBar({ span, days, kind, isPhone }: CalendarBarProps) {
  const show = useSearchPatch({ replace: false });
  const mayCreate = useCan()('reservations.create');
  const last = addDays(days.first, days.count - 1);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PeriodSwitch
        title={reservationMessages.to(formatDate(days.first), formatDate(last))}
        stepped={(step) => steppedFrom(span, days, step)}
      />
      <div className="ml-auto flex flex-wrap gap-2">
        <SegmentedControl
          label={words.rows}
          value={kind}
          options={kindOptions}
          onChange={(id) => show({ par: id === 'produit' ? undefined : id })}
        />
        {isPhone || span === 'semaine' ? null : (
          <SegmentedControl
            label={words.span}
            value={span}
            options={spanOptions}
            onChange={(id) => show({ vue: id === '2-semaines' ? undefined : id })}
          />
        )}
        {mayCreate ? (
          <ButtonLink to="/reservations/new" icon={Plus} className="phone:hidden">
            {reservationMessages.reserve}
          </ButtonLink>
        ) : null}
      </div>
    </div>
  );
}
