// The card of a request, dragged from 'À affecter' to who is sent there, and when: an event is made of it.
import { absenceStretch } from '@zellige/domain/absences/absence.rules';
import type { EventTime } from '@zellige/domain/events/event-time';
import { momentOf } from '@zellige/domain/events/event-time';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { freeTimeOn, timeOf } from '@zellige/domain/planning/free-time';
import { keysOf } from '@zellige/domain/planning/planning-people';
import { requestActions } from '@zellige/domain/requests/request.actions';
import type { ServiceRequest } from '@zellige/domain/requests/request.schema';
import { minutesOfRequest } from '@zellige/domain/requests/due/proposed-time';
import type { WorkingCalendar } from '@zellige/domain/working-time/working-calendar';
import { useMemo } from 'react';
import { now } from '../../../platform/clock.ts';
import { useCan, useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useAllows } from '../../../platform/engine/hooks/guard-hooks.ts';
import { useWorkingCalendar } from '../../../records/feature/use-working-calendar.ts';
import type { Axis } from '../../../ui/timeline/axis.ts';
import { type Shift, shifted } from '../../../ui/timeline/change.ts';
import { daysOf, type Draft, isOpenTo, landingStretch, type Rows, spokenPlan } from './planning-change.ts';
import type { PlanningBar, PlanningRow } from '../planning-rows.ts';
import { isOfHours } from '../planning-axis.ts';
import { planningMessages as words } from '../planning.messages.ts';
import { useNewEventId, usePlanRequest } from './use-plan-request.ts';
import { useObstacle } from './use-obstacle.ts';

/** The first free hours of that day, of whom the row is. */
function freeTime(
  request: ServiceRequest,
  day: string,
  row: PlanningRow,
  calendar: WorkingCalendar,
): EventTime {
  const { technicianId, bars, absences } = row;
  return freeTimeOn(minutesOfRequest(request), {
    day,
    worked: technicianId === null ? calendar.companyStretches(day) : calendar.stretchesOf(keysOf(row), day),
    busy: [...bars.map(({ card }) => card), ...absences.map(absenceStretch)],
    calendar,
    moment: momentOf(now()),
  });
}

/** Over hours it lands where it is dropped, over days in the first hours that are free. */
function timeAt(
  { card }: PlanningBar,
  shift: Shift,
  {
    request,
    axis,
    rows,
    calendar,
  }: { request: ServiceRequest; axis: Axis; rows: Rows; calendar: WorkingCalendar },
): EventTime {
  const exact = isOfHours(axis) && card.hasHours ? shifted(card, shift) : null;
  if (exact) return timeOf(exact.start, exact.end);
  return freeTime(request, addDays(card.start.slice(0, 10), daysOf(shift)), rows.to, calendar);
}

/** `const requests = useRequestChange(axis)` */
export function useRequestChange(axis: Axis) {
  const engine = useEngine();
  const can = useCan();
  const allows = useAllows();
  const calendar = useWorkingCalendar();
  const obstacle = useObstacle();
  const plan = usePlanRequest();
  const newEventId = useNewEventId();
  return useMemo(() => {
    const requestOf = ({ card }: PlanningBar) =>
      card.kind === 'request' ? engine.get('requests', card.recordId) : undefined;
    const draftOf = (bar: PlanningBar, shift: Shift, rows: Rows): Draft | null => {
      const request = requestOf(bar);
      const stretch = landingStretch(bar, shift, axis);
      if (!request || !stretch || !isOpenTo(rows, 'requests')) return null;
      const { to } = rows;
      if (to.kind === 'unassigned')
        return { landing: { ...stretch, refusal: words.onPerson }, write: null, becomes: null };
      const { id, title } = request;
      const time = timeAt(bar, shift, { request, axis, rows, calendar });
      const chosen = {
        ...time,
        assignedTechnicians: to.technicianId === null ? [] : [to.technicianId],
        vehicleId: to.vehicleId ?? '',
      };
      const eventId = newEventId();
      const next = { ...chosen, id: eventId, title, status: 'planifié' as const, reservedMaterials: [] };
      const found = obstacle(null, next, rows);
      const mayDrop = !found || (found.isForcible && can('events.force'));
      return {
        landing: { ...stretch, text: spokenPlan(time), refusal: found?.sentence ?? null },
        write: mayDrop ? () => plan({ id, eventId, ...chosen }) : null,
        becomes: `events/${eventId}/0`,
      };
    };
    return {
      draftOf,
      may(bar: PlanningBar): boolean {
        const request = requestOf(bar);
        return request !== undefined && allows(requestActions.plan, request);
      },
    };
  }, [engine, can, allows, calendar, obstacle, plan, newEventId, axis]);
}
