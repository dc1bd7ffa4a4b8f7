// The rulebook on a device that decides alone (product.md §1 'Local', D2): operations run as on the server, documents get
// their legal number at once and are known by it, and the history says what changed.
import type { CollectionName, Row } from './kernel/collections.ts';
import { ratesOf, ratesRow } from './kernel/business-rates.ts';
import { execute, type Execution } from './kernel/execute.ts';
import { changedFields } from './kernel/history.ts';
import { formatNumber, isNumbered, type NumberedCollection, seriesPrefix } from './kernel/numbering.ts';
import type { Actor } from './kernel/permissions.ts';
import { fail, type Result } from './kernel/result.ts';
import type { Reader } from './kernel/unit-of-work.ts';
import { linkedContactIds } from './linked-contacts.ts';
import { newRowId } from './new-row-id.ts';
import { findOperation } from './operations.ts';

/** Counters of the legal numbers, one row per series: `{ id: 'FAC', last: 14 }`. */
export const NUMBERING = '$numbering';

interface CounterRow {
  id: string;
  version: number;
  rev: number;
  last: number;
}

interface LocalChange {
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
interface LocalReader {
  get(collection: string, id: string): Promise<object | undefined>;
  find(collection: string, where: Record<string, unknown>): Promise<object[]>;
}

/** A document is found by its key or by its legal number. */
const domainReader = (reader: LocalReader): Reader => ({
  async get(collection, id) {
    const row =
      (await reader.get(collection, id)) ??
      (isNumbered(collection) ? (await reader.find(collection, { number: id }))[0] : undefined);
    return row as Row | undefined;
  },
  find: (collection, where) => reader.find(collection, where) as Promise<Row[]>,
});

/** `DEV-<timestamp>-<4 letters>`: stands for the number that is not known yet. */
const isDeviceKey = (id: string): boolean => /^[A-Z]{2,4}-\d{13,}-[a-z]{4}$/.test(id);

const rankOf = (number: unknown): number => Number(/-(\d+)$/.exec(String(number))?.[1] ?? 0);

async function lastRank(collection: NumberedCollection, reader: LocalReader): Promise<number> {
  const rows = (await reader.find(collection, {})) as { number?: unknown }[];
  return rows.reduce((last, { number }) => Math.max(last, rankOf(number)), 0);
}

/** The series as one write moves them. */
class Counters {
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

/** The keys drawn by the device become the numbers given, wherever they were written. */
function renamed(changes: readonly LocalChange[], names: ReadonlyMap<string, string>): LocalChange[] {
  let text = JSON.stringify(changes);
  for (const [key, number] of names) text = text.replaceAll(key, number);
  return JSON.parse(text) as LocalChange[];
}

async function withNumbers(execution: LocalExecution, reader: LocalReader): Promise<LocalExecution> {
  const counters = new Counters(reader);
  const names = new Map<string, string>();
  const numbers = new Map<number, string>();
  for (const [index, { collection, id, before }] of execution.changes.entries()) {
    if (before !== null || !isNumbered(collection)) continue;
    const number = await counters.next(collection);
    numbers.set(index, number);
    if (isDeviceKey(id)) names.set(id, number);
  }
  if (numbers.size === 0) return execution;
  const written = execution.changes.findIndex(({ after }) => after === execution.output);
  const changes = renamed(execution.changes, names).map((change, index) => {
    const number = numbers.get(index);
    return number === undefined ? change : { ...change, after: { ...change.after, number } };
  });
  return { output: changes[written]?.after ?? execution.output, changes: [...changes, ...counters.changes] };
}

const isLinkedContact =
  (reader: Reader) =>
  async (actor: Actor, row: Row): Promise<boolean> => {
    const notes = await reader.find('bonLivraison', { livreurId: actor.id });
    const events = await reader.find('events', {});
    return linkedContactIds({ notes, events }, actor).has(String(row.id));
  };

/** The operations of a device that is its own authority; their form is the engine's. */
export const localOperations = {
  async execute(
    action: string,
    input: unknown,
    localReader: LocalReader,
    { author, timestamp }: { author: Actor; timestamp: number },
  ): Promise<Result<Execution>> {
    const operation = findOperation(action);
    if (!operation) return fail('not_found', `Opération inconnue : ${action}`);
    const now = new Date(timestamp);
    const reader = domainReader(localReader);
    const newId = (collection: CollectionName) => newRowId(collection, { now, random: Math.random });
    const rates = ratesOf(await reader.get(ratesRow.collection, ratesRow.id));
    return execute(operation, input, {
      reader,
      ctx: { now, actor: author, rates, newId },
      isLinked: isLinkedContact(reader),
    });
  },

  complete: withNumbers,

  diff: (before: object | null, after: object) => changedFields(before as Row | null, after as Row),
};
