import { describe, expect, it } from 'vitest';
import type { PersonAbsence } from '../absences/absence.schema.ts';
import type { Event } from '../events/event.schema.ts';
import { type PlanningCard, planningCards } from './planning-cards.ts';
import { touchedWork } from './touched-work.ts';

const week = { start: '2026-11-23T00:00', end: '2026-11-30T00:00' };
const event = (id: string, time: string, endTime: string, fields: Partial<Event> = {}): Event =>
  ({
    id,
    title: id,
    client: '',
    location: '',
    startDate: '2026-11-26',
    endDate: '2026-11-26',
    time,
    endTime,
    status: 'planifié',
    assignedTechnicians: ['T1'],
    reservedMaterials: [],
    archivedAt: null,
    ...fields,
  }) as Event;
const absence = (fields: Partial<PersonAbsence> = {}): PersonAbsence =>
  ({
    id: 'ABS-1',
    personId: 'T1',
    from: '2026-11-26',
    to: '2026-11-26',
    fromTime: '',
    toTime: '12:00',
    kind: 'congé',
    archivedAt: null,
    ...fields,
  }) as PersonAbsence;
const technicians = [{ id: 'T1', userId: 'u1' }];
const cardsOf = (events: Event[], absences: PersonAbsence[]): PlanningCard[] =>
  planningCards(
    { events, notes: [], reservations: [], absences, technicians, vehicles: [] },
    week,
    '2026-11-25T10:00',
  );

describe('a card over an absence', () => {
  it.each([
    ['of its technician', event('A', '09:00', '11:00'), absence(), 'absent'],
    ['of the account of its technician', event('A', '09:00', '11:00'), absence({ personId: 'u1' }), 'absent'],
    ['of another', event('A', '09:00', '11:00'), absence({ personId: 'T2' }), null],
    ['that ends as it begins', event('A', '12:00', '13:00'), absence(), null],
    [
      'that was cancelled',
      event('A', '09:00', '11:00'),
      absence({ archivedAt: '2026-11-20T09:00:00Z' }),
      null,
    ],
    ['once it is over', event('A', '09:00', '11:00', { status: 'terminé' }), absence(), null],
  ] as const)('%s', (_name, row, away, alert) => {
    expect(cardsOf([row], [away]).map((card) => card.alert)).toEqual([alert]);
  });
});

describe('what an absence touches', () => {
  it('is what waits for the person while they are away, by its hour', () => {
    const cards = cardsOf(
      [
        event('Après', '12:00', '14:00'),
        event('Tard', '11:00', '13:00'),
        event('Tôt', '08:00', '09:00'),
        event('Fini', '09:00', '10:00', { status: 'terminé' }),
        event('Autre', '09:00', '10:00', { assignedTechnicians: ['T2'] }),
      ],
      [],
    );
    const touched = touchedWork(cards, { id: 'T1', userId: 'u1' }, absence());
    expect(touched.map(({ title }) => title)).toEqual(['Tôt', 'Tard']);
  });

  it('of somebody without an account is no delivery that nobody brings', () => {
    const [card] = cardsOf([event('A', '09:00', '10:00', { assignedTechnicians: [] })], []);
    expect(card && touchedWork([card], { id: 'T3', userId: '' }, absence())).toEqual([]);
  });
});
