import { describe, expect, it } from 'vitest';
import type { DeliveryNote } from '../delivery-notes/delivery-note.schema.ts';
import type { Event } from '../events/event.schema.ts';
import type { Reservation } from '../reservations/reservation.schema.ts';
import { planningCards, type PlanningRows } from './planning-cards.ts';

const week = { start: '2026-11-23T00:00', end: '2026-11-30T00:00' };
const moment = '2026-11-25T10:00';

const event = (fields: Partial<Event>): Event =>
  ({
    id: 'EVT-1',
    title: 'Installation',
    client: 'Atlas',
    location: 'Rabat',
    startDate: '2026-11-26',
    endDate: '2026-11-26',
    time: '09:00',
    endTime: '11:00',
    status: 'planifié',
    assignedTechnicians: ['T1'],
    reservedMaterials: [{ itemId: 'A', name: 'Totem', quantity: 2 }],
    archivedAt: null,
    ...fields,
  }) as Event;

const note = (fields: Partial<DeliveryNote>): DeliveryNote =>
  ({
    id: 'BL-1',
    number: 'BL-001',
    status: 'en_preparation',
    dateLivraison: '2026-11-26',
    deliveredAt: null,
    client: 'Riad',
    clientAdresse: 'Fès',
    contactId: null,
    devisId: null,
    factureId: null,
    livreurId: 'u1',
    vehicule: 'Trafic',
    items: [{ productName: 'Écran', quantity: 2, quantiteRestante: 2, lineId: '' }],
    archivedAt: null,
    ...fields,
  }) as DeliveryNote;

const rental = (fields: Partial<Reservation>): Reservation =>
  ({
    id: 'RES-1',
    name: 'Borne',
    quantity: 3,
    start: '2026-11-20T00:00',
    end: '2026-11-27T16:00',
    state: 'sortie',
    client: 'Menara',
    place: 'Agadir',
    contactId: null,
    reference: 'DEV-001',
    quoteId: '',
    invoiceId: '',
    lineId: '',
    invoiceLineId: '',
    departures: [{ noteId: 'BL-9', quantity: 3 }],
    returns: [],
    returnedQuantity: 0,
    archivedAt: null,
    ...fields,
  }) as Reservation;

const cards = (rows: Partial<PlanningRows>) =>
  planningCards(
    {
      events: [],
      notes: [],
      reservations: [],
      absences: [],
      technicians: [],
      vehicles: [{ id: 'V1', name: 'Fourgon' }],
      ...rows,
    },
    week,
    moment,
  );

describe('the cards of the planning', () => {
  it('say who, where, when, with what', () => {
    expect(cards({ events: [event({})] })).toEqual([
      {
        key: 'events/EVT-1/0',
        kind: 'event',
        collection: 'events',
        recordId: 'EVT-1',
        reservationIds: [],
        title: 'Installation',
        client: 'Atlas',
        place: 'Rabat',
        status: 'planifié',
        hasHours: true,
        technicianIds: ['T1'],
        driverId: '',
        vehicle: '',
        vehicleId: '',
        bring: [{ name: 'Totem', quantity: 2 }],
        start: '2026-11-26T09:00',
        end: '2026-11-26T11:00',
        alert: null,
        isUnassigned: false,
        isOver: false,
      },
    ]);
  });

  it.each([
    // An event ends at midnight on its day; one of a night is on both.
    [{ time: '20:00', endTime: '00:00' }, ['2026-11-26T20:00/2026-11-27T00:00']],
    [{ time: '22:00', endTime: '03:00', endDate: '2026-11-27' }, ['2026-11-26T22:00/2026-11-27T03:00']],
    [
      { endDate: '2026-11-28' },
      [
        '2026-11-26T09:00/2026-11-26T11:00',
        '2026-11-27T09:00/2026-11-27T11:00',
        '2026-11-28T09:00/2026-11-28T11:00',
      ],
    ],
    [{ time: '', endTime: '' }, ['2026-11-26T00:00/2026-11-27T00:00']],
    [{ status: 'annulé' as const }, []],
    [{ archivedAt: '2026-11-20T00:00:00.000Z' }, []],
    [{ startDate: '2026-12-01', endDate: '2026-12-01' }, []],
  ])('of an event with %j stand at %j', (fields, stretches) => {
    expect(cards({ events: [event(fields)] }).map(({ start, end }) => `${start}/${end}`)).toEqual(stretches);
  });

  it.each([
    [{ startDate: '2026-11-25', endDate: '2026-11-25', time: '09:44', endTime: '12:00' }, 'not started'],
    [{ startDate: '2026-11-25', endDate: '2026-11-25', time: '09:45', endTime: '12:00' }, null],
    [{ startDate: '2026-11-25', endDate: '2026-11-25', status: 'en cours' as const }, null],
    [
      {
        startDate: '2026-11-25',
        endDate: '2026-11-25',
        time: '08:00',
        endTime: '09:30',
        status: 'en cours' as const,
      },
      'overrun',
    ],
    [{ startDate: '2026-11-24', endDate: '2026-11-24', status: 'terminé' as const }, null],
    [{ startDate: '2026-11-24', endDate: '2026-11-24', status: 'en attente' as const }, null],
  ])('of an event with %j are %s', (fields, alert) => {
    expect(cards({ events: [event(fields)] }).map((card) => card.alert)).toEqual([alert]);
  });

  it('name the vehicle of the company that takes them, or the one that was typed', () => {
    const events = [event({ vehicleId: 'V1' }), event({ id: '2', vehicleId: 'V404' })];
    const notes = [note({ vehicleId: 'V1' }), note({ id: 'BL-2', vehicleId: '' })];
    expect(cards({ events, notes }).map(({ vehicle, vehicleId }) => [vehicle, vehicleId])).toEqual([
      ['Fourgon', 'V1'],
      ['', 'V404'],
      ['Fourgon', 'V1'],
      ['Trafic', ''],
    ]);
  });

  it('wait for somebody where nobody is in charge', () => {
    const events = [event({ id: '1', assignedTechnicians: [] }), event({ id: '2' })];
    const notes = [note({ id: 'BL-1' }), note({ id: 'BL-2', livreurId: '' })];
    expect(cards({ events, notes }).map(({ recordId, isUnassigned }) => [recordId, isUnassigned])).toEqual([
      ['1', true],
      ['2', false],
      ['BL-1', false],
      ['BL-2', true],
    ]);
  });

  it('are deliveries by their day and driver, rentals by their hour, late ones marked', () => {
    const shown = cards({
      notes: [note({}), note({ id: 'BL-2', dateLivraison: '2026-11-24' })],
      reservations: [
        rental({}),
        rental({ id: 'RES-2', end: '2026-11-23T00:00' }),
        rental({
          id: 'RES-3',
          state: 'ferme',
          start: '2026-11-28T08:00',
          end: '2026-11-29T00:00',
          departures: [],
        }),
      ],
    });
    expect(
      shown.map(({ kind, collection, recordId, start, driverId, vehicle, alert }) =>
        [kind, collection, recordId, start, driverId, vehicle, alert ?? ''].join(' '),
      ),
    ).toEqual([
      'delivery bonLivraison BL-1 2026-11-26T00:00 u1 Trafic ',
      'delivery bonLivraison BL-2 2026-11-24T00:00 u1 Trafic late',
      'departure reservations RES-3 2026-11-28T08:00   ',
      'return reservations RES-1 2026-11-27T16:00   ',
      'return reservations RES-2 2026-11-23T00:00   late',
    ]);
  });
});
