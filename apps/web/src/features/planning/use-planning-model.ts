// The planning shows the cards of the address's days, in the rows of people, from the copy of this device.
import { eventActions } from '@zellige/domain/events/event.actions';
import { momentOf } from '@zellige/domain/events/event-time';
import { seesWholePlanning } from '@zellige/domain/planning/planning-people';
import type { Vehicle } from '@zellige/domain/vehicles/vehicle.schema';
import { isFoundIn } from '@zellige/domain/kernel/text/folded-text';
import { requestCards } from '@zellige/domain/planning/request-cards';
import { useMemo } from 'react';
import { now } from '../../platform/clock.ts';
import {
  plannedCollections,
  usePlannedCards,
  usePlannedRows,
} from '../../records/feature/use-planned-cards.ts';
import { useWorkingCalendar } from '../../records/feature/use-working-calendar.ts';
import { useActor, useCan, useEngine, useRows } from '../../platform/engine/hooks/engine-hooks.ts';
import { type Axis, endOfAxis, type Stretch } from '../../ui/timeline/axis.ts';
import type { ColumnLooks } from '../../ui/timeline/columns.ts';
import { type BoardCard, type Person, type PlanningRow, planningRows } from './planning-rows.ts';
import { columnLooks, personTimes } from './planning-time.ts';
import { NO, type PlanningFilterName, YES } from './planning-search.ts';
import { usePeople } from './use-people.ts';

type Filters = { readonly [Name in PlanningFilterName]?: string | undefined };

export interface PlanningModel {
  people: readonly Person[];
  rows: readonly PlanningRow[];
  looks: ColumnLooks;
  /** Nobody works outside, and nothing is planned. */
  isEmpty: boolean;
  /** Nothing is left under the search and the filters. */
  hasNoMatch: boolean;
  isLoading: boolean;
  /** Now, in Casablanca. */
  moment: string;
}

/** Cards that the filters leave; every card where none is chosen. */
function cardTest({ type, attention, demandes }: Filters, q: string): (card: BoardCard) => boolean {
  const text = q.trim();
  return ({ kind, alert, isUnassigned, title, client, place }) =>
    (type === undefined || kind === type) &&
    (demandes !== NO || kind !== 'request') &&
    (attention !== YES || alert !== null || isUnassigned) &&
    (text === '' || isFoundIn(text, title, client, place));
}

/** Those that are not in the corbeille, for who sees the work of everybody: they would look free otherwise. */
function usePlannedVehicles(known: readonly Vehicle[]): readonly Vehicle[] {
  const seesAll = seesWholePlanning(useActor());
  return useMemo(
    () => (seesAll ? known.toSorted((a, b) => a.name.localeCompare(b.name, 'fr')) : []),
    [known, seesAll],
  );
}

const WAITING = { where: ({ status }: { status: string }) => status === 'Nouvelle' };

/** Those that wait for somebody to be sent. */
function useRequestCards(within: Stretch, moment: string) {
  const actor = useActor();
  const calendar = useWorkingCalendar();
  const { rows } = useRows('requests', WAITING);
  return useMemo(
    () => requestCards(rows, { within, moment, calendar, actor }),
    [rows, within, moment, calendar, actor],
  );
}

/** `usePlanningModel(axis, { filters, q })`; keep `axis` stable between renders. */
export function usePlanningModel(axis: Axis, { filters, q }: { filters: Filters; q: string }): PlanningModel {
  const engine = useEngine();
  const moment = momentOf(now());
  const within = useMemo(() => ({ start: axis.start, end: endOfAxis(axis) }), [axis]);
  const cards = usePlannedCards(within, moment);
  const requests = useRequestCards(within, moment);
  const { absences, vehicles: known } = usePlannedRows();
  const drivers = useMemo(() => new Set(cards.map(({ driverId }) => driverId)), [cards]);
  const people = usePeople(drivers);
  const vehicles = usePlannedVehicles(known);
  const calendar = useWorkingCalendar();
  const times = useMemo(
    () => personTimes(people, axis, { cards, calendar, absences }),
    [people, axis, cards, calendar, absences],
  );
  const looks = useMemo(() => columnLooks(axis, calendar, times), [axis, calendar, times]);
  const mayAssign = useCan()(eventActions.edit.permission);
  const { personne, type, attention, demandes } = filters;
  const rows = useMemo(() => {
    const shown = [...requests, ...cards].filter(cardTest({ type, attention, demandes }, q));
    return planningRows({ people, vehicles, absences, times }, shown, axis).filter(
      ({ key, kind, bars }) =>
        (personne === undefined || key === personne || kind === 'unassigned') &&
        (kind !== 'unassigned' || bars.length > 0 || mayAssign),
    );
  }, [
    cards,
    requests,
    absences,
    people,
    vehicles,
    times,
    axis,
    personne,
    type,
    attention,
    demandes,
    q,
    mayAssign,
  ]);
  // A part of them would show people as free who are not.
  const isLoading = !plannedCollections.every((name) => engine.isReady(name));
  const isEmpty = people.length + cards.length + requests.length === 0;
  const hasNoMatch = cards.length + requests.length > 0 && rows.every(({ bars }) => bars.length === 0);
  return { people, rows, looks, isEmpty, hasNoMatch, isLoading, moment };
}
