// After any sequence of changes to events, notes and rentals, no vehicle is at two places, and nobody collects a rental while
// they are at an event (docs/product.md 'Planning').
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DeliveryNote } from '../../delivery-notes/delivery-note.schema.ts';
import { hoursAtWork } from '../../events/event-hours.fixtures.ts';
import { isHolding, isPlanned } from '../../events/placing/event-holding.ts';
import type { Event } from '../../events/event.schema.ts';
import type { EventTime } from '../../events/event-time.ts';
import { openTripScene } from './trip-scene.fixtures.ts';
import type { Reservation } from '../reservation.schema.ts';

const vehicle = fc.constantFrom('', 'VEH-1', 'VEH-1', 'VEH-2');
const driver = fc.constantFrom('', 'employe', 'employe', 'chauffeur');
const hour = fc.constantFrom('', '08:00', '10:00', '23:00');
const day = fc.constantFrom('2026-11-23', '2026-11-24');
const rank = fc.nat(2);
const event = {
  startDate: day,
  endDate: fc.constant('2026-11-24'),
  time: fc.constantFrom('', '08:00', '10:00'),
  endTime: fc.constantFrom('', '10:00', '12:00'),
  assignedTechnicians: fc.constantFrom([], ['T1'], ['T1', 'T2']),
  vehicleId: vehicle,
};
const trip = fc.record(
  {
    departureDriverId: driver,
    departureVehicleId: vehicle,
    departureTime: hour,
    returnDriverId: driver,
    returnVehicleId: vehicle,
    returnTime: hour,
    returnAtDepot: fc.boolean(),
  },
  { requiredKeys: [] },
);

interface Write {
  action: string;
  input: object;
}
const ofRental = (action: string, more: fc.Arbitrary<object>): fc.Arbitrary<Write> =>
  fc.tuple(rank, more).map(([at, fields]) => ({
    action: `${action}_reservations`,
    input: { id: `R${at}`, ...fields },
  }));
const plain = (fields: object) => fc.constant(fields);
const moment = fc.tuple(day, hour).map(([on, at]) => (at === '' ? on : `${on}T${at}`));
const write: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record(event, { requiredKeys: ['startDate', 'vehicleId'] })
      .chain((place) =>
        rank.map((at) => ({ action: 'create_events', input: { id: `E${at}`, title: 'Pose', ...place } })),
      ),
  },
  {
    weight: 4,
    arbitrary: fc
      .record(event, { requiredKeys: [] })
      .chain((changes) => rank.map((at) => ({ action: 'update_events', input: { id: `E${at}`, changes } }))),
  },
  rank.map((at) => ({ action: 'cancel_events', input: { id: `E${at}`, reason: 'Essai' } })),
  rank.map((at) => ({ action: 'reopen_events', input: { id: `E${at}` } })),
  fc.record({ dateLivraison: day, livreurId: driver, vehicleId: vehicle }).chain((fields) =>
    rank.map((at) => ({
      action: 'create_bonLivraison',
      input: { id: `BL-d${at}`, client: 'Atlas', items: [{ productName: 'Écran', quantity: 1 }], ...fields },
    })),
  ),
  {
    weight: 8,
    arbitrary: ofRental(
      'plan',
      trip.map((changes) => ({ changes })),
    ),
  },
  {
    weight: 3,
    arbitrary: ofRental(
      'extend',
      moment.map((endDate) => ({ endDate })),
    ),
  },
  ofRental(
    'update',
    moment.map((start) => ({ changes: { start } })),
  ),
  ofRental('return', plain({ lines: [{ state: 'bon' }] })),
  ofRental('undo_return', plain({})),
  rank.map((at) => ({ action: 'ship_bonLivraison', input: { id: `BL-r${at}` } })),
  rank.map((at) => ({ action: 'undo_bonLivraison', input: { id: `BL-r${at}`, step: 'ship' } })),
);

interface Use {
  kind: 'event' | 'note' | 'rental';
  client: string;
  vehicle: string;
  team: readonly string[];
  /** Of the vehicle, and of its people: null where their hour is not known. */
  time: EventTime;
  hours: EventTime | null;
}

const dayOf = (on: string): EventTime => ({ startDate: on, endDate: on, time: '', endTime: '' });

function hourOf(at: string, time: string): EventTime | null {
  const from = time || (at.endsWith('T00:00') ? '' : at.slice(11));
  if (from === '') return null;
  const next = `${String(Number(from.slice(0, 2)) + 1).padStart(2, '0')}:00`;
  return { ...dayOf(at.slice(0, 10)), time: from, endTime: next === '24:00' ? '00:00' : next };
}

