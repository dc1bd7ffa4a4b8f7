// When the company works (settings row 'workingTime'): hours by day of the week, dated, those of a person where they differ, days off.
// Apart from the schema, so that a screen that only reads them loads no zod.
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import type { HolidayName, MoonName } from './holidays.ts';

/** Key of the settings row. */
export const WORKING_TIME = 'workingTime';

/** Hours `hh:mm`, '' where there are none: a day without `from` is not worked, one without `pauseFrom` has no pause. */
export interface DayHours {
  from: string;
  to: string;
  pauseFrom: string;
  pauseTo: string;
}

/** From Monday to Sunday. */
export type WeekHours = DayHours[];

/** The company works so from that day on, until the next such line. */
export interface CompanyHours {
  /** '' is since ever. */
  from: string;
  week: WeekHours;
  /** While it is Ramadan. */
  ramadan: WeekHours;
}

/** One person works so from that day on; an empty week is that of the company again. */
export interface PersonHours {
  /** A technician of the settings, or an account. */
  personId: string;
  from: string;
  week: WeekHours;
}

/** The day of the moon that was proclaimed, or that the company goes by. */
export interface ConfirmedMoonDay {
  name: MoonName;
  /** Of the Muslim calendar. */
  year: number;
  from: string;
}

/** Days on which the company is closed. */
export interface Closure {
  name: string;
  from: string;
  /** Its last day. */
  to: string;
}

export interface WorkingTime {
  hours: CompanyHours[];
  people: PersonHours[];
  confirmed: ConfirmedMoonDay[];
  closures: Closure[];
  /** Days off of the country on which the company works all the same. */
  worked: HolidayName[];
}

/** The settings row of id 'workingTime'. */
export type WorkingTimeRow = RowMeta & {
  id: string;
  /** A row that was saved before a setting existed does not have it. */
  workingTime: Partial<WorkingTime>;
};

const day = (from: string, to: string, pauseFrom = '', pauseTo = ''): DayHours => ({
  from,
  to,
  pauseFrom,
  pauseTo,
});
export const restDay = day('', '');

/** Forty-four hours, the legal week of Morocco (code du travail, art. 184), with a long pause on Friday and Saturday morning. */
export const defaultWeek: WeekHours = [
  day('08:30', '18:00', '12:30', '14:00'),
  day('08:30', '18:00', '12:30', '14:00'),
  day('08:30', '18:00', '12:30', '14:00'),
  day('08:30', '18:00', '12:30', '14:00'),
  day('08:30', '18:30', '12:30', '14:30'),
  day('09:00', '13:00'),
  restDay,
];

/** Nobody eats at noon: one stretch, from nine to three. */
export const defaultRamadanWeek: WeekHours = [
  ...Array.from({ length: 5 }, () => day('09:00', '15:00')),
  day('09:00', '13:00'),
  restDay,
];

export const defaultWorkingTime: WorkingTime = {
  hours: [{ from: '', week: defaultWeek, ramadan: defaultRamadanWeek }],
  people: [],
  confirmed: [],
  closures: [],
  worked: [],
};

/** The settings of that row. */
export function workingTimeOf(row: object | null | undefined): WorkingTime {
  const settings: Partial<WorkingTimeRow> = row ?? {};
  return { ...defaultWorkingTime, ...settings.workingTime };
}
