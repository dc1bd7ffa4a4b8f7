// An event with its technicians and reserved material (specification §3 'Event' and 'Technician').
import type { RowMeta } from '../kernel/collections.ts';
import type { eventKinds, eventPriorities, eventStatuses } from './event.values.ts';

export type EventStatus = (typeof eventStatuses)[number];

export interface Technician {
  id: string;
  name: string;
  email: string;
  speciality: string;
  initials: string;
  available: boolean;
  /** Account with which the technician signs in, empty without one. */
  userId: string;
}

export interface ReservedMaterial {
  /** Inventory item. */
  itemId: string;
  name: string;
  quantity: number;
}

export interface Event extends RowMeta {
  id: string;
  title: string;
  kind: (typeof eventKinds)[number];
  /** Days; with `time` and `endTime` in Casablanca they make the half-open interval [start, end). */
  startDate: string;
  endDate: string;
  /** `hh:mm` at which it starts on its first day; empty means the whole day. */
  time: string;
  /** `hh:mm` at which it ends on its last day; empty means the end of that day. */
  endTime: string;
  location: string;
  contactId: number | null;
  client: string;
  status: EventStatus;
  /** Other people who take part, as typed. */
  teamMembers: string[];
  /** Equipment that is not of the stock, as typed. */
  equipments: string[];
  description: string;
  assignedTechnicians: string[];
  assignedTechnicianDetails: Pick<Technician, 'id' | 'name' | 'speciality' | 'initials'>[];
  /** Accounts of the assigned technicians: the event is theirs too. */
  teamUserIds: string[];
  reservedMaterials: ReservedMaterial[];
  priority: (typeof eventPriorities)[number];
  assignedTo: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** Why it waits, was cancelled, or was placed over a conflict. */
  statusReason: string;
}

declare module '../kernel/collections.ts' {
  interface Collections {
    events: Event;
  }
}
