import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DeliveryNote } from '../delivery-notes/delivery-note.schema.ts';
import type { Event } from '../events/event.schema.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';
import { employee } from '../testing/actors.ts';
import { openEventScene } from '../testing/scenes/event-scene.ts';
import { isOpenStop, type Stop, type StopRows, type StopState } from './stop.ts';
import { fieldDay } from './stops.ts';

const worker = { userId: employee.id, technicianId: 'T1' };
const today = '2026-11-21';
const moment = `${today}T08:00`;

const lookup = {
  unitName: (id: string) => `SN-${id}`,
  serialsOfItem: (id: string) => (id === 'ART-1' ? ['SN-65'] : []),
  serialsOut: ({ id }: Reservation) => [`SN-out-${id}`],
  deviceOfRequest: (id: string) => (id === 'DEM-1' ? 'Borne 32" · SN-7' : ''),
};

const event = (fields: Partial<Event> = {}): Event =>
  ({
    id: 'EVE-1',
    title: 'Pose',
    client: 'Atlas',
    contactId: 4,
    location: 'Rabat',
    description: 'Sonner',
    startDate: today,
    endDate: today,
    time: '10:00',
    endTime: '12:00',
    status: 'confirmé',
    assignedTechnicians: ['T1'],
    teamUserIds: [employee.id],
    assignedTo: 'admin',
    reservedMaterials: [{ itemId: 'ART-1', name: 'Écran 65"', quantity: 2 }],
    equipments: ['Échelle'],
    startedAt: null,
    archivedAt: null,
    ...fields,
  }) as Event;

const note = (fields: Partial<DeliveryNote> = {}): DeliveryNote =>
  ({
    id: 'BL-1',
    number: 'BL-001',
    status: 'en_preparation',
    factureId: null,
    devisId: null,
    contactId: 5,
    client: 'Majorelle',
    clientPhone: '0612345678',
    clientAdresse: 'Salé',
    dateLivraison: today,
    deliveredAt: null,
    archivedAt: null,
    livreurId: employee.id,
    observationsGenerales: 'Monte-charge',
    items: [
      { id: 'l1', productName: 'Borne', quantity: 2, quantiteRestante: 2, lineId: '', unitIds: ['u1', 'u2'] },
    ],
    ...fields,
  }) as DeliveryNote;

const rental = (fields: Partial<Reservation> = {}): Reservation =>
  ({
    id: 'RES-1',
    name: 'Totem',
    state: 'sortie',
    start: '2026-11-18T08:00',
    end: `${today}T16:00`,
    client: 'Riad',
    contactId: 6,
    place: 'Fès',
    reference: 'FAC-1',
    notes: 'Appeler le gardien',
    quoteId: '',
    invoiceId: '',
    lineId: '',
    invoiceLineId: '',
    unitIds: ['u9'],
    quantity: 1,
    returnedQuantity: 0,
    departures: [{ at: '2026-11-18T08:00:00.000Z', noteId: 'BL-0', quantity: 1 }],
    returns: [],
    assignedTo: employee.id,
    archivedAt: null,
    ...fields,
  }) as Reservation;

const dayOf = (rows: Partial<StopRows>, at = moment) =>
  fieldDay({ events: [], notes: [], reservations: [], lookup, ...rows }, worker, at);

describe('the day of a person', () => {
  it('has their events, deliveries and returns by hour, each with who, where, what and with which numbers', () => {
    const { today: stops } = dayOf({ events: [event()], notes: [note()], reservations: [rental()] });
    expect(stops).toMatchObject([
      {
        kind: 'event',
        time: '10:00',
        until: '12:00',
        client: 'Atlas',
        place: 'Rabat',
        todo: 'Sonner',
        state: 'to do',
        bring: [
          { name: 'Écran 65"', quantity: 2, serials: ['SN-65'] },
          { name: 'Échelle', quantity: 1, serials: [] },
        ],
      },
      {
        kind: 'return',
        collection: 'reservations',
        reservationIds: ['RES-1'],
        time: '16:00',
        client: 'Riad',
        todo: 'Appeler le gardien',
        bring: [{ name: 'Totem', quantity: 1, serials: ['SN-out-RES-1'] }],
      },
      {
        kind: 'delivery',
        time: '',
        client: 'Majorelle',
        phone: '0612345678',
        place: 'Salé',
        todo: 'Monte-charge',
        bring: [{ name: 'Borne', quantity: 2, serials: ['SN-u1', 'SN-u2'] }],
      },
    ]);
  });

  it('brings no device to the client where it stands, and what the office adds to its visit', () => {
    const reserved = { requestId: 'DEM-1', reservedMaterials: [] };
    const equipments = ['Borne 32" · SN-7', 'Nacelle'];
    const { today: stops } = dayOf({ events: [event({ ...reserved, equipments })] });
    expect(stops[0]?.bring).toEqual([{ name: 'Nacelle', quantity: 1, serials: [] }]);
  });

  it('has tomorrow apart, and nothing of later days', () => {
    const day = dayOf({
      events: [
        event({ id: 'EVE-2', startDate: '2026-11-22', endDate: '2026-11-22' }),
        event({ id: 'EVE-3', startDate: '2026-11-23', endDate: '2026-11-23' }),
      ],
    });
    expect(day.today).toEqual([]);
    expect(day.tomorrow.map(({ recordId }) => recordId)).toEqual(['EVE-2']);
    expect(day.next).toBeNull();
  });

  it.each([
    ['an event of others', { events: [event({ assignedTechnicians: ['T2'], teamUserIds: ['u2'] })] }],
    ['a cancelled one', { events: [event({ status: 'annulé' })] }],
    ['one in the corbeille', { events: [event({ archivedAt: moment })] }],
    ['a note of another driver', { notes: [note({ livreurId: 'u2' })] }],
    ['a rental of a colleague', { reservations: [rental({ assignedTo: 'u2' })] }],
    [
      'the return of a rental of a colleague that one had delivered',
      {
        notes: [
          note({
            id: 'BL-0',
            status: 'livre',
            dateLivraison: '2026-11-18',
            deliveredAt: '2026-11-18T09:00:00.000Z',
          }),
        ],
        reservations: [rental({ assignedTo: 'u2' })],
      },
    ],
    [
      'what the note of a colleague carries',
      {
        notes: [
          note({
            livreurId: 'u2',
            factureId: 'FAC-1',
            items: [{ ...note().items[0], lineId: 'l' }] as never,
          }),
        ],
        reservations: [
          rental({
            state: 'ferme',
            departures: [],
            start: `${today}T09:00`,
            end: '2026-11-25T09:00',
            invoiceId: 'FAC-1',
            lineId: 'l',
          }),
        ],
      },
    ],
  ] as const)('has not %s', (_what, rows) => {
    expect(dayOf(rows as Partial<StopRows>).today).toEqual([]);
  });

  it('keeps what is under way since yesterday, and what is late', () => {
    const { today: stops } = dayOf({
      events: [event({ startDate: '2026-11-20', endDate: '2026-11-20', status: 'en cours' })],
      notes: [note({ dateLivraison: '2026-11-19' })],
    });
    expect(stops).toMatchObject([
      { kind: 'event', state: 'there', time: '' },
      { kind: 'delivery', lateDays: 2 },
    ]);
  });

  it('shows a night on both of its days, by the hours of each', () => {
    const { today: stops, tomorrow } = dayOf({
      events: [event({ endDate: '2026-11-22', time: '22:00', endTime: '03:00' })],
    });
    expect(stops).toMatchObject([{ time: '22:00', until: '00:00' }]);
    expect(tomorrow).toMatchObject([{ time: '00:00', until: '03:00' }]);
  });
});

