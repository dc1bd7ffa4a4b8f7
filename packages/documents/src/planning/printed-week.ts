// The week of a person as it is printed, day by day; every text is written by the caller.
/** Somebody has to do this at one place. */
export interface PrintedVisit {
  readonly hours: string;
  readonly title: string;
  /** Client, place, vehicle. */
  readonly lines: readonly string[];
  readonly bring: readonly string[];
  readonly status: string;
}

export interface PrintedDay {
  readonly label: string;
  /** Hours planned against hours worked, '' where there are none. */
  readonly load: string;
  readonly isOver: boolean;
  readonly isRest: boolean;
  /** A day off, an absence. */
  readonly note: string;
  readonly visits: readonly PrintedVisit[];
}

export interface PrintedWeek {
  readonly name: string;
  readonly detail: string;
  readonly load: string;
  /** From Monday to Sunday. */
  readonly days: readonly PrintedDay[];
}
