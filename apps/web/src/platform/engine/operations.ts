// The writing half of the rulebook as the offline engine wants it: one person's operations on the copy. It brings zod and
// every operation along: rulebook.ts loads it behind the first screen.
import {
  type Actor,
  type CollectionName,
  defaultRates,
  execute,
  findOperation,
  newRowId,
  type Operation,
  prepareInput,
  type Reader as DomainReader,
  type Row as DomainRow,
} from '@zellige/domain';
import type { Reader, RecordKey, Row, Rulebook, WriteContext } from '@zellige/sync/ports/rulebook';

/** What only writes and their replay ask. */
export type Operations = Required<
  Pick<Rulebook, 'prepare' | 'execute' | 'mergePolicy' | 'target' | 'isRemoval' | 'adaptInput' | 'recreate'>
>;

const domainReader = (reader: Reader): DomainReader => ({
  get: (collection, id) => reader.get(collection, id) as Promise<DomainRow | undefined>,
  find: (collection, where) => reader.find(collection, where) as Promise<DomainRow[]>,
});

const writeMoment = (ctx: WriteContext) => ({ now: new Date(ctx.timestamp), random: Math.random });

/** Keys are in the input once it is prepared; this answers for operations that draw one all the same. */
const newId = (ctx: WriteContext) => (collection: CollectionName) => newRowId(collection, writeMoment(ctx));

function targetOf(operation: Operation | undefined, input: unknown): RecordKey | null {
  const parsed = operation?.input.safeParse(input);
  if (!operation || !parsed?.success) return null;
  const id = operation.target(parsed.data);
  return id === null ? null : { collection: operation.collection, id: String(id) };
}

/** The operations of the rulebook run by that person. */
export function createOperations(actor: Actor): Operations {
  return {
    prepare: (action, input, ctx) => prepareInput(action, input, writeMoment(ctx)),
    async execute(action, input, reader, ctx) {
      const operation = findOperation(action);
      if (!operation)
        return { ok: false, error: { code: 'not_found', message: `Opération inconnue : ${action}` } };
      return execute(operation, input, {
        reader: domainReader(reader),
        ctx: { now: new Date(ctx.timestamp), actor, rates: defaultRates, newId: newId(ctx) },
        // What reaches the copy was sent to this person: every contact in it is linked.
        isLinked: () => Promise.resolve(true),
      });
    },
    mergePolicy: (action) => findOperation(action)?.conflict ?? 'choose',
    target: (action, input) => targetOf(findOperation(action), input),
    isRemoval: (action) => findOperation(action)?.verb === 'archive',
    adaptInput: (_action, input, { base }) => withoutUntouchedChanges(input, base),
    recreate: (action, input) => {
      const operation = findOperation(action);
      if (operation?.verb !== 'update' || !findOperation(`restore_${operation.collection}`)) return null;
      return { action: `restore_${operation.collection}`, input };
    },
  };
}

/** An update without the fields its writer left as they were: theirs stand. */
function withoutUntouchedChanges(input: unknown, base: Row): unknown {
  if (typeof input !== 'object' || input === null || !('changes' in input)) return input;
  const changes = Object.entries(input.changes as object).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(base[field]),
  );
  return { ...input, changes: Object.fromEntries(changes) };
}
