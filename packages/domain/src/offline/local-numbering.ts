// The counters of the legal numbers on a device that decides alone (docs/product.md D2 and 'Settings'): rows of
// their own beside the documents, moved in the transaction that uses them.
import { formatNumber, type NumberedCollection, seriesPrefix } from '../kernel/identity/numbering.ts';
import { type Actor, isAllowed } from '../kernel/identity/permissions.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { nextNumberProblem, numberedSeries, type NumberedSeries } from '../settings/numbering.rules.ts';

/** Counters of the legal numbers, one row per series: `{ id: 'FAC', last: 14 }`. */
export const NUMBERING = '$numbering';

interface CounterRow {
  id: string;
  version: number;
  rev: number;
  last: number;
}

export interface LocalChange {
  collection: string;
  id: string;
  before: object | null;
  after: object | null;
}

/** A write as kept: the rows of the operation, and the counters its numbers came from. */
export interface LocalExecution {
  output: unknown;
  changes: LocalChange[];
}

/** Rows as they are kept, whatever the engine knows of collections. */
export interface LocalReader {
  get(collection: string, id: string): Promise<object | undefined>;
  find(collection: string, where: Record<string, unknown>): Promise<object[]>;
}

const rankOf = (number: unknown): number => Number(/-(\d+)$/.exec(String(number))?.[1] ?? 0);

async function lastRank(collection: NumberedCollection, reader: LocalReader): Promise<number> {
  const rows = (await reader.find(collection, {})) as { number?: unknown }[];
  return rows.reduce((last, { number }) => Math.max(last, rankOf(number)), 0);
}

/** The series as one write moves them. */
export class Counters {
  readonly #reader: LocalReader;
  readonly #series = new Map<NumberedCollection, { before: CounterRow | null; last: number }>();

  constructor(reader: LocalReader) {
    this.#reader = reader;
  }

  async next(collection: NumberedCollection): Promise<string> {
    const counter = this.#series.get(collection) ?? (await this.#open(collection));
    counter.last += 1;
    return formatNumber(collection, counter.last);
  }

  async #open(collection: NumberedCollection) {
    const before = ((await this.#reader.get(NUMBERING, seriesPrefix[collection])) ??
      null) as CounterRow | null;
    const counter = { before, last: before?.last ?? (await lastRank(collection, this.#reader)) };
    this.#series.set(collection, counter);
    return counter;
  }

  get changes(): LocalChange[] {
    return [...this.#series].map(([collection, { before, last }]) => {
      const id = seriesPrefix[collection];
      const after: CounterRow = { id, version: (before?.version ?? 0) + 1, rev: 0, last };
      return { collection: NUMBERING, id, before, after };
    });
  }
}

/** The last rank given in each series. */
export async function lastRanks(reader: LocalReader): Promise<Record<NumberedSeries, number>> {
  const ranks = numberedSeries.map(async (series) => {
    const counter = (await reader.get(NUMBERING, seriesPrefix[series])) as CounterRow | undefined;
    return [series, counter?.last ?? (await lastRank(series, reader))] as const;
  });
  return Object.fromEntries(await Promise.all(ranks)) as Record<NumberedSeries, number>;
}

/** The action that has a series go on from a later number. */
export const RAISE_NUMBERING = 'raise_numbering';

/** Moves the counter up; refuses to move it back, and whoever may not change the settings. */
export async function raiseNumbering(
  input: { collection: NumberedSeries; next: number },
  reader: LocalReader,
  actor: Actor,
): Promise<Result<LocalExecution>> {
  if (!isAllowed(actor, 'settings.edit'))
    return fail('forbidden', "Vous n'avez pas les droits pour cette action");
  const { collection, next } = input;
  const problem = nextNumberProblem((await lastRanks(reader))[collection], Number.isInteger(next) ? next : 0);
  if (problem !== null) return fail('validation_failed', problem, { next: problem });
  const id = seriesPrefix[collection];
  const before = ((await reader.get(NUMBERING, id)) ?? null) as CounterRow | null;
  const after: CounterRow = { id, version: (before?.version ?? 0) + 1, rev: 0, last: next - 1 };
  return ok({ output: { collection, next }, changes: [{ collection: NUMBERING, id, before, after }] });
}
