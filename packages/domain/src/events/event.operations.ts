// Making, moving and putting aside events; their journey stands in event-status.operations.ts (docs/product.md 'Events and
// technicians').
import type { z } from 'zod';
import { type ClientOfContact, clientOfNewContact, withContact } from '../contacts/client-of-contact.ts';
import { blankSpotPerson, type SpotPerson, spotPersonOf } from '../contacts/people/spot-person.ts';
import { archiving } from '../kernel/operations/archiving.ts';
import { namedUnits } from '../inventory/units/unit-names.ts';
import { withDefaults } from '../kernel/values/defaults.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import { idText } from '../kernel/identity/keys.ts';
import { openChanges, repeats } from '../kernel/records/open-changes.ts';
import { creation, operation, type OperationContext, type Tx } from '../kernel/operations/operation.ts';
import { refusedBy, rightOf } from '../kernel/operations/guarded.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { pastOf } from '../kernel/operations/imported-past.ts';
import { eventActions } from './event.actions.ts';
import { checkTechnicians, isEventClosed, isEventFieldOpen } from './event.rules.ts';
import {
  createEventInput,
  type Event,
  type EventFields,
  forceCreateEventInput,
  forceEventInput,
  updateEventInput,
} from './event.schema.ts';
import { withArchivingNotice, withNotice } from './event-notices.ts';
import { techniciansOnSite } from './spot/event-facts.ts';
import { findPlace, placeLocks, withoutGone } from './placing/event-placing.ts';
import { refusalOnceStarted } from './spot/begun-work.ts';

/** What the units that it is about are called. */
const unitsOf = async ({ unitIds }: EventFields, ctx: OperationContext): Promise<Partial<Event>> =>
  unitIds ? { unitDetails: await namedUnits(unitIds, ctx) } : {};

/** A new event has none of it where it names no unit. */
const newUnits = async ({ unitIds = [] }: EventFields, ctx: OperationContext): Promise<Partial<Event>> =>
  unitIds.length === 0 ? {} : { unitIds, ...(await unitsOf({ unitIds }, ctx)) };

/** `reason` says why an event is placed despite its conflicts; '' otherwise. */
interface Forcing {
  reason: string;
}

const eventClient = (client: ClientOfContact) => ({
  client: client.client,
  location: client.place.address,
  ...spotPersonOf(client),
});

const blankEvent = (startDate: string, ctx: OperationContext) => ({
  kind: 'Événement' as Event['kind'],
  endDate: startDate,
  time: '',
  endTime: '',
  location: '',
  contactId: null as number | null,
  client: '',
  ...(blankSpotPerson as SpotPerson),
  teamMembers: [] as string[],
  equipments: [] as string[],
  description: '',
  assignedTechnicians: [] as string[],
  reservedMaterials: [] as { itemId: string; quantity: number }[],
  priority: 'medium' as Event['priority'],
  assignedTo: ctx.actor.id,
  vehicleId: '',
  requestId: '',
});

const withoutRepeats = (ids: readonly string[]): string[] => [...new Set(ids)];

async function create(
  tx: Tx,
  input: z.output<typeof createEventInput>,
  ctx: OperationContext & Forcing,
): Promise<Result<Event>> {
  const named = await withContact(tx, input, { take: eventClient, ctx });
  return named.ok ? placed(tx, named.value, ctx) : named;
}

async function placed(
  tx: Tx,
  input: z.output<typeof createEventInput>,
  ctx: OperationContext & Forcing,
): Promise<Result<Event>> {
  if (input.id !== undefined && (await tx.events.get(input.id))) return fail('already_exists');
  const fields = withDefaults(blankEvent(input.startDate, ctx), input);
  const event = {
    ...fields,
    ...(await newUnits(input, ctx)),
    assignedTechnicians: withoutRepeats(fields.assignedTechnicians),
    id: input.id ?? String(ctx.newId('events')),
    title: input.title,
    startDate: input.startDate,
  };
  const past = pastOf(input, ctx);
  const status = past?.status ?? 'planifié';
  const staffed = checkTechnicians({ ...event, status });
  if (!staffed.ok) return staffed;
  const place = await findPlace(tx, event, {
    isForced: ctx.reason !== '' || isEventClosed({ status }),
    choosesDays: true,
    ctx,
  });
  if (!place.ok) return place;
  const made = {
    ...event,
    ...place.value,
    status,
    startedAt: null,
    finishedAt: null,
    statusReason: past && status !== 'planifié' ? importMessages.statusImported : ctx.reason,
  };
  return ok(tx.events.put(past ? made : withNotice(null, made, ctx)));
}

const planFields = ['startDate', 'endDate', 'time', 'endTime', 'assignedTechnicians'] as const;
const placeFields = [...planFields, 'reservedMaterials', 'vehicleId'] as const;

