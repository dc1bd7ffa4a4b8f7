// Who brings a rental and who collects it, as they are written and told (docs/product.md 'Planning').
import { z } from 'zod';
import type { Notice } from '../../kernel/facts/notices.ts';
import { idText } from '../../kernel/identity/keys.ts';
import type { Stored } from '../../kernel/schema/stored-fields.ts';
import { list, requiredText, text, timeOfDay } from '../../kernel/schema/field-kinds.ts';

export const tripShape = {
  /** Accounts; '' for nobody. */
  departureDriverId: text(80).optional(),
  returnDriverId: text(80).optional(),
  /** Vehicles of the company; '' for none. */
  departureVehicleId: text(80).optional(),
  returnVehicleId: text(80).optional(),
  /** '' for the hour of the reservation. */
  departureTime: timeOfDay.optional(),
  returnTime: timeOfDay.optional(),
  /** The client comes to the depot: nobody drives. */
  departureAtDepot: z.boolean().optional(),
  returnAtDepot: z.boolean().optional(),
};

const MAX_OTHERS = 200;

export const planReservationInput = z.object({
  id: idText,
  changes: z.object(tripShape),
  /** Reservations that leave or come back with it: they get the same driver and vehicle. */
  others: list(idText, MAX_OTHERS).optional(),
  forceReason: requiredText(500).optional(),
});

export type TripChanges = z.output<typeof planReservationInput>['changes'];

export type TripChange = 'given' | 'taken' | 'moved' | 'place' | 'cancelled' | 'back';

export const tripNotices = [
  'departure_given',
  'departure_taken',
  'departure_moved',
  'departure_place',
  'departure_cancelled',
  'return_given',
  'return_taken',
  'return_moved',
  'return_place',
  'return_cancelled',
  'return_back',
] as const;

/** A change of a way, as its driver is told. */
export type TripNotice = Notice<(typeof tripNotices)[number]>;

/** A reservation says this of its ways; absent where nobody planned them. */
export type RentalTrips = Partial<Stored<typeof tripShape>> & {
  /** Why somebody goes for it against a conflict. */
  tripReason?: string;
  /** Accounts of those who bring and collect it. */
  teamUserIds?: string[];
  /** What changed lately for whoever drives it, until it is told. */
  tripNotices?: TripNotice[];
};
