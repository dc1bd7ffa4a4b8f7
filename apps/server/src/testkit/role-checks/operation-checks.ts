// Every operation of the rulebook on one's own, an assigned and somebody else's record, in a queue and on its path.
import { randomUUID } from 'node:crypto';
import type { Scope } from '@zellige/domain/kernel/identity/permissions';
import { SCHEMA_VERSION } from '@zellige/contract';
import { type CollectionName, collectionNames, type Operation, operations } from '@zellige/domain';
import { tableOf } from '../../platform/database/tables/tables.ts';
import { type Caller, scopeOfCaller } from './callers.ts';
import { filled, MISSING, type Walk, walkDay } from './set-up.ts';
import { isSeenBy, type WalkRecord } from './records.ts';
import { validInput } from './valid-inputs.ts';

export type Verdict = 'through' | 403 | 404;

interface Trial {
  operation: Operation;
  record: WalkRecord | null;
  paymentId: string;
  input: Record<string, unknown>;
  verdict: Verdict;
}

/** Operations whose right is on the kind of the sheet: all sheets of the walk are of interventions. */
const writesSheet =
  /^(create|update|add_file|caption_file|remove_file|sign|revise|join|give_up)_technicalSheets$/;

function scopeFor(caller: Caller, { name, permission, isOfSystem }: Operation): Scope {
  if (isOfSystem) return 'none';
  return scopeOfCaller(caller, writesSheet.test(name) ? 'technicalSheets.intervention' : permission);
}

/** Reads the matrix for that person and that operation on that record; null for one that makes a record. */
export function verdictOf(caller: Caller, operation: Operation, record: WalkRecord | null): Verdict {
  const { permission } = operation;
  const scope = scopeFor(caller, operation);
  const isClosed = scopeOfCaller(caller, permission) === 'none';
  if (isClosed || record === null) return isClosed || scope === 'none' ? 403 : 'through';
  if (!isSeenBy(caller, record)) return 404;
  if (scope === 'none') return 403;
  return (scope === 'own' || scope === 'shared') && record.owner !== caller ? 403 : 'through';
}

/** The collection of the record that an operation is tried on; null when it makes one out of nothing. */
function aimedAt({ name, verb, collection }: Operation): CollectionName | null {
  if (name === 'create_from_invoice_bonLivraison' || name === 'create_creditNotes') return 'invoices';
  if (name === 'read_all_notifications') return 'notifications';
  return collection === 'settings' || /^(force_)?create(_for_office|_lead)?$/.test(verb) ? null : collection;
}

/** A document of the caller's that is sent, or whose link is made. */
export const ownDocument = (
  fixtures: Walk['fixtures'],
  caller: Caller,
  { collection }: Operation,
): WalkRecord => fixtures.one(collection === 'shares' ? 'quotes' : 'technicalSheets', 'own', caller);

function trialsOf({ fixtures }: Walk, caller: Caller, operation: Operation): Trial[] {
  const collection = aimedAt(operation);
  const itemId = fixtures.one('inventory', 'others').id;
  const trial = (record: WalkRecord | null): Trial => {
    const payment = fixtures.records.find(
      (each) => each.collection === 'payments' && each.owner === record?.owner && each.tie === record.tie,
    );
    const paymentId = payment?.id ?? MISSING;
    const aim = {
      collection: collection ?? operation.collection,
      id: record?.id ?? MISSING,
      itemId,
      paymentId,
      documentId: ownDocument(fixtures, caller, operation).id,
    };
    const input = validInput(operation, aim);
    return { operation, record, paymentId, input, verdict: verdictOf(caller, operation, record) };
  };
  return collection === null ? [trial(null)] : fixtures.around(caller, collection).map(trial);
}

const statusIs = (status: number, verdict: Verdict): boolean =>
  verdict === 'through' ? status < 500 && ![401, 403, 404].includes(status) : status === verdict;

const nameTrial = ({ operation, record }: Trial): string =>
  `${operation.name} on ${record?.tie ?? 'nothing'}`;

const ENTRIES = 100;

async function queue({ walker }: Walk, caller: Caller, trials: readonly Trial[]): Promise<void> {
  for (let start = 0; start < trials.length; start += ENTRIES) {
    const some = trials.slice(start, start + ENTRIES);
    const entries = some.map(({ operation, input }) => ({
      opId: randomUUID(),
      action: operation.name,
      data: input,
      timestamp: walkDay.getTime(),
      baseVersion: null,
      schema: SCHEMA_VERSION,
    }));
    const answer = await walker.ask(caller, { method: 'POST', url: '/api/sync/push', body: { entries } });
    const { data } = answer.json<{ data: { status: number }[] }>();
    for (const [index, trial] of some.entries()) {
      const status = data[index]?.status ?? 0;
      if (!statusIs(status, trial.verdict))
        walker.expect(caller, `${nameTrial(trial)} in a queue`, status, trial.verdict);
    }
  }
}

/** The paths of an operation: `/set-status` and `/set_status` are one. */
async function call({ rules, walker }: Walk, caller: Caller, trial: Trial): Promise<void> {
  const { operation, record, paymentId, input, verdict } = trial;
  const paths = rules.filter(({ action, url }) => action === operation.name && !/_[^/]*$/.test(url));
  for (const { method, url } of paths) {
    const { id: _id, ...body } = input;
    const payload =
      method === 'DELETE'
        ? {}
        : { body: method === 'PUT' || method === 'PATCH' ? (input.changes ?? body) : body };
    const answer = await walker.ask(caller, { method, url: filled(url, record?.id, paymentId), ...payload });
    if (!statusIs(answer.statusCode, verdict))
      walker.expect(caller, `${nameTrial(trial)}: ${method} ${url}`, answer.statusCode, verdict);
  }
}

/** What is taken off goes first: what was delivered meanwhile is a proof. */
const takesOff = ({ verb }: Operation): boolean => verb.startsWith('remove');

/** All of them in a queue, and one trial of each operation on its path. */
export async function tryAll(walk: Walk, caller: Caller, isOpenToThem: boolean): Promise<void> {
  for (const isFirst of [true, false]) {
    const trials = [...operations.values()]
      .filter((operation) => takesOff(operation) === isFirst)
      .flatMap((operation) => trialsOf(walk, caller, operation))
      .filter(({ verdict }) => (verdict === 'through') === isOpenToThem);
    await queue(walk, caller, trials);
    const oneEach = new Map(trials.map((trial) => [trial.operation.name, trial]));
    for (const trial of oneEach.values()) await call(walk, caller, trial);
  }
}

/** How many rows each collection has, and at which versions. */
export async function everything({ server }: Walk): Promise<string> {
  const parts = collectionNames.map(
    (name) => `SELECT '${name}' AS name, count(*) AS rows, sum(version) AS versions FROM ${tableOf[name]}`,
  );
  const { rows } = await server.database.pool.query(parts.join(' UNION ALL '));
  return JSON.stringify(rows);
}