const changesSome = (
  event: Event,
  changes: EventFields,
  fields: readonly (typeof placeFields)[number][],
): boolean => fields.some((field) => changes[field] !== undefined && !repeats(event[field], changes[field]));

/** Whether the changes move the event, its people, its material or its vehicle: a conflict once forced does not come back otherwise. */
const isMoved = (event: Event, changes: EventFields): boolean => changesSome(event, changes, placeFields);

/** Refuses other days, hours or people once the work has begun; a manager corrects them with a reason. */
function checkNotBegun(event: Event, changes: EventFields, { reason }: Forcing): Result<true> {
  const sentence = changesSome(event, changes, planFields) ? refusalOnceStarted(event) : null;
  return sentence === null || reason !== '' ? ok(true) : fail('work_begun', sentence);
}

async function change(
  tx: Tx,
  { id, changes: input }: z.output<typeof updateEventInput>,
  { reason, ctx }: Forcing & { ctx: OperationContext },
): Promise<Result<Event>> {
  const event = await tx.events.get(id);
  if (!event) return fail('not_found');
  const named = await clientOfNewContact(tx, event, { changes: input, take: eventClient, ctx });
  if (!named.ok) return named;
  const changes = openChanges(event, named.value, (field) => isEventFieldOpen(event, field));
  if (changes === null) return refusedBy(eventActions.edit, event, ctx);
  const open = checkNotBegun(event, changes, { reason });
  if (!open.ok) return open;
  const next = { ...event, ...changes, ...(await unitsOf(changes, ctx)) } as Event;
  const onSite = await techniciansOnSite(tx, event);
  next.assignedTechnicians = withoutRepeats([...next.assignedTechnicians, ...onSite]);
  if (!isMoved(event, changes))
    return ok(tx.events.put(withNotice(event, { ...next, reservedMaterials: event.reservedMaterials }, ctx)));
  const staffed = checkTechnicians(next);
  if (!staffed.ok) return staffed;
  const place = await findPlace(tx, next, {
    isForced: reason !== '',
    choosesDays: true,
    before: event,
    onSite: new Set(onSite),
    ctx,
  });
  if (!place.ok) return place;
  const statusReason = reason === '' ? event.statusReason : reason;
  return ok(tx.events.put(withNotice(event, { ...next, ...place.value, statusReason }, ctx)));
}

export const createEvent = creation('events', {
  serverFields: {
    status: true,
    assignedTechnicianDetails: true,
    teamUserIds: true,
    startedAt: true,
    finishedAt: true,
    enRouteAt: true,
    arrivedAt: true,
    failedAt: true,
    statusReason: true,
    remarks: true,
    photos: true,
    lastStep: true,
    notices: true,
    onSite: true,
    plannedFor: true,
    doneDespite: true,
    unitDetails: true,
    'reservedMaterials.name': true,
  },
  input: createEventInput,
  permission: 'events.create',
  first: placeLocks,
  run: (tx, input, ctx) => create(tx, input, { ...ctx, reason: '' }),
});

/** Places a new event despite its conflicts, with a reason that stays in its Historique (manager, admin). */
export const forceCreateEvent = operation('force_create', 'events', {
  draws: { id: 'events' },
  input: forceCreateEventInput,
  permission: 'events.force',
  first: placeLocks,
  run: (tx, { reason, ...input }, ctx) => create(tx, input, { ...ctx, reason }),
});

export const updateEvent = operation('update', 'events', {
  givingUp: { permission: 'events.work' },
  input: updateEventInput,
  ...rightOf(eventActions.edit),
  conflict: 'merge',
  target: (input) => input.id,
  first: ({ changes }) => placeLocks(changes),
  run: (tx, input, ctx) => change(tx, input, { reason: '', ctx }),
});

/** Moves an event despite its conflicts, with a reason (manager, admin). */
export const forceEvent = operation('force', 'events', {
  input: forceEventInput,
  permission: 'events.force',
  target: (input) => input.id,
  first: ({ changes }) => placeLocks(changes),
  run: (tx, { reason, ...input }, ctx) => change(tx, input, { reason, ctx }),
});

/** Coming back, it takes its place again only if nobody took it meanwhile. */
async function refuseBack(tx: Tx, event: Event, ctx: OperationContext): Promise<Result<never> | null> {
  if (event.status === 'terminé' || event.status === 'annulé') return null;
  const present = await withoutGone(tx, event);
  const place = await findPlace(tx, present, { isForced: false, ctx });
  return place.ok ? null : place;
}

export const { archive: archiveEvent, restore: restoreEvent } = archiving('events', {
  id: idText,
  guards: eventActions,
  first: () => placeLocks({}),
  refuseBack: (tx, row, { ctx }) => refuseBack(tx, row, ctx),
  noticed: withArchivingNotice,
});
