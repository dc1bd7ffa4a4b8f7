import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event } from '../events/event.schema.ts';
import { type EventTime, stretchOf } from '../events/event-time.ts';
import { refusalOnceStarted } from '../events/spot/begun-work.ts';
import type { NoteOnRoad } from '../events/placing/vehicle-use.ts';
import { workingCalendar } from '../working-time/working-calendar.ts';
import { defaultWorkingTime } from '../working-time/working-time.values.ts';
import type { Vehicle } from '../vehicles/vehicle.schema.ts';
import type { TripRow } from '../events/placing/trip.ts';
import type { PersonAbsence } from '../absences/absence.schema.ts';
import { movedEvent, noteObstacle, obstacleOf, reassigned, tripObstacle } from './moved-event.ts';

const event = (start: string, end: string): EventTime => {
  const [startDate = '', time = ''] = start.split('T');
  const [endDate = '', endTime = ''] = end.split('T');
  return { startDate, time, endDate, endTime };
};

describe('an event dragged on the planning', () => {
  it.each([
    // Hours follow, and days with them.
    ['2026-11-24T09:00', '2026-11-24T11:00', 'move', 90, '2026-11-24T10:30', '2026-11-24T12:30'],
    ['2026-11-24T09:00', '2026-11-24T11:00', 'move', -1440, '2026-11-23T09:00', '2026-11-23T11:00'],
    // An end at midnight stays on its day, one after it is on the next.
    ['2026-11-24T20:00', '2026-11-24T22:00', 'move', 120, '2026-11-24T22:00', '2026-11-24T00:00'],
    ['2026-11-24T20:00', '2026-11-24T00:00', 'move', 180, '2026-11-24T23:00', '2026-11-25T03:00'],
    ['2026-11-24T22:00', '2026-11-25T03:00', 'move', 180, '2026-11-25T01:00', '2026-11-25T06:00'],
    ['2026-11-24T20:00', '2026-11-24T22:00', 'lengthen', 300, '2026-11-24T20:00', '2026-11-25T03:00'],
    // Without hours it goes by whole days.
    ['2026-11-24', '2026-11-25', 'move', 1440, '2026-11-25', '2026-11-26'],
    ['2026-11-24', '2026-11-25', 'move', 600, '2026-11-24', '2026-11-25'],
    ['2026-11-24', '2026-11-25', 'lengthen', -1440, '2026-11-24', '2026-11-24'],
    // Until the end of the day, it still is on another day.
    ['2026-11-24T14:00', '2026-11-24', 'move', 1440, '2026-11-25T14:00', '2026-11-25'],
    ['2026-11-24T14:00', '2026-11-24', 'move', 60, '2026-11-24T15:00', '2026-11-25T01:00'],
    // The hours of each day.
    ['2026-11-24T09:00', '2026-11-26T17:00', 'move', 1440, '2026-11-25T09:00', '2026-11-27T17:00'],
    ['2026-11-24T09:00', '2026-11-26T17:00', 'lengthen', 1440, '2026-11-24T09:00', '2026-11-27T17:00'],
  ] as const)('from %s–%s, %s by %i minutes', (...[start, end, kind, minutes, newStart, newEnd]) => {
    expect(movedEvent(event(start, end), { kind, minutes })).toEqual(event(newStart, newEnd));
  });

  it('never ends before it begins', () => {
    expect(
      movedEvent(event('2026-11-24T09:00', '2026-11-24T11:00'), { kind: 'lengthen', minutes: -120 }),
    ).toBeNull();
    expect(movedEvent(event('2026-11-24', '2026-11-24'), { kind: 'lengthen', minutes: -1440 })).toBeNull();
  });

  it('keeps how long it is, and comes back where it was', () => {
    const hour = integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
    assert(
      property(hour, integer({ min: 1, max: 96 }), integer({ min: -400, max: 400 }), (at, length, by) => {
        const start = new Date(Date.UTC(2026, 10, 24, 0, at)).toISOString().slice(0, 16);
        const end = new Date(Date.UTC(2026, 10, 24, 0, at + length * 15)).toISOString().slice(0, 16);
        const before = event(start, end);
        const moved = movedEvent(before, { kind: 'move', minutes: by * 15 });
        const back = moved && movedEvent(moved, { kind: 'move', minutes: -by * 15 });
        expect(back && stretchOf(back)).toEqual(stretchOf(before));
      }),
    );
  });
});

