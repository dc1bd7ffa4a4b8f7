// After any sequence of changes to events, no technician is at two places and no unit is promised twice (docs/product.md
// 'Events and technicians').
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peakQuantity } from '../inventory/stock/availability.ts';
import { admin, employee } from '../testing/actors.ts';
import { openEventScene, sceneTechnicians } from '../testing/scenes/event-scene.ts';
import { colleague } from '../testing/field-facts.ts';
import { eventHolds } from './placing/event-conflicts.ts';
import { isHolding } from './placing/event-holding.ts';
import type { Event } from './event.schema.ts';
import { hoursAtWork } from './event-hours.fixtures.ts';

const hour = fc.constantFrom('', '00:00', '08:00', '10:00', '12:00', '22:00');
const day = fc.constantFrom('2026-11-22', '2026-11-23', '2026-11-24');
const place = fc.record(
  {
    startDate: day,
    endDate: day,
    time: hour,
    endTime: hour,
    assignedTechnicians: fc.subarray(['T1', 'T2', 'T3']),
    reservedMaterials: fc
      .integer({ min: 0, max: 4 })
      .map((quantity) => (quantity === 0 ? [] : [{ itemId: 'ART-1', quantity }])),
  },
  { requiredKeys: ['startDate'] },
);
const event = fc.constantFrom('E1', 'E2', 'E3', 'E4');
const write = fc.oneof(
  fc.record({ verb: fc.constant('create'), id: event, place }),
  fc.record({ verb: fc.constant('update'), id: event, place }),
  fc.record({
    verb: fc.constantFrom(
      'confirm',
      'start',
      'finish',
      'hold',
      'resume',
      'cancel',
      'reopen',
      'archive',
      'restore',
    ),
    id: event,
    place,
  }),
);

interface Pressed {
  verb: string;
  id: string;
  place: object;
}

function inputOf({ verb, id, place: fields }: Pressed): object {
  if (verb === 'create') return { id, title: id, ...fields };
  if (verb === 'update') return { id, changes: fields };
  return verb === 'hold' || verb === 'cancel' ? { id, reason: 'Essai' } : { id };
}

/** What a device sends once it has a network again: pressed up to three days before. */
const spotInputs = {
  start: {},
  finish: {},
  hold: { cause: 'client absent' },
  note: { text: 'Vu' },
  add_photo: { photo: { id: 'f1', name: 'a.jpg' } },
  undo: {},
};
const spotVerbs = Object.keys(spotInputs) as (keyof typeof spotInputs)[];
const replay = fc.record({
  verb: fc.constantFrom(...spotVerbs),
  id: event,
  actor: fc.constantFrom(employee, colleague),
  minutesBefore: fc.constantFrom(0, 30, 60 * 24, 60 * 24 * 3),
  step: fc.constantFrom('start', 'finish', 'hold'),
});
type Replay = typeof replay extends fc.Arbitrary<infer T> ? T : never;

/** Plans alone: what was begun takes place whatever else was planned, and may overlap (docs/product.md D22). */
const isPlan = ({ status, startedAt }: Event): boolean =>
  status === 'planifié' || status === 'confirmé' || (status === 'en attente' && startedAt === null);

/** Technicians who are at two places in one hour, with that hour. */
function doubleBooked(events: readonly Event[]): string[] {
  const met = new Set<string>();
  return events.flatMap((booked) =>
    hoursAtWork(booked)
      .flatMap((at) => booked.assignedTechnicians.map((id) => `${id} at ${at}`))
      .filter((work) => met.size === met.add(work).size),
  );
}

/** Units held at the start of each event, where totals grow, against the four of the stock. */
const overpromised = (events: readonly Event[]): string[] => {
  const reservations = eventHolds(events);
  return reservations
    .filter((one) => peakQuantity(reservations, { start: one.start, end: `${one.start}:59` }) > 4)
    .map(({ reference, start }) => `${reference} at ${start}`);
};

/** Events that are in each other's way as often as not. */
const busyPlace = fc.record({
  startDate: fc.constantFrom('2026-11-21', '2026-11-22'),
  endDate: fc.constantFrom('2026-11-22', '2026-11-23'),
  time: fc.constantFrom('08:00', '09:00', '20:00'),
  endTime: fc.constantFrom('10:00', '23:00'),
  assignedTechnicians: fc.constantFrom(['T1'], ['T2'], ['T1', 'T2']),
  reservedMaterials: fc.constantFrom([], [{ itemId: 'ART-1', quantity: 3 }]),
});
const busyWrite = fc.record({
  verb: fc.constantFrom(
    ...(['create', 'create', 'update', 'confirm', 'confirm', 'start', 'resume', 'resume'] as const),
    ...(['cancel', 'reopen', 'archive', 'archive', 'restore'] as const),
  ),
  id: event,
  place: busyPlace,
});

type Scene = Awaited<ReturnType<typeof openEventScene>>;

const pressed = async ({ engine }: Scene, one: Pressed): Promise<boolean> =>
  (await engine.execute(`${one.verb}_events`, inputOf(one), { actor: admin })).ok;

/** A step is taken back within its minute, as its device knows it. */
async function sent(
  { engine, now }: Scene,
  { verb, id, actor, minutesBefore, step }: Replay,
): Promise<boolean> {
  const { lastStep } = engine.row('events', id) ?? {};
  const isUndo = verb === 'undo' && lastStep !== undefined;
  const happenedAt = isUndo ? new Date(lastStep.at) : new Date(now().getTime() - minutesBefore * 60_000);
  const input = isUndo ? { step: lastStep.step } : verb === 'undo' ? { step } : spotInputs[verb];
  const options = { actor: isUndo && lastStep.by === admin.id ? admin : actor, happenedAt, isReplayed: true };
  return (await engine.execute(`${verb}_events`, { id, ...input }, options)).ok;
}

describe('events', () => {
  it('never book a technician or a unit twice, whatever the order of operations', async () => {
    let succeeded = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 8, maxLength: 24 }), async (writes) => {
        const { engine } = await openEventScene();
        for (const one of writes) {
          const result = await engine.execute(`${one.verb}_events`, inputOf(one), { actor: admin });
          if (result.ok) succeeded += 1;
          const holding = engine.all('events').filter((row) => isHolding(row) && isPlan(row));
          expect([...doubleBooked(holding), ...overpromised(holding)]).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
    expect(succeeded).toBeGreaterThan(300);
  });

  it('never plan anybody or a unit twice, whatever two devices without a network send in between', async () => {
    const stood = new Map<string, number>();
    const histories = fc.array(fc.oneof(busyWrite, replay), { minLength: 20, maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(histories, async (writes) => {
        const scene = await openEventScene();
        const technicians = sceneTechnicians.map((one) =>
          one.id === 'T2' ? { ...one, userId: colleague.id } : one,
        );
        await scene.done('update_technicians_settings', { technicians });
        for (const one of writes) {
          const isOk = 'actor' in one ? await sent(scene, one) : await pressed(scene, one);
          if (isOk) stood.set(one.verb, (stood.get(one.verb) ?? 0) + 1);
          const holding = scene.engine.all('events').filter((row) => isHolding(row) && isPlan(row));
          expect([...doubleBooked(holding), ...overpromised(holding)]).toEqual([]);
        }
      }),
      { numRuns: 250 },
    );
    const expected = [...spotVerbs, 'resume', 'reopen', 'restore'];
    expect([...stood.keys()]).toEqual(expect.arrayContaining(expected));
  });
});
