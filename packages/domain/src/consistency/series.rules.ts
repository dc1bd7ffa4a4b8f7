// A legal series has every number once, from 1 to the last one given, but those that somebody skipped on purpose
// (docs/product.md D2 and 'Settings'), and its days follow its numbers where the law wants it.
import {
  formatNumber,
  isChronological,
  type NumberedCollection,
  rankOf,
  seriesPrefix,
} from '../kernel/identity/numbering.ts';
import { findingMessages as words } from './consistency.messages.ts';
import { type Finding, finding } from './finding.ts';

/** Ranks from one to another, both included. */
export interface RankRange {
  from: number;
  to: number;
}

interface SeriesState {
  /** Last rank given, as the counter says it. */
  last: number;
  /** Ranks that raising the next number left out. */
  skipped: readonly RankRange[];
  /** The day after that of the server. */
  tomorrow: string;
}

export interface NumberedRow {
  id: string;
  number: string | null;
  /** Null of an imported one, which keeps the order of its books. */
  day: string | null;
  /** By the server's clock of then. */
  madeOn: string;
}

/** What of a range was not skipped. */
function unexplained({ from, to }: RankRange, skipped: readonly RankRange[]): RankRange[] {
  const left: RankRange[] = [];
  let start = from;
  for (const range of skipped.toSorted((a, b) => a.from - b.from)) {
    if (range.to < start || range.from > to) continue;
    if (range.from > start) left.push({ from: start, to: range.from - 1 });
    start = range.to + 1;
  }
  if (start <= to) left.push({ from: start, to });
  return left;
}

/** One series, its rows taken in ascending order of their numbers so that it remembers one of them alone. */
export class SeriesCheck {
  readonly #collection: NumberedCollection;
  readonly #state: SeriesState;
  #highest = 0;
  #day: string | null = null;

  constructor(collection: NumberedCollection, state: SeriesState) {
    this.#collection = collection;
    this.#state = state;
  }

  take({ id, number, day, madeOn }: NumberedRow): Finding[] {
    const collection = this.#collection;
    const place = { collection, id, number };
    if (number === null) return [finding('number-none', place, words.none)];
    const rank = rankOf(collection, number);
    if (rank === null) return [finding('number-form', place, words.form(number, seriesPrefix[collection]))];
    if (rank === this.#highest) return [finding('number-double', place, words.double(number))];
    const missing = this.#missing({ from: this.#highest + 1, to: rank - 1 });
    const before = rank === this.#highest + 1 ? this.#day : null;
    const problem = isChronological(collection)
      ? this.#dayProblem(day, before)
      : this.#clockProblem(day, madeOn);
    this.#highest = rank;
    // One that is after tomorrow is a finding of its own, and what comes behind it none.
    this.#day = day !== null && day > this.#state.tomorrow ? null : day;
    return problem === null ? missing : [...missing, finding('number-day', place, problem)];
  }

  /** Findings that need the whole series. */
  end(): Finding[] {
    const { last } = this.#state;
    if (last >= this.#highest) return this.#missing({ from: this.#highest + 1, to: last });
    const sentence = words.counterBehind(this.#numberOf(last + 1), this.#numberOf(this.#highest));
    return [finding('counter-behind', { collection: this.#collection, id: null }, sentence)];
  }

  /** `before` is the day of the neighbour. */
  #dayProblem(day: string | null, before: string | null): string | null {
    if (day === null) return null;
    if (day > this.#state.tomorrow) return words.dayToCome(day);
    return before !== null && day < before
      ? words.behindNeighbour(day, this.#numberOf(this.#highest), before)
      : null;
  }

  /** The day of any other document is its writer's, be it to come, unless it was made on such a day. */
  #clockProblem(day: string | null, madeOn: string): string | null {
    const { tomorrow } = this.#state;
    return day !== null && day > tomorrow && madeOn > tomorrow ? words.dayToCome(day) : null;
  }

  #numberOf(rank: number): string {
    return formatNumber(this.#collection, rank);
  }

  #missing(range: RankRange): Finding[] {
    return unexplained(range, this.#state.skipped).map(({ from, to }) => {
      const [first, last] = [this.#numberOf(from), this.#numberOf(to)];
      const sentence = from === to ? words.missingOne(first) : words.missingMany(first, last, to - from + 1);
      return finding('number-missing', { collection: this.#collection, id: null, number: first }, sentence);
    });
  }
}