describe('the people of an event that goes from row to row', () => {
  it.each([
    [['T1', 'T2'], 'T1', 'T3', ['T2', 'T3']],
    [['T1', 'T2'], 'T1', 'T2', ['T2']],
    [[], null, 'T1', ['T1']],
    [['T1'], 'T1', null, []],
  ])('%j from %s to %s are %j', (ids, from, to, next) => {
    expect(reassigned(ids, from, to)).toEqual(next);
  });
});

const planned = (fields: Partial<Event> = {}): Event =>
  ({
    id: 'EVT-1',
    title: 'Installation',
    ...event('2026-11-24T09:00', '2026-11-24T11:00'),
    status: 'planifié',
    assignedTechnicians: ['T1'],
    reservedMaterials: [],
    startedAt: null,
    teamUserIds: [],
    archivedAt: null,
    ...fields,
  }) as Event;

const other = planned({
  id: 'EVT-2',
  title: 'Maintenance',
  ...event('2026-11-24T14:00', '2026-11-24T16:00'),
  assignedTechnicians: ['T2'],
});
const begun = { status: 'en cours' as const, startedAt: '2026-11-24T09:12:00.000Z' };
const onSite = [{ userId: 'u', name: 'Karim Idrissi', at: '2026-11-24T09:12:00.000Z' }];

const vehicle = (id: string, state: Vehicle['state'] = 'en service') =>
  ({ id, name: id, state, archivedAt: null }) as Vehicle;
const note = (fields: Partial<NoteOnRoad> = {}): NoteOnRoad => ({
  id: 'BL-d1',
  number: 'BL-001',
  status: 'en_preparation',
  dateLivraison: '2026-11-24',
  livreurId: 'u1',
  vehicleId: 'V1',
  archivedAt: null,
  client: 'Atlas',
  ...fields,
});
const roads = {
  events: [] as Event[],
  notes: [note()],
  reservations: [] as TripRow[],
  vehicleOf: (id: string) => vehicle(id, id === 'V9' ? 'atelier' : 'en service'),
};

/** What stands in the way of it with these fields; T1 has the account u1. */
const obstacle = (before: Event, next: Partial<Event>) =>
  obstacleOf(
    before,
    { ...before, ...next },
    {
      ...roads,
      events: [before, other],
      poolOf: () => undefined,
      absences: [],
      people: [{ id: 'T1', name: 'T1', userId: 'u1' }],
      calendar: workingCalendar(defaultWorkingTime),
    },
  );

describe('an event that somebody is on', () => {
  it.each([
    [planned({ ...begun, onSite }), 'Commencé par Karim Idrissi à 09:12'],
    [planned(begun), 'Commencé à 09:12'],
    // Put off after its start it is not over; opened again for another visit it is to take place.
    [planned({ ...begun, status: 'en attente' }), 'Commencé à 09:12'],
    // A visit that failed is planned anew.
    [planned({ ...begun, status: 'en attente', failedAt: '2026-11-24T10:00:00.000Z' }), null],
    [planned({ ...begun, status: 'planifié' }), null],
    [planned(), null],
  ])('says who began it and when (%#)', (row, sentence) => {
    expect(refusalOnceStarted(row)).toBe(sentence);
    expect(obstacle(row, { assignedTechnicians: ['T3'] })).toEqual(
      sentence === null ? null : { sentence, isForcible: false },
    );
  });
});

describe('what stands in the way of an event', () => {
  const busy = 'T2 est déjà affecté à « Maintenance » du 24/11/2026 à 14:00 au 24/11/2026 à 16:00';
  const at15 = event('2026-11-24T15:00', '2026-11-24T17:00');

  it.each([
    ['is nothing while its people are free', planned(), { assignedTechnicians: ['T2'] }, null],
    [
      'is the plan of its people, unless somebody forces it',
      planned(),
      { ...at15, assignedTechnicians: ['T2'] },
      { sentence: busy, isForcible: true },
    ],
    [
      'is nothing where it takes less than it had, a conflict once forced too',
      planned({ ...at15, assignedTechnicians: ['T2'] }),
      event('2026-11-24T15:00', '2026-11-24T16:00'),
      null,
    ],
    [
      'is that a confirmed one keeps somebody',
      planned({ status: 'confirmé' }),
      { assignedTechnicians: [] },
      { sentence: 'Affectez au moins un technicien pour confirmer', isForcible: false },
    ],
    [
      'is the round of its vehicle, where its team has not the driver',
      planned({ assignedTechnicians: ['T3'] }),
      { vehicleId: 'V1' },
      { sentence: 'V1 : déjà sur « BL-001 » du 24/11/2026 au 24/11/2026', isForcible: true },
    ],
    ['is no round of its own people', planned(), { vehicleId: 'V1' }, null],
    [
      'is that its people leave a vehicle to another round',
      planned({ vehicleId: 'V1', teamUserIds: ['u1'] }),
      { assignedTechnicians: ['T3'] },
      { sentence: 'V1 : déjà sur « BL-001 » du 24/11/2026 au 24/11/2026', isForcible: true },
    ],
    [
      'is that its vehicle is out of service',
      planned(),
      { vehicleId: 'V9' },
      { sentence: 'V9 : à l’atelier', isForcible: true },
    ],
    [
      'is its people and its vehicle at once',
      planned(),
      { ...at15, assignedTechnicians: ['T2'], vehicleId: 'V9' },
      { sentence: `${busy} · V9 : à l’atelier`, isForcible: true },
    ],
  ])('%s', (_what, row, next, expected) => {
    expect(obstacle(row, next)).toEqual(expected);
  });
});

