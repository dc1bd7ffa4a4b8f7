// Requests that follow what is written beside them: their event, what is signed for there, the hours of the company. Around the operations that
// write those, so that no step of an event forgets its request; on a device and on the server alike.
import type { CollectionName, Row } from '../../kernel/identity/collection-map.ts';
import type { Rulebook } from '../../kernel/operations/rulebook.ts';
import type { Operation, OperationContext, Tx, TypedCollection } from '../../kernel/operations/operation.ts';
import { watched, withCollection } from '../../kernel/operations/watched-rows.ts';
import { WORKING_TIME } from '../../working-time/working-time.values.ts';
import { afterDoneWork, afterEvent } from './request-work.ts';
import type { ServiceRequest } from '../request.schema.ts';
import { openRequestStatuses } from '../request.values.ts';
import { readCalendar, readResponseHours, RESPONSE_TIMES } from '../due/response-settings.ts';
import { dueTimesOf, promisedHours } from '../due/response-time.ts';

/** Writes the request as it is after that, where it changes. */
async function move(tx: Tx, id: string, next: (request: ServiceRequest) => ServiceRequest): Promise<void> {
  const request = id === '' ? undefined : await tx.requests.get(id);
  const moved = request && next(request);
  if (moved && moved !== request) tx.requests.put(moved);
}

const requestOf = async (eventId: string, { unlocked }: OperationContext): Promise<string> =>
  (eventId === '' ? undefined : await unlocked.events.get(eventId))?.requestId ?? '';

/** The requests that are open have another time once other days are worked, or other response times hold. */
const timeFields = ['responseHours', 'dueAt', 'warnAt'] as const;

async function withOtherTimes(tx: Tx, ctx: OperationContext): Promise<void> {
  const calendar = await readCalendar(ctx);
  const hours = await readResponseHours(ctx);
  for (const status of openRequestStatuses)
    for (const request of await tx.requests.find({ status })) {
      const { contractId, priority } = request;
      const contract = contractId === '' ? undefined : await ctx.unlocked.contracts.get(contractId);
      const timed = { ...request, responseHours: promisedHours(contract, priority, hours) };
      const next = { ...timed, ...dueTimesOf(timed, calendar) };
      if (timeFields.some((name) => next[name] !== request[name])) tx.requests.put(next);
    }
}

type Following<I> = Operation<I>['run'];
type WorkDone = NonNullable<Rulebook['workDone']>;

const ofEvents =
  <I>(run: Following<I>): Following<I> =>
  async (tx, input, ctx) => {
    const { watching, written } = watched(tx.events);
    const done = await run(withCollection(tx, 'events', watching), input, ctx);
    if (done.ok)
      for (const { before, after } of written.values())
        await move(tx, after.requestId ?? '', (request) => afterEvent(request, before, after));
    return done;
  };

const ofDoneWork =
  <I>(run: Following<I>, collection: CollectionName, workDone: WorkDone): Following<I> =>
  async (tx, input, ctx) => {
    const { watching, written } = watched(tx[collection] as TypedCollection<Row>);
    const done = await run(withCollection(tx, collection, watching), input, ctx);
    if (!done.ok) return done;
    for (const { before, after } of written.values()) {
      const work = workDone(before, after);
      if (work) await move(tx, await requestOf(work.eventId, ctx), (request) => afterDoneWork(request, work));
    }
    return done;
  };

const ofHours =
  <I>(run: Following<I>): Following<I> =>
  async (tx, input, ctx) => {
    const done = await run(tx, input, ctx);
    if (done.ok) await withOtherTimes(tx, ctx);
    return done;
  };

/** What decides by when somebody is to begin. */
const timing = new Set([`update_${WORKING_TIME}_settings`, `update_${RESPONSE_TIMES}_settings`]);

/** The operation, followed by the requests that it concerns; `workDone` is what its kind of record proves. */
export function movingRequests<I>(operation: Operation<I>, workDone: WorkDone | undefined): Operation<I> {
  const { collection, name } = operation;
  const run: Following<I> = (tx, input, ctx) => operation.run(tx, input, ctx);
  if (collection === 'events' || name === 'update_technicians_settings')
    return { ...operation, run: ofEvents(run) };
  if (workDone) return { ...operation, run: ofDoneWork(run, collection, workDone) };
  return timing.has(name) ? { ...operation, run: ofHours(run) } : operation;
}
