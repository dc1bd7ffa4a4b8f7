import { describe, expect, it } from 'vitest';
import type { Event } from '../events/event.schema.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';
import { type CalendarNote, calendarDays, calendarEntries, type PlannedWork } from './calendar-entries.ts';

const meta = { version: 4, updatedAt: '2026-11-20T08:00:00.000Z', archivedAt: null };
const event = (fields: Partial<Event> = {}) =>
  ({
    ...meta,
    id: 'EVT-1',
    title: 'Installation',
    client: 'Atlas',
    contactId: 7,
    status: 'confirmé',
    startDate: '2026-11-21',
    endDate: '2026-11-21',
    time: '09:00',
    endTime: '12:00',
    location: 'Rue 12, Casablanca',
    statusReason: '',
    description: '',
    reservedMaterials: [],
    ...fields,
  }) as Event;
const note = (fields: Partial<CalendarNote> = {}) =>
  ({
    ...meta,
    id: 'BL-A',
    number: 'BL-012',
    client: 'Riad',
    clientAdresse: 'Agdal',
    clientPhone: '+212600000001',
    dateLivraison: '2026-11-22',
    deliveredAt: null,
    status: 'en_preparation',
    statusReason: '',
    items: [{ productName: 'Écran', quantity: 2 }],
    ...fields,
  }) as CalendarNote;
const rental = (fields: Partial<Reservation> = {}) =>
  ({
    ...meta,
    id: 'RES-1',
    name: 'Borne',
    quantity: 1,
    client: 'Souk',
    contactId: null,
    place: 'Rabat',
    reference: 'DEV-009',
    quoteId: 'q1',
    invoiceId: '',
    assignedTo: 'u1',
    state: 'ferme',
    start: '2026-11-23T00:00',
    end: '2026-11-25T18:00',
    ...fields,
  }) as Reservation;

const days = calendarDays('2026-11-21');
const nothing: PlannedWork = {
  events: [],
  notes: [],
  reservations: [],
  worker: { userId: 'u1', technicianId: '' },
  orderVersions: new Map([['q1', 9]]),
  phones: new Map(),
};
const entriesOf = (work: Partial<PlannedWork>) =>
  calendarEntries({ ...nothing, phones: new Map([[7, '+212522000000']]), ...work }, days);
const times = (work: Partial<PlannedWork>) => entriesOf(work).map(({ start, end }) => [start, end]);

const eventOn = (startDate: string) => event({ id: startDate, startDate, endDate: startDate });
const keysOver = (startDate: string, endDate: string) =>
  entriesOf({ events: [event({ startDate, endDate })] }).map(({ key }) => key);