describe('the state of a stop', () => {
  it.each<[Partial<Event>, StopState]>([
    [{ status: 'planifié' }, 'to confirm'],
    [{}, 'to do'],
    [{ enRouteAt: `${today}T07:30:00.000Z` }, 'under way'],
    // A trip of the day before that came to nothing.
    [{ enRouteAt: '2026-11-20T07:30:00.000Z' }, 'to do'],
    [{ status: 'en cours', enRouteAt: `${today}T07:30:00.000Z` }, 'there'],
    [{ status: 'terminé' }, 'done'],
    [{ status: 'en attente' }, 'on hold'],
    [{ status: 'en attente', failedAt: `${today}T07:50:00.000Z` }, 'not done'],
  ])('of an event %j is %s', (fields, state) => {
    expect(dayOf({ events: [event(fields)] }).today).toMatchObject([{ state }]);
  });

  it.each<[DeliveryNote['status'], StopState]>([
    ['en_preparation', 'to do'],
    ['expedie', 'to do'],
    ['en_cours_livraison', 'under way'],
    ['livre', 'done'],
  ])('of a note %s is %s', (status, state) => {
    const deliveredAt = status === 'livre' ? `${today}T07:00:00.000Z` : null;
    expect(dayOf({ notes: [note({ status, deliveredAt })] }).today).toMatchObject([{ state }]);
  });
});

const statuses = fc.constantFrom<Event['status']>(
  'planifié',
  'confirmé',
  'en cours',
  'terminé',
  'en attente',
);
const hours = fc.constantFrom(['', ''], ['08:00', '09:00'], ['10:00', ''], ['22:00', '23:30']);

it('in any day each stop is there once, what is left comes first, and the next one is left', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(statuses, hours, fc.boolean()), { maxLength: 8 }), (drawn) => {
      const events = drawn.map(([status, [time = '', endTime = ''], isOnTheRoad], index) =>
        event({
          id: `EVE-${index}`,
          status,
          time,
          endTime,
          ...(isOnTheRoad && { enRouteAt: `${today}T07:00:00.000Z` }),
        }),
      );
      const { today: stops, next } = dayOf({ events, notes: [note()], reservations: [rental()] });
      expect(new Set(stops.map(({ key }) => key)).size).toBe(events.length + 2);
      const open = stops.map(isOpenStop);
      expect(open).toEqual(open.toSorted((a, b) => Number(b) - Number(a)));
      const times = stops.filter(isOpenStop).map(({ time }: Stop) => time || '24:00');
      expect(times).toEqual(times.toSorted());
      expect(next && isOpenStop(next)).toBe(true);
      const isSomewhere = stops.some(({ state }) => state === 'there');
      expect(next?.state === 'there').toBe(isSomewhere);
    }),
  );
});

it('what was pressed changes the stop of whoever pressed it', async () => {
  const scene = await openEventScene();
  const { id } = await scene.event({
    startDate: today,
    time: '10:00',
    endTime: '12:00',
    assignedTechnicians: ['T1'],
  });
  const seen = () => dayOf({ events: scene.engine.all('events') }).next?.state;
  await scene.done('confirm_events', { id });
  expect(seen()).toBe('to do');
  await scene.done('en_route_events', { id }, employee);
  expect(seen()).toBe('under way');
  await scene.done('arrive_events', { id }, employee);
  expect(seen()).toBe('there');
  await scene.done('finish_events', { id }, employee);
  expect(seen()).toBeUndefined();
});
