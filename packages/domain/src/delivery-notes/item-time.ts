// When an item of a note is rented: two days, with hours where its order or its reservation has some.
import {
  dayPart,
  hourPart,
  hoursOf,
  rentalEnd,
  rentalStart,
  type RentalTime,
} from '../reservations/rental-time.ts';
import type { DeliveryItem } from './delivery-note.schema.ts';

type Field = 'dateDebut' | 'heureDebut' | 'dateFin' | 'heureFin';
/** What an item of a note says of it. */
type ItemTime = Pick<DeliveryItem, Field>;
/** What a writer says of it. */
type PartialTime = { [F in Field]?: string | undefined };

/** As the lines of documents say it; days that are unknown are ''. */
export const timeOfItem = ({
  dateDebut = '',
  heureDebut,
  dateFin = '',
  heureFin,
}: PartialTime): RentalTime => ({
  startDate: dateDebut,
  endDate: dateFin,
  ...hoursOf({ startTime: heureDebut, endTime: heureFin }),
});

/** Its first and last moment; one without a day of return ends on the day on which it leaves. */
export function rentedOver(item: PartialTime): { start: string; end: string } {
  const time = timeOfItem(item);
  return { start: rentalStart(time), end: rentalEnd({ ...time, endDate: time.endDate || time.startDate }) };
}

/** The time of its line, where the item says none of its own. */
export const itemTimeOf = (item: PartialTime, time: RentalTime): ItemTime => ({
  dateDebut: item.dateDebut ?? time.startDate,
  dateFin: item.dateFin ?? time.endDate,
  ...(item.dateDebut === undefined && time.startTime && { heureDebut: time.startTime }),
  ...(item.dateFin === undefined && time.endTime && { heureFin: time.endTime }),
});

/** The time of a reservation as an item says it. */
export const timeOfStretch = ({ start, end }: { start: string; end: string }): RentalTime => ({
  startDate: dayPart(start),
  endDate: dayPart(end),
  ...hoursOf({ startTime: hourPart(start), endTime: hourPart(end) }),
});

/** The part of it that is stored: nothing of what is not rented. */
export const storedTime = ({ dateDebut, heureDebut, dateFin, heureFin }: PartialTime): ItemTime =>
  dateDebut && dateFin
    ? { dateDebut, dateFin, ...(heureDebut && { heureDebut }), ...(heureFin && { heureFin }) }
    : {};