const rental = (fields: Partial<TripRow> = {}): TripRow => ({
  id: 'RES-1',
  state: 'sortie',
  start: '2026-11-20T00:00',
  end: '2026-11-24T00:00',
  client: 'Riad',
  name: 'Écran',
  reference: 'FAC-012',
  archivedAt: null,
  ...fields,
});

describe('what stands in the way of the return of a rental', () => {
  const visit = planned({
    ...event('2026-11-24T09:00', '2026-11-24T11:00'),
    teamUserIds: ['u1'],
    title: 'Pose',
  });
  const people = [{ id: 'T1', name: 'Karim', userId: 'u1' }];
  const absence = {
    personId: 'T1',
    from: '2026-11-24',
    to: '2026-11-24',
    fromTime: '',
    toTime: '',
    archivedAt: null,
  };
  const road = 'V1 : déjà sur « BL-001 » du 24/11/2026 au 24/11/2026';
  it.each([
    ['is nothing where its hour is not known', { returnDriverId: 'u1' }, [], null],
    [
      'is the visit of its driver at that hour',
      { returnDriverId: 'u1', returnTime: '10:30' },
      [],
      'Karim est déjà affecté à « Pose » du 24/11/2026 à 09:00 au 24/11/2026 à 11:00',
    ],
    ['is nothing after the visit', { returnDriverId: 'u1', returnTime: '11:00' }, [], null],
    ['is that its driver is away', { returnDriverId: 'u1' }, [absence], 'Karim est absent le 24/11/2026'],
    ['is the round of its vehicle', { returnDriverId: 'u2', returnVehicleId: 'V1' }, [], road],
    ['is no round of its driver', { returnDriverId: 'u1', returnVehicleId: 'V1' }, [], null],
  ])('%s', (_what, fields, absences, sentence) => {
    const around = { ...roads, events: [visit], people, absences: absences as PersonAbsence[] };
    const expected = sentence === null ? null : { sentence, isForcible: true };
    expect(tripObstacle(rental(), rental(fields), { leg: 'return', ...around })).toEqual(expected);
  });
});

describe('what stands in the way of a delivery note', () => {
  const busy = 'V1 : déjà sur « BL-001 » du 24/11/2026 au 24/11/2026';
  it.each([
    ['is nothing on a round of its own', { livreurId: 'u1' }, null],
    ['is nothing as long as nobody drives it', {}, null],
    ['is the round of somebody else', { livreurId: 'u2' }, busy],
    ['is nothing on another day', { livreurId: 'u2', dateLivraison: '2026-11-25' }, null],
    ['is a vehicle that is out of service', { vehicleId: 'V9' }, 'V9 : à l’atelier'],
    ['is nothing without a vehicle', { livreurId: 'u2', vehicleId: '' }, null],
  ])('%s', (_what, next, sentence) => {
    const before = note({ id: 'BL-d2', number: 'BL-002', livreurId: '' });
    const expected = sentence === null ? null : { sentence, isForcible: true };
    expect(noteObstacle(before, { ...before, ...next }, roads)).toEqual(expected);
  });
});

it('a day off stands in the way, until the event stands on it', () => {
  const onHoliday = { startDate: '2027-01-01', endDate: '2027-01-01' };
  const sentence = 'Le 01/01/2027 est un jour de repos : Nouvel an';
  expect(obstacle(planned(), onHoliday)).toEqual({ sentence, isForcible: true });
  expect(obstacle(planned(onHoliday), { ...onHoliday, time: '07:00' })).toBeNull();
  expect(
    obstacle(planned(), { ...onHoliday, endDate: '2027-01-02', assignedTechnicians: ['T2'] })?.sentence,
  ).toContain(sentence);
});
