// The rulebook on a device that decides alone (docs/product.md §1 and D2): operations run as on the server, documents get
// their legal number at once and are known by it, and the history says what changed.
import { ledToStanding } from '../registry/merge/led-keys.ts';
import type { CollectionName, Row } from '../kernel/identity/collection-map.ts';
import { ratesOf, ratesRow } from '../kernel/values/business-rates.ts';
import { execute, type Execution } from '../kernel/operations/execute.ts';
import { changedFields } from '../kernel/records/history.ts';
import { isNumbered, withNumbersForKeys } from '../kernel/identity/numbering.ts';
import type { Actor } from '../kernel/identity/permissions.ts';
import { fail, type Result } from '../kernel/failures/result.ts';
import { doneNow, lastDayAmong } from '../kernel/facts/happened.ts';
import type { Reader } from '../kernel/operations/unit-of-work.ts';
import {
  Counters,
  type LocalExecution,
  type LocalReader,
  RAISE_NUMBERING,
  raiseNumbering,
} from './local-numbering.ts';
import { newRowId } from '../registry/new-row-id.ts';
import { findOperation } from '../registry/operations.ts';
import { seesAmong } from '../registry/record-visibility.ts';

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
  const changes = withNumbersForKeys(execution.changes, names).map((change, index) => {
    const number = numbers.get(index);
    return number === undefined ? change : { ...change, after: { ...change.after, number } };
  });
  return { output: changes[written]?.after ?? execution.output, changes: [...changes, ...counters.changes] };
}

/** The operations of a device that is its own authority; their form is the engine's. */
export const localOperations = {
  async execute(
    action: string,
    input: unknown,
    localReader: LocalReader,
    { author, timestamp }: { author: Actor; timestamp: number },
  ): Promise<Result<Execution | LocalExecution>> {
    if (action === RAISE_NUMBERING)
      return raiseNumbering(input as Parameters<typeof raiseNumbering>[0], localReader, author);
    const operation = findOperation(action);
    if (!operation) return fail('not_found', `Opération inconnue : ${action}`);
    const now = new Date(timestamp);
    const reader = domainReader(localReader);
    const newId = (collection: CollectionName) => newRowId(collection, { now, random: Math.random });
    const rates = ratesOf(await reader.get(ratesRow.collection, ratesRow.id));
    return execute(operation, input, {
      lead: ledToStanding,
      reader,
      ctx: doneNow(now, {
        actor: author,
        rates,
        newId,
        lastDay: lastDayAmong((series, where) => reader.find(series, where), now),
      }),
      sees: seesAmong(reader),
    });
  },

  complete: withNumbers,

  diff: (before: object | null, after: object) => changedFields(before as Row | null, after as Row),
};
