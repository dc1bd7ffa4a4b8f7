// From the rulebook's changes to what apply_changes takes, and back with the counters and numbers it gave.
import {
  type Actor,
  type Change,
  type CollectionName,
  collections,
  type Execution,
  type Row,
} from '@zellige/domain';
import type { DateCorrection } from '@zellige/domain/offline/device-instant';
import { historyOf } from '@zellige/domain/kernel/records/history';
import { isNumbered, seriesPrefix, withNumbersForKeys } from '@zellige/domain/kernel/identity/numbering';
import { ownersOf } from '@zellige/domain/kernel/identity/permissions';
import type { AuditContext } from '../../audit/audit-context.ts';
import { withProof } from '../../audit/author-proof.ts';
import type { IdSource } from './new-ids.ts';
import { tableOf } from '../tables/tables.ts';

/** One operation that ran well and waits to be written. */
export interface ReadyOperation {
  action: string;
  opId: string | null;
  fingerprint: string;
  actor: Actor;
  at: Date;
  origin: AuditContext;
  execution: Execution;
  /** For the Historique: that the server gave the record another day than the device had. */
  correctionOf: (day: unknown) => DateCorrection | null;
  outputCollection: CollectionName;
  ids: IdSource;
}

/** apply_changes answers this for one change. */
export interface AppliedChange {
  id: string;
  rev: number;
  number: string | null;
}

type CorrectionOf = ReadyOperation['correctionOf'];

const correctionsOf = ({ before, after }: Change, correctionOf: CorrectionOf): DateCorrection[] => {
  const correction = before === null ? correctionOf(after['date']) : null;
  return correction ? [correction] : [];
};

/** Without the token: its number is put before the line. */
function searchLineOf({ collection, id, after }: Change, ids: Pick<IdSource, 'isToken'>): string {
  const line = collections[collection].searchLine(after);
  return ids.isToken(id) ? line.replace(`${id.toLowerCase()} `, '') : line;
}

/** One change as apply_changes takes it. */
export function changePayload(
  change: Change,
  ids: Pick<IdSource, 'isToken'>,
  correctionOf: CorrectionOf = () => null,
) {
  const description = collections[change.collection];
  const needsNumber = isNumbered(change.collection) && change.before === null;
  return {
    table: tableOf[change.collection],
    collection: change.collection,
    id: change.id,
    isNew: change.before === null,
    series: needsNumber && isNumbered(change.collection) ? seriesPrefix[change.collection] : null,
    token: ids.isToken(change.id) ? change.id : null,
    search: searchLineOf(change, ids),
    orderKey: description.orderKey(change.after),
    owners: ownersOf(change.after),
    diff: [...historyOf(change), ...correctionsOf(change, correctionOf)],
    row: change.after,
  };
}

export function operationPayload(ready: ReadyOperation) {
  const { execution, actor, at, correctionOf, origin } = ready;
  return {
    opId: ready.opId,
    userId: actor.id,
    fingerprint: ready.fingerprint,
    answer: {
      output: { collection: ready.outputCollection, id: String(execution.output.id) },
      rows: execution.changes.map(({ collection, id, after }) => ({
        collection,
        id,
        version: after.version,
      })),
    },
    action: ready.action,
    actorId: actor.id,
    actorName: actor.fullName,
    at: at.toISOString(),
    origin: withProof({ ...origin, actorId: actor.id, actorName: actor.fullName }),
    changes: execution.changes.map((change) => changePayload(change, ready.ids, correctionOf)),
  };
}

/** The execution as committed: keys that were tokens, counters and numbers in place. */
export function completeExecution(
  execution: Execution,
  applied: readonly AppliedChange[],
  ids: IdSource,
): Execution {
  const written = execution.changes.findIndex((change) => change.after === execution.output);
  const numbers = numbersByToken(execution.changes, applied, ids);
  const changes = withNumbersForKeys(execution.changes, numbers).map((change, index) => ({
    ...change,
    after: completeRow(change.after, applied[index]),
  }));
  return { output: changes[written]?.after ?? execution.output, changes };
}

/** The numbers given, by the tokens that stood for them. */
const numbersByToken = (changes: Change[], applied: readonly AppliedChange[], ids: IdSource) =>
  new Map(changes.flatMap(({ id }, index) => (ids.isToken(id) ? [[id, applied[index]?.number ?? '']] : [])));

function completeRow(row: Row, applied: AppliedChange | undefined): Row {
  if (!applied) return row;
  return 'number' in row
    ? { ...row, rev: applied.rev, number: applied.number ?? row.number }
    : { ...row, rev: applied.rev };
}
