// The two ways of a rental, to its client and back: who drives it, in which vehicle, at which hour (docs/product.md 'Planning'). A way
// out that a delivery note carries is the note's.
import type { Collections } from '../../kernel/identity/collection-map.ts';
import { addMinutes } from '../../kernel/values/dates.ts';
import type { EventTime } from '../event-time.ts';

export const legs = ['departure', 'return'] as const;
export type Leg = (typeof legs)[number];

type Rental = Collections['reservations'];

/** A reservation says with these when it leaves and comes back, and who goes for it. */
export type TripRow = Pick<
  Rental,
  'id' | 'state' | 'start' | 'end' | 'client' | 'name' | 'reference' | 'archivedAt'
> &
  Partial<Pick<Rental, TripField>>;

export interface Trip {
  /** Account, '' for nobody. */
  driverId: string;
  /** Vehicle of the company, '' for none. */
  vehicleId: string;
  /** `hh:mm`, '' for the hour of the reservation. */
  time: string;
  /** The client comes to the depot: nobody drives. */
  isAtDepot: boolean;
}

/** The fields of each way. */
export const tripFields = {
  departure: {
    driverId: 'departureDriverId',
    vehicleId: 'departureVehicleId',
    time: 'departureTime',
    isAtDepot: 'departureAtDepot',
  },
  return: {
    driverId: 'returnDriverId',
    vehicleId: 'returnVehicleId',
    time: 'returnTime',
    isAtDepot: 'returnAtDepot',
  },
} as const;
export type TripField = (typeof tripFields)[Leg][keyof Trip];

export const tripOf = (row: Partial<Pick<Rental, TripField>>, leg: Leg): Trip => {
  const fields = tripFields[leg];
  return {
    driverId: row[fields.driverId] ?? '',
    vehicleId: row[fields.vehicleId] ?? '',
    time: row[fields.time] ?? '',
    isAtDepot: row[fields.isAtDepot] ?? false,
  };
};

/** The fields that say that trip. */
export const fieldsOfTrip = (leg: Leg, trip: Trip): Partial<Pick<Rental, TripField>> => {
  const fields = tripFields[leg];
  return {
    [fields.driverId]: trip.driverId,
    [fields.vehicleId]: trip.vehicleId,
    [fields.time]: trip.time,
    [fields.isAtDepot]: trip.isAtDepot,
  };
};

/** Its day, and the hour of the trip or of the reservation: `yyyy-mm-ddThh:mm`. */
export function tripMoment(row: Pick<TripRow, 'start' | 'end' | TripField>, leg: Leg): string {
  const moment = leg === 'departure' ? row.start : row.end;
  const { time } = tripOf(row, leg);
  return time === '' ? moment : `${moment.slice(0, 10)}T${time}`;
}

const departing = new Set<string>(['ferme']);
const coming = new Set<string>(['ferme', 'sortie', 'retour partiel']);

/** Whether that way is still ahead: an option promises none. */
export const isTripAhead = (
  { state, archivedAt }: Pick<TripRow, 'state' | 'archivedAt'>,
  leg: Leg,
): boolean => archivedAt === null && (leg === 'departure' ? departing : coming).has(state);

const MINUTES = 60;

/** An hour of its driver where an hour is known, else the day. */
export function tripTime(row: Pick<TripRow, 'start' | 'end' | TripField>, leg: Leg): EventTime {
  const moment = tripMoment(row, leg);
  const [day, hour] = [moment.slice(0, 10), moment.slice(11)];
  if (hour === '00:00') return { startDate: day, endDate: day, time: '', endTime: '' };
  const end = addMinutes(moment, MINUTES);
  return { startDate: day, endDate: day, time: hour, endTime: end.startsWith(day) ? end.slice(11) : '00:00' };
}
