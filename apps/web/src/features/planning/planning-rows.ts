// The rows of the planning: what waits for somebody, each technician and driver, the vehicles, the depot.
import { addDays } from '@zellige/domain/kernel/values/dates';
import { absencesOver } from '@zellige/domain/absences/absence.rules';
import type { PersonAbsence } from '@zellige/domain/absences/absence.schema';
import { keysOf, type PlanningPerson } from '@zellige/domain/planning/planning-people';
import type { PlanningCard } from '@zellige/domain/planning/planning-cards';
import type { RequestCard } from '@zellige/domain/planning/request-cards';
import { vehicleStateLabels } from '@zellige/domain/vehicles/vehicle.fields';
import { plateText } from '@zellige/domain/vehicles/plate-text';
import { isRoadworthy } from '@zellige/domain/vehicles/vehicle.rules';
import type { Vehicle } from '@zellige/domain/vehicles/vehicle.schema';
import { type Axis, endOfAxis, type Stretch } from '../../ui/timeline/axis.ts';
import { placeInLanes, type TimelineBar, type TimelineRow } from '../../ui/timeline/bars.ts';
import { isOfHours } from './planning-axis.ts';
import type { PersonTime } from './planning-time.ts';
import { planningMessages as words } from './planning.messages.ts';

/** The board shows planned work, and work that waits to be planned. */
export type BoardCard = PlanningCard | RequestCard;

export interface PlanningBar extends TimelineBar {
  card: BoardCard;
}

export interface PlanningRow extends TimelineRow<PlanningBar> {
  kind: 'unassigned' | 'person' | 'vehicle' | 'depot';
  name: string;
  /** Speciality of a technician, plate and state of a vehicle. */
  detail: string;
  /** Technician of the settings; null for who is none. */
  technicianId: string | null;
  /** Account; null for a technician without one. */
  userId: string | null;
  vehicleId: string | null;
  /** Of a person. */
  time: PersonTime | null;
  /** While they are away. */
  absences: readonly PersonAbsence[];
}

const blank = {
  time: null,
  lanes: 1,
  technicianId: null,
  userId: null,
  vehicleId: null,
  absences: [],
} as const;

type NewRow = Pick<PlanningRow, 'key' | 'kind' | 'name' | 'detail'> &
  Partial<Pick<PlanningRow, 'technicianId' | 'userId' | 'vehicleId'>>;

const rowOf = (row: NewRow): PlanningRow => ({
  ...blank,
  ...row,
  bars: [],
});

const vehicleRow = (vehicle: Vehicle): PlanningRow =>
  rowOf({
    key: `v/${vehicle.id}`,
    kind: 'vehicle',
    name: vehicle.name,
    detail: [
      words.vehicle,
      isRoadworthy(vehicle) ? plateText(vehicle.plate) : vehicleStateLabels[vehicle.state],
    ]
      .filter(Boolean)
      .join(' · '),
    vehicleId: vehicle.id,
  });

/** Over days a card takes the whole width of those that it touches: its hours would be too narrow to read. */
export function barStretch(
  { start, end, hasHours }: Stretch & Pick<BoardCard, 'hasHours'>,
  axis: Axis,
): Stretch {
  if (isOfHours(axis) && hasHours) return { start, end };
  const first = start.slice(0, 10);
  const last = end.endsWith('T00:00') ? end.slice(0, 10) : addDays(end.slice(0, 10), 1);
  return { start: `${first}T00:00`, end: `${last}T00:00` };
}

/** Somebody who works outside, with what stands under their name. */
export interface Person extends Pick<PlanningPerson, 'key' | 'name' | 'technicianId' | 'userId'> {
  detail: string;
}

/** Whom rows are for. */
interface PlanningTeam {
  people: readonly Person[];
  vehicles: readonly Vehicle[];
  absences: readonly PersonAbsence[];
  /** By the key of the person. */
  times: ReadonlyMap<string, PersonTime>;
}

/** Every row with its bars placed in lines, by their hour. */
export function planningRows(
  { people, vehicles, absences, times }: PlanningTeam,
  cards: readonly BoardCard[],
  axis: Axis,
): PlanningRow[] {
  const unassigned = rowOf({
    key: 'unassigned',
    kind: 'unassigned',
    name: words.unassigned,
    detail: words.unassignedHint,
  });
  const depot = rowOf({ key: 'depot', kind: 'depot', name: words.depot, detail: words.depotHint });
  const within = { start: axis.start, end: endOfAxis(axis) };
  const rows = people.map((person) => ({
    ...rowOf({ ...person, kind: 'person' }),
    absences: absencesOver(absences, keysOf(person), within),
    time: times.get(person.key) ?? null,
  }));
  const vehicleRows = vehicles.map(vehicleRow);
  const byVehicle = new Map(vehicleRows.map((row) => [row.vehicleId, row]));
  const byTechnician = new Map(rows.map((row) => [row.technicianId, row]));
  const byUser = new Map(rows.map((row) => [row.userId, row]));
  const inCharge = (card: BoardCard): PlanningRow[] => {
    if (card.isUnassigned) return [unassigned];
    if (card.collection === 'reservations' && card.driverId === '') return [depot];
    const ids = card.technicianIds.flatMap((id) => byTechnician.get(id) ?? []);
    const driver = card.driverId === '' ? undefined : byUser.get(card.driverId);
    return driver ? [...ids, driver] : ids;
  };
  const rowsFor = (card: BoardCard): PlanningRow[] => {
    const vehicle = card.vehicleId === '' ? undefined : byVehicle.get(card.vehicleId);
    return vehicle ? [...inCharge(card), vehicle] : inCharge(card);
  };
  const inOrder = cards.toSorted((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
  const isLateRequest = ({ kind, alert }: BoardCard): boolean => kind === 'request' && alert === 'late';
  for (const card of [...inOrder.filter(isLateRequest), ...inOrder.filter((one) => !isLateRequest(one))])
    for (const row of rowsFor(card))
      row.bars.push({ id: card.key, card, lane: 0, ...barStretch(card, axis) });
  const all = [unassigned, ...rows, ...vehicleRows, depot];
  for (const row of all) row.lanes = placeInLanes(row.bars);
  // A rental may be dropped there.
  const hasRentals = cards.some(({ collection }) => collection === 'reservations');
  return all.filter(({ kind }) => kind !== 'depot' || hasRentals);
}
