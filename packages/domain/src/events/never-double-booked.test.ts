// Whatever is done to events, in whatever order: no technician is at two places, no unit is promised twice (docs/product.md
// 'Events and technicians').
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highestHeld } from '../inventory/availability.ts';
import { admin } from '../testing/actors.ts';
import { openEventScene } from '../testing/event-scene.ts';
import { eventHolds } from './event-conflicts.ts';
import { isHolding } from './event-holding.ts';
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
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never;

function inputOf({ verb, id, place: fields }: Write): object {
  if (verb === 'create') return { id, title: id, ...fields };
  if (verb === 'update') return { id, changes: fields };
  return verb === 'hold' || verb === 'cancel' ? { id, reason: 'Essai' } : { id };
}

/** Plans alone: what was begun takes place whatever else was planned, and may overlap (docs/product.md D22). */
const isPlan = ({ startedAt }: Event): boolean => startedAt === null;

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
    .filter((one) => highestHeld(reservations, { start: one.start, end: `${one.start}:59` }) > 4)
    .map(({ reference, start }) => `${reference} at ${start}`);
};

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
});