describe('the calendar of a person', () => {
  it('reaches thirty days back and a hundred and eighty ahead', () => {
    expect(days).toEqual({ from: '2026-10-22', to: '2027-05-20' });
    const events = ['2026-10-21', '2026-10-22', '2027-05-20', '2027-05-21'].map(eventOn);
    expect(entriesOf({ events }).map(({ key }) => key)).toEqual(['2026-10-22', '2027-05-20']);
    const notes = ['2026-10-21', '2026-10-22', '2027-05-20', '2027-05-21'].map((dateLivraison) =>
      note({ id: dateLivraison, dateLivraison }),
    );
    expect(entriesOf({ notes }).map(({ key }) => key)).toEqual(['2026-10-22', '2027-05-20']);
  });

  it.each<[string, Partial<Event>, string[][]]>([
    ['with hours', {}, [['2026-11-21T09:00:00.000Z', '2026-11-21T12:00:00.000Z']]],
    [
      'that ends at midnight, on one day',
      { time: '20:00', endDate: '2026-11-22', endTime: '00:00' },
      [['2026-11-21T20:00:00.000Z', '2026-11-22T00:00:00.000Z']],
    ],
    [
      'of a night, on two',
      { time: '22:00', endDate: '2026-11-22', endTime: '03:00' },
      [['2026-11-21T22:00:00.000Z', '2026-11-22T03:00:00.000Z']],
    ],
    [
      'without hours, as days',
      { endDate: '2026-11-22', time: '', endTime: '' },
      [['2026-11-21', '2026-11-23']],
    ],
    [
      'whose hours come again every day',
      { endDate: '2026-11-22' },
      [
        ['2026-11-21T09:00:00.000Z', '2026-11-21T12:00:00.000Z'],
        ['2026-11-22T09:00:00.000Z', '2026-11-22T12:00:00.000Z'],
      ],
    ],
  ])('has an event %s', (_what, fields, expected) => {
    expect(times({ events: [event(fields)] })).toEqual(expected);
  });

  it('counts the hours of a day before the change of clocks from the clocks of that day', () => {
    const past = calendarDays('2026-09-25');
    const before = event({ startDate: '2026-09-10', endDate: '2026-09-10' });
    expect(calendarEntries({ ...nothing, events: [before] }, past)[0]?.start).toBe(
      '2026-09-10T08:00:00.000Z',
    );
  });

  it('keeps the keys of an event that is moved', () => {
    expect(keysOver('2026-11-21', '2026-11-23')).toEqual(['EVT-1', 'EVT-1/1', 'EVT-1/2']);
    expect(keysOver('2026-12-01', '2026-12-03')).toEqual(keysOver('2026-11-21', '2026-11-23'));
  });

  it.each([
    ['planifié', 'TENTATIVE', 'Installation · Atlas'],
    ['en attente', 'TENTATIVE', 'Installation · Atlas'],
    ['confirmé', 'CONFIRMED', 'Installation · Atlas'],
    ['en cours', 'CONFIRMED', 'Installation · Atlas'],
    ['terminé', 'CONFIRMED', 'Installation · Atlas'],
    ['annulé', 'CANCELLED', 'Annulé : Installation · Atlas'],
  ] as const)('has an event %s as %s', (status, shown, summary) => {
    expect(entriesOf({ events: [event({ status })] })[0]).toMatchObject({
      status: shown,
      summary,
      sequence: 4,
    });
  });

  it('says the telephone, the reason and what to bring', () => {
    const reservedMaterials = [{ itemId: 'A', name: 'Écran 65"', quantity: 2 }];
    const [entry] = entriesOf({
      events: [event({ status: 'en attente', statusReason: 'Client absent', reservedMaterials })],
    });
    expect(entry?.description).toBe(
      'Statut : En attente\nMotif : Client absent\nTél. : +212522000000\nÀ emporter :\n2 × Écran 65"',
    );
  });

  it('has a delivery note on its day, with the hour at which the rental begins', () => {
    const items = [
      {
        productName: 'Écran',
        quantity: 2,
        quantiteRestante: 2,
        lineId: '',
        dateDebut: '2026-11-22',
        heureDebut: '10:30',
      },
    ];
    const [entry] = entriesOf({ notes: [note({ items })] });
    expect(entry).toMatchObject({
      start: '2026-11-22',
      end: '2026-11-23',
      summary: 'Livraison pour 10:30 · Riad',
      location: 'Agdal',
    });
    expect(entry?.description).toContain('2 × Écran');
    const delivered = note({ status: 'livre', deliveredAt: '2026-11-24T10:00:00.000Z' });
    expect(times({ notes: [delivered] })).toEqual([['2026-11-24', '2026-11-25']]);
  });

  it('has what leaves and comes back of one order at one moment as one entry', () => {
    const lines = [rental(), rental({ id: 'RES-2', name: 'Socle', quantity: 3, version: 1 })];
    const [out, back] = entriesOf({ reservations: lines });
    expect(out).toMatchObject({
      key: 'RES-1/departure',
      start: '2026-11-23',
      end: '2026-11-24',
      sequence: 9,
    });
    expect(back).toMatchObject({
      key: 'RES-1/return',
      start: '2026-11-25T18:00:00.000Z',
      end: '2026-11-25T18:00:00.000Z',
    });
    expect(out?.description).toContain('1 × Borne\n3 × Socle');
  });

  it('keeps the order of a rental when a part of it is invoiced', () => {
    const lines = [rental(), rental({ id: 'RES-2', invoiceId: 'i1' })];
    expect(entriesOf({ reservations: lines }).map(({ sequence }) => sequence)).toEqual([9, 9]);
  });

  it('cancels a rental when all of it is, and lists what is left of it otherwise', () => {
    const gone = rental({ state: 'annulée' });
    expect(entriesOf({ reservations: [gone] }).map(({ status }) => status)).toEqual([
      'CANCELLED',
      'CANCELLED',
    ]);
    const [out] = entriesOf({ reservations: [gone, rental({ id: 'RES-2', name: 'Socle' })] });
    expect(out).toMatchObject({ status: 'CONFIRMED' });
    expect(out?.description).not.toContain('Borne');
  });

  it('leaves out what is in the corbeille', () => {
    const archivedAt = '2026-11-20T08:00:00.000Z';
    expect(
      entriesOf({
        events: [event({ archivedAt })],
        notes: [note({ archivedAt })],
        reservations: [rental({ archivedAt })],
      }),
    ).toEqual([]);
  });
});
