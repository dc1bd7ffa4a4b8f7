// Making and changing requests; their journey stands in request-status.operations.ts.
import { type ClientOfContact, clientOfNewContact, withContact } from '../contacts/client-of-contact.ts';
import { spotPersonOf } from '../contacts/people/spot-person.ts';
import type { Unit } from '../inventory/units/unit.schema.ts';
import { instantOf } from '../kernel/facts/happened.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { idText } from '../kernel/identity/keys.ts';
import { scopeOf } from '../kernel/identity/permissions.ts';
import { archiving } from '../kernel/operations/archiving.ts';
import { creation, type OperationContext, recordOperation, type Tx } from '../kernel/operations/operation.ts';
import type { RowBody } from '../kernel/facts/notices.ts';
import { pastOf } from '../kernel/operations/imported-past.ts';
import { refusedBy, rightOf } from '../kernel/operations/guarded.ts';
import { isSameValue } from '../kernel/records/open-changes.ts';
import { withDefaults } from '../kernel/values/defaults.ts';
import { originalNumberOf } from '../quotes/quote.rules.ts';
import { requestActions } from './request.actions.ts';
import { coverageOfRequest } from './request-coverage.ts';
import { isOpenRequest, windowProblem } from './request.rules.ts';
import {
  blankRequest,
  coverRequestInput,
  createRequestInput,
  MAX_REQUEST_PHOTOS,
  photoRequestInput,
  type RequestChanges,
  requestChanges,
  type ServiceRequest,
  updateRequestInput,
} from './request.schema.ts';
import { readCalendar, readVisitMinutes } from './due/response-settings.ts';
import { dueTimesOf } from './due/response-time.ts';
import { contractOfPast, withPast } from './transfer/request-past.ts';

/** A request as an operation writes it. */
export type WrittenRequest = RowBody<ServiceRequest>;

const requestClient = (client: ClientOfContact) => ({
  client: client.client,
  site: client.place.address,
  ...spotPersonOf(client),
});

/** 'Écran 65" · SN-1204' */
async function nameOfUnit(unit: Unit, { unlocked }: OperationContext): Promise<string> {
  const item = await unlocked.inventory.get(unit.itemId);
  return [item?.name, unit.serialNumber].filter(Boolean).join(' · ').slice(0, 200);
}

/** What the unit says where the writer says nothing: who has it, what it is. */
async function factsOfUnit(unitId: string | undefined, ctx: OperationContext): Promise<RequestChanges> {
  const unit = unitId ? await ctx.unlocked.units.get(unitId) : undefined;
  if (!unit) return {};
  const holder = unit.contactId === null ? {} : { contactId: unit.contactId, client: unit.client };
  return { ...holder, equipment: await nameOfUnit(unit, ctx) };
}

/** What the writer says; of whom nobody is named by them, or whoever has the unit, the unit says the key too. */
function withFacts<Input extends RequestChanges>(input: Input, facts: RequestChanges): Input {
  const { contactId = null, client = '' } = input;
  const isSameClient = contactId === null && (client === '' || client === facts.client);
  return { ...facts, ...input, ...(isSameClient && { contactId: facts.contactId, client: facts.client }) };
}

/** The request with its time, and who pays for it unless somebody has decided that. */
export async function withTimeAndCoverage<R extends WrittenRequest>(
  request: R,
  ctx: OperationContext,
): Promise<R> {
  const { coverage, coverageReason, ...promised } = await coverageOfRequest(request, ctx);
  const paid = request.isCoverageChosen ? {} : { coverage, coverageReason };
  const next = { ...request, ...promised, ...paid };
  return { ...next, ...dueTimesOf(next, await readCalendar(ctx)) };
}

/** Whoever takes it in the office follows it; what the field reports waits for somebody of the office. */
const followerOf = ({ actor }: OperationContext): string =>
  scopeOf(actor, 'requests.plan') === 'none' ? '' : actor.id;

/** Every new request begins so. */
export const beginning = (ctx: OperationContext) => ({
  number: null,
  status: 'Nouvelle' as const,
  receivedAt: instantOf(ctx),
  responseHours: 0,
  dueAt: instantOf(ctx),
  warnAt: instantOf(ctx),
  contractId: '',
  coverage: 'facturable' as const,
  coverageReason: '',
  isCoverageChosen: false,
  eventId: '',
  teamUserIds: [],
  visits: 0,
  statusReason: '',
  resolution: '',
  resolvedAt: null,
  closedAt: null,
  reopened: 0,
  reopenedAt: null,
});

