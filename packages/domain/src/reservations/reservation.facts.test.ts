import { describe, expect, it } from 'vitest';
import { reservationFacts } from './reservation.facts.ts';
import type { Reservation, Return, ReturnLine } from './reservation.schema.ts';

const today = '2026-11-21';

const row = (fields: Partial<Reservation>) =>
  ({
    id: 'RES-1',
    quantity: 2,
    name: 'Écran',
    client: 'Atlas',
    state: 'sortie',
    start: '2026-11-10T00:00',
    end: '2026-12-01T00:00',
    expiresOn: '',
    returns: [],
    overbookReason: '',
    assignedTo: 'commercial1',
    createdBy: 'admin',
    updatedAt: '2026-11-10T09:00:00.000Z',
    updatedBy: 'manager',
    ...fields,
  }) as Reservation;

const line = (state: ReturnLine['state'], quantity = 1): ReturnLine => ({ state, quantity, notes: '' });
const back = (fields: Partial<Return>): Return => ({
  at: '2026-11-21T08:00:00.000Z',
  by: 'employe',
  lines: [line('bon', 2)],
  ...fields,
});

const told = (fields: Partial<Reservation>) =>
  reservationFacts(row(fields), today).map(({ name, message, roles }) => [name, message, roles.length]);

describe('a reservation says', () => {
  it.each<[string, Partial<Reservation>, unknown[]]>([
    ['nothing while it is out in time', {}, []],
    ['nothing on the day of its return', { end: `${today}T18:00` }, []],
    [
      'what came back, to who follows it',
      { state: 'retournée', returns: [back({})] },
      [['rental_back', '2 × Écran, Atlas', 2]],
    ],
    [
      'what came back broken or not at all',
      { state: 'retournée', returns: [back({ lines: [line('endommagé'), line('manquant')] })] },
      [['rental_back', '2 × Écran, Atlas\u00a0: 1 endommagé · 1 manquant', 2]],
    ],
    [
      'what came back days ago and has just arrived',
      {
        state: 'retournée',
        returns: [back({ at: '2026-11-18T09:00:00.000Z' })],
        updatedAt: '2026-11-21T09:00:00.000Z',
        updatedBy: 'employe',
      },
      [['rental_back', '2 × Écran, Atlas', 2]],
    ],
    [
      'nothing of what came back days ago',
      { state: 'retournée', returns: [back({ at: '2026-11-18T09:00:00.000Z' })] },
      [],
    ],
    [
      'that it comes back tomorrow',
      { end: '2026-11-22T09:00' },
      [['return_tomorrow', '2 × Écran, Atlas', 2]],
    ],
    [
      'each day that it is late, in part too',
      { end: '2026-11-20T09:00', state: 'retour partiel' },
      [['return_late', '2 × Écran, Atlas\u00a0: attendu le 20/11/2026', 2]],
    ],
    ['nothing once it is back', { end: '2026-11-20T09:00', state: 'retournée' }, []],
    [
      'to its owner alone that its option dies',
      { state: 'option', expiresOn: '2026-11-24' },
      [['option_dying', '2 × Écran, Atlas\u00a0: dernier jour le 24/11/2026', 0]],
    ],
    ['nothing of an option that is dead', { state: 'option', expiresOn: '2026-11-20' }, []],
    [
      'that more is promised than there is',
      { state: 'ferme', overbookReason: 'Sous-traité' },
      [['overbooked', '2 × Écran, Atlas\u00a0: Sous-traité', 2]],
    ],
  ])('%s', (_name, fields, expected) => {
    expect(told(fields)).toEqual(expected);
  });

  it('what lasts to everybody but who did it on the day of the doing', () => {
    const authors = (fields: Partial<Reservation>) =>
      reservationFacts(row(fields), today).map(({ author }) => author);
    const overbooked = { state: 'ferme', overbookReason: 'Sous-traité' } as const;
    expect(authors({ ...overbooked, updatedAt: `${today}T12:00:00.000Z` })).toEqual(['manager']);
    expect(authors(overbooked)).toEqual(['']);
    const fault = { by: 'employe', unitId: '', reason: 'Dalle éteinte' };
    expect(authors({ faults: [{ ...fault, at: `${today}T12:00:00.000Z` }] })).toEqual(['employe']);
    expect(authors({ faults: [{ ...fault, at: '2026-11-20T12:00:00.000Z' }] })).toEqual(['']);
  });
});
