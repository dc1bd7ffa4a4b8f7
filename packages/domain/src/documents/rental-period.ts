// The period of a quote or an invoice: its rental lines take it, and each may have days and hours of its own (docs/product.md
// 'Quotes').
import { validation } from '../kernel/failures/validation-messages.ts';
import {
  hoursOf,
  isWholeTime,
  rentalEnd,
  rentalStart,
  type RentalTime,
} from '../reservations/rental-time.ts';

/** A document says this of its period; absent in those without one. */
export type DocumentPeriod = { [Field in keyof RentalTime]?: RentalTime[Field] | undefined };

type Rented = RentalTime & { type: string };

/** Null where the document has none, or only a part of one. */
export function periodOf({
  startDate = '',
  endDate = '',
  startTime,
  endTime,
}: DocumentPeriod): RentalTime | null {
  const period = { startDate, endDate, ...hoursOf({ startTime, endTime }) };
  return isWholeTime(period) ? period : null;
}

const isOfNoTime = ({ startDate, endDate }: RentalTime): boolean => startDate === '' && endDate === '';

/** Whether the line is rented for that very time. */
export const isAt = (line: RentalTime, period: RentalTime): boolean =>
  rentalStart(line) === rentalStart(period) && rentalEnd(line) === rentalEnd(period);

const movedTo = <Line extends Rented>(
  { startTime: _start, endTime: _end, ...line }: Line,
  period: RentalTime,
): Line => ({ ...line, ...period }) as Line;

/** The lines, rentals without days of their own at the period of their document. */
export function withPeriod<Line extends Rented>(lines: readonly Line[], document: DocumentPeriod): Line[] {
  const period = periodOf(document);
  return lines.map((line) =>
    period && line.type === 'rental' && isOfNoTime(line) ? movedTo(line, period) : line,
  );
}

/** The lines after the period has changed: those that were at the one before go with it, others keep their time. */
export function followingPeriod<Line extends Rented>(
  lines: readonly Line[],
  before: DocumentPeriod,
  after: DocumentPeriod,
): readonly Line[] {
  const [old, next] = [periodOf(before), periodOf(after)];
  if (!next || (old && isAt(old, next))) return lines;
  return lines.map((line) =>
    line.type === 'rental' && (isOfNoTime(line) || (old && isAt(line, old))) ? movedTo(line, next) : line,
  );
}

/** The lines of a changed document: those that are given, else its own at its new period; the same array where none has changed. */
export const linesOf = <Line extends Rented>(
  lines: readonly Line[] | undefined,
  before: DocumentPeriod & { items: readonly Line[] },
  after: DocumentPeriod,
): readonly Line[] => (lines ? withPeriod(lines, after) : followingPeriod(before.items, before, after));

/** The period of a document that is made of it. */
export const periodFields = ({ startDate, startTime, endDate, endTime }: DocumentPeriod): DocumentPeriod => ({
  ...(startDate && { startDate }),
  ...(endDate && { endDate }),
  ...hoursOf({ startTime, endTime }),
});

interface Issue {
  path: (string | number)[];
  message: string;
}

/** Of a period, and of a rental line that has one of its own: what is missing, or the wrong way round. */
function timeIssues(time: RentalTime, path: Issue['path']): Issue[] {
  const missing = (['startDate', 'endDate'] as const).filter((field) => time[field] === '');
  if (missing.length > 0)
    return missing.map((field) => ({ path: [...path, field], message: validation.required }));
  const field = time.endDate === time.startDate && time.endTime ? 'endTime' : 'endDate';
  return isWholeTime(time) ? [] : [{ path: [...path, field], message: validation.endBeforeStart }];
}

const hasPeriod = (document: DocumentPeriod): boolean =>
  [document.startDate, document.endDate, document.startTime, document.endTime].some(Boolean);

/** Finds faults in the time of a document's rentals, by path. Lines may leave theirs to the period where there is one. */
export function rentalIssues(document: DocumentPeriod & { items: readonly Rented[] }): Issue[] {
  const { startDate = '', endDate = '', startTime, endTime } = document;
  const period = periodOf(document);
  const ofPeriod = hasPeriod(document) ? timeIssues({ startDate, endDate, startTime, endTime }, []) : [];
  const ofLines = document.items.flatMap((line, index) =>
    line.type !== 'rental' || (period && isOfNoTime(line)) ? [] : timeIssues(line, ['items', index]),
  );
  return [...ofPeriod, ...ofLines];
}
