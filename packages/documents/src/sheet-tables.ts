// A technical sheet prints these tables beside its texts.

/** A name and what it says, as one printed line or a labelled text. */
export interface SheetFact {
  readonly label: string;
  readonly text: string;
  /** A value outside its limits: it stands out. */
  readonly isAlert?: true;
}

/** Rows under a heading: characteristics of a group, a checklist, parts used. */
export interface SheetTable {
  readonly title: string;
  readonly rows: readonly SheetFact[];
}
