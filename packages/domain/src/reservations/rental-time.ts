// When something is rented, as documents say it: two days, with hours where somebody said them. A day without an hour is its first
// minute, as in reservations (docs/product.md 'Reservations').

const MIDNIGHT = '00:00';

/** The end of what has none: it comes back when it does. */
export const OPEN_END = '2199-12-31T00:00';

/** Days are ISO; hours are `hh:mm` in Casablanca, '' or absent where only the day counts. */
export interface RentalTime {
  startDate: string;
  startTime?: string | undefined;
  /** That of the return. */
  endDate: string;
  endTime?: string | undefined;
}

/** `yyyy-mm-ddThh:mm` */
export const rentalStart = ({ startDate, startTime }: Pick<RentalTime, 'startDate' | 'startTime'>): string =>
  `${startDate}T${startTime || MIDNIGHT}`;

export const rentalEnd = ({ endDate, endTime }: Pick<RentalTime, 'endDate' | 'endTime'>): string =>
  `${endDate}T${endTime || MIDNIGHT}`;

/** Both days are known, and the return comes after the departure: on the same day by their hours. */
export const isWholeTime = (time: RentalTime): boolean =>
  time.startDate !== '' && time.endDate !== '' && rentalEnd(time) > rentalStart(time);

/** The day of a moment. */
export const dayPart = (moment: string): string => moment.slice(0, 10);
/** The hour of a moment, '' for the first minute of the day. */
export const hourPart = (moment: string): string => (moment.endsWith(MIDNIGHT) ? '' : moment.slice(11, 16));

/** The hours alone, those that are said. */
export const hoursOf = ({ startTime, endTime }: Pick<RentalTime, 'startTime' | 'endTime'>) => ({
  ...(startTime && startTime !== MIDNIGHT && { startTime }),
  ...(endTime && endTime !== MIDNIGHT && { endTime }),
});