function usesOf(row: Reservation): Use[] {
  const { state, start, end, client } = row;
  const way = (at: string, who = '', what = '', time = ''): Use => ({
    kind: 'rental',
    client,
    vehicle: what,
    team: [who].filter(Boolean),
    time: dayOf(at.slice(0, 10)),
    hours: hourOf(at, time),
  });
  const out = way(start, row.departureDriverId, row.departureVehicleId, row.departureTime);
  const back = way(end, row.returnDriverId, row.returnVehicleId, row.returnTime);
  if (state === 'ferme') return [out, back];
  return state === 'sortie' || state === 'retour partiel' ? [back] : [];
}

const eventUses = (events: readonly Event[]): Use[] =>
  events
    .filter((row) => isHolding(row) && isPlanned(row))
    .map((row) => ({
      kind: 'event',
      client: row.client,
      vehicle: row.vehicleId ?? '',
      team: row.teamUserIds,
      time: row,
      hours: row,
    }));

const noteUses = (notes: readonly DeliveryNote[]): Use[] =>
  notes
    .filter(({ status }) => status === 'en_preparation' || status === 'expedie')
    .map((row) => ({
      kind: 'note',
      client: row.client,
      vehicle: row.vehicleId ?? '',
      team: [row.livreurId].filter(Boolean),
      time: dayOf(row.dateLivraison),
      hours: null,
    }));

const meet = (one: EventTime, other: EventTime): boolean => {
  const hours = new Set(hoursAtWork(one));
  return hoursAtWork(other).some((at) => hours.has(at));
};

const share = (one: Use, other: Use): boolean => one.team.some((id) => other.team.includes(id));

/** Two events never share a vehicle; stops do with who drives them, while nobody does, and of one client with its note. */
function areApart(one: Use, other: Use): boolean {
  if (one.vehicle === '' || one.vehicle !== other.vehicle || !meet(one.time, other.time)) return false;
  const kinds = [one.kind, other.kind];
  if (kinds.every((kind) => kind === 'event')) return true;
  if (share(one, other)) return false;
  if (kinds.includes('event')) return true;
  const isOneStop = kinds.includes('note') && kinds.includes('rental') && one.client === other.client;
  return !isOneStop && one.team.length > 0 && other.team.length > 0;
}

const isTorn = (one: Use, other: Use): boolean =>
  [one.kind, other.kind].toSorted().join() === 'event,rental' &&
  share(one, other) &&
  one.hours !== null &&
  other.hours !== null &&
  meet(one.hours, other.hours);

it('no vehicle and nobody is at two places, whatever is done in whatever order', async () => {
  const stood = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 15, maxLength: 40 }), async (writes) => {
      const { engine, rental, done } = await openTripScene();
      for (const at of [0, 1, 2]) {
        await rental(`R${at}`, { client: at === 0 ? 'Atlas' : `Riad ${at}`, end: '2026-11-24' });
        const line = { productName: 'Écran', quantity: 1, reference: 'PRD-1', reservationId: `R${at}` };
        const items = [{ ...line, dateDebut: '2026-11-22', dateFin: '2026-11-24' }];
        const note = { id: `BL-r${at}`, client: `Client ${at}`, dateLivraison: '2026-11-22', items };
        if (at > 0) await done('create_bonLivraison', { ...note, clientAdresse: 'Fès', livreur: 'Hicham' });
      }
      for (const { action, input } of writes) {
        const result = await engine.execute(action, input, {
          actor: { id: 'admin', role: 'admin', fullName: 'Yasmine Alami' },
        });
        if (result.ok) stood.set(action, (stood.get(action) ?? 0) + 1);
        const uses = [
          ...eventUses(engine.all('events')),
          ...noteUses(engine.all('bonLivraison')),
          ...engine.all('reservations').flatMap(usesOf),
        ];
        const pairs = uses.flatMap((one, index) =>
          uses.slice(index + 1).map((other) => [one, other] as const),
        );
        expect(pairs.filter(([one, other]) => areApart(one, other) || isTorn(one, other))).toEqual([]);
      }
    }),
    { numRuns: 120 },
  );
  expect([...stood.keys()]).toEqual(
    expect.arrayContaining([
      'plan_reservations',
      'extend_reservations',
      'undo_return_reservations',
      'undo_bonLivraison',
      'reopen_events',
    ]),
  );
});