export const createRequest = creation('requests', {
  serverFields: {
    number: true,
    status: true,
    responseHours: true,
    dueAt: true,
    warnAt: true,
    contractId: true,
    coverage: true,
    coverageReason: true,
    isCoverageChosen: true,
    eventId: true,
    teamUserIds: true,
    visits: true,
    statusReason: true,
    resolution: true,
    resolvedAt: true,
    closedAt: true,
    reopened: true,
    reopenedAt: true,
  },
  input: createRequestInput,
  permission: 'requests.create',
  async run(tx, input, ctx) {
    const known = withFacts(input, await factsOfUnit(input.unitId, ctx));
    const named = await withContact(tx, known, { take: requestClient, ctx });
    if (!named.ok) return named;
    const now = instantOf(ctx);
    const { receivedAt = now } = input;
    const past = pastOf(input, ctx);
    const request = {
      ...beginning(ctx),
      ...withDefaults({ ...blankRequest, assignedTo: followerOf(ctx) }, named.value),
      ...originalNumberOf(input, ctx),
      ...(past && (await contractOfPast(past, ctx))),
      title: input.title,
      id: input.id ?? String(ctx.newId('requests')),
      receivedAt: receivedAt < now ? receivedAt : now,
      durationMinutes: input.durationMinutes || (await readVisitMinutes(ctx)),
    };
    const error = windowProblem(request);
    if (error) return { ok: false, error };
    const timed = await withTimeAndCoverage<WrittenRequest>(request, ctx);
    const { contractId } = request.contractId === '' ? timed : request;
    return ok(tx.requests.put(past ? withPast({ ...timed, contractId }, past, ctx) : timed));
  },
});

const decisive = ['priority', 'unitId', 'contactId', 'source', 'windowFrom', 'windowTo'] as const;

async function changedRequest(
  tx: Tx,
  request: ServiceRequest,
  changes: RequestChanges,
  ctx: OperationContext,
): Promise<Result<ServiceRequest>> {
  const isOtherUnit = changes.unitId !== undefined && changes.unitId !== request.unitId;
  const known = { ...(isOtherUnit ? await factsOfUnit(changes.unitId, ctx) : {}), ...changes };
  const named = await clientOfNewContact(tx, request, { changes: known, take: requestClient, ctx });
  if (!named.ok) return named;
  const next = { ...request, ...named.value } as ServiceRequest;
  const error = windowProblem(next);
  if (error) return { ok: false, error };
  const isTimed = decisive.some((name) => next[name] !== request[name]);
  return ok(isTimed ? await withTimeAndCoverage(next, ctx) : next);
}

export const updateRequest = recordOperation('update', 'requests', {
  ...rightOf(requestActions.edit),
  input: updateRequestInput,
  givingUp: { permission: 'requests.work' },
  conflict: 'merge',
  async run(tx, request, { changes }, ctx) {
    const isSame = Object.entries(changes).every(([name, value]) =>
      isSameValue(value, request[name as keyof ServiceRequest]),
    );
    if (!isOpenRequest(request)) return isSame ? ok(request) : refusedBy(requestActions.edit, request, ctx);
    const next = await changedRequest(tx, request, changes, ctx);
    return next.ok ? ok(tx.requests.put(next.value)) : next;
  },
});

/** Somebody decides who pays, with the reason: no rule changes it any more. */
export const coverRequest = recordOperation('cover', 'requests', {
  ...requestActions.cover,
  input: coverRequestInput,
  conflict: 'append',
  run: async (tx, request, { coverage, reason }) =>
    ok(tx.requests.put({ ...request, coverage, coverageReason: reason, isCoverageChosen: true })),
});

export const addRequestPhoto = recordOperation('add_photo', 'requests', {
  ...requestActions.add_photo,
  input: photoRequestInput,
  conflict: 'append',
  addsFile: true,
  async run(tx, request, { photo }) {
    if (request.photos.some(({ id }) => id === photo.id)) return ok(request);
    if (request.photos.length >= MAX_REQUEST_PHOTOS)
      return fail('validation_failed', `${MAX_REQUEST_PHOTOS} photos au plus par demande`);
    return ok(tx.requests.put({ ...request, photos: [...request.photos, photo] }));
  },
});

export const { archive: archiveRequest, restore: restoreRequest } = archiving('requests', {
  id: idText,
  guards: requestActions,
  changes: requestChanges,
  changed: changedRequest,
});
