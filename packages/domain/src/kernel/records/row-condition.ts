// A condition on the fields of a row as data, of which the server makes SQL. Fields are paths: `caution.kept`.

/** A text of the row: a field, or the first of them that is not empty. */
export type TextTerm = string | readonly string[];

/** Numbers of the row that are added up: fields, `caution.received[].amount` for those of a list. */
export interface Balance {
  plus: readonly string[];
  minus?: readonly string[];
}

export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition }
  /** The field is one of the texts. */
  | { field: string; is: readonly string[] }
  /** So is that field of one of the items of a list. */
  | { items: string; field: string; is: readonly string[] }
  /** Nothing was ever written there. */
  | { absent: string }
  /** Days and hours compare as texts. */
  | { text: TextTerm; than: string; compare: '<' | '<=' | '>' | '>=' }
  | { text: TextTerm; ends: string }
  /** One of the spans of that list holds the day: `from` to `to`, both included, or without end. */
  | { spans: string; hold: string }
  /** That many days after the day of a field. */
  | { day: string; plusDays: string; before: string }
  /** The sum, compared with 0. */
  | { balance: Balance; compare: '<' | '<=' | '>' | '>=' | '=' };

export const is = (field: string, ...values: readonly string[]): Condition => ({ field, is: values });
export const all = (...conditions: readonly Condition[]): Condition => ({ all: conditions });
export const any = (...conditions: readonly Condition[]): Condition => ({ any: conditions });
export const not = (condition: Condition): Condition => ({ not: condition });
export const before = (text: TextTerm, than: string): Condition => ({ text, than, compare: '<' });
export const spansHold = (spans: string, hold: string): Condition => ({ spans, hold });
export const positive = (plus: string, ...minus: readonly string[]): Condition => ({
  balance: { plus: [plus], minus },
  compare: '>',
});
