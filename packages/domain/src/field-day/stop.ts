// A stop of somebody's day is described here, with the rows that it is read from.
import type { Tone } from '../kernel/text/tone.ts';
import type { Event } from '../events/event.schema.ts';
import type { DELIVERY_MOVEMENT } from '../inventory/inventory.values.ts';
import type { DayNote } from '../reservations/day-notes.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';

/** How far one has got with it. */
export type StopState = 'to confirm' | 'to do' | 'under way' | 'there' | 'done' | 'not done' | 'on hold';

export const stopTones: Record<StopState, Tone> = {
  'to confirm': 'gray',
  'to do': 'gray',
  'under way': 'blue',
  there: 'amber',
  done: 'green',
  'not done': 'red',
  'on hold': 'amber',
};

/** Units of one thing, and the serial numbers of those that are known by them. */
export interface BringLine {
  name: string;
  quantity: number;
  serials: readonly string[];
}

export interface Stop {
  /** Of its own among the stops of both days. */
  key: string;
  kind: 'event' | 'delivery' | 'departure' | 'return';
  collection: 'events' | typeof DELIVERY_MOVEMENT | 'reservations';
  recordId: string;
  /** Reservations that go together; empty for the others. */
  reservationIds: readonly string[];
  /** `hh:mm`, '' for any time of the day. */
  time: string;
  until: string;
  title: string;
  client: string;
  contactId: number | null;
  /** As the record has it, '' where only the contact may know. */
  phone: string;
  place: string;
  bring: readonly BringLine[];
  /** What is to be done, as the office wrote it. */
  todo: string;
  state: StopState;
  /** 0 while it is in time. */
  lateDays: number;
}

/** The driver of a delivery note reads this of it. */
export interface StopNote extends DayNote {
  livreurId: string;
  teamUserIds?: readonly string[];
  observationsGenerales: string;
  items: readonly (DayNote['items'][number] & { unitIds?: readonly string[] })[];
}

/** Other records say this of what is carried. */
export interface StopLookup {
  /** What a request is about, which stands at the client's. */
  deviceOfRequest: (requestId: string) => string;
  /** The serial number of a unit, its key where it has none. */
  unitName: (unitId: string) => string;
  /** Serial numbers of an item that is not followed unit by unit. */
  serialsOfItem: (itemId: string) => readonly string[];
  /** Serial numbers of what is at the client's with a reservation. */
  serialsOut: (reservation: Reservation) => readonly string[];
}

export interface StopRows {
  events: readonly Event[];
  notes: readonly StopNote[];
  reservations: readonly Reservation[];
  lookup: StopLookup;
}

const closed = new Set<StopState>(['done', 'not done', 'on hold']);

export const isOpenStop = ({ state }: Pick<Stop, 'state'>): boolean => !closed.has(state);
