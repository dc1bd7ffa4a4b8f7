import { describe, expect, it } from 'vitest';
import {
  checkPresence,
  groupedCharacteristics,
  leavesNightsOut,
  minutesOnSite,
} from './technical-sheet.rules.ts';

describe('the characteristics of a product', () => {
  it('are grouped by the lines that have no value', () => {
    expect(
      groupedCharacteristics('Garantie : 36 mois\nAffichage :\nDalle : IPS\n\nRéseau\nWi-Fi : 6'),
    ).toEqual([
      { group: 'Caractéristiques', name: 'Garantie', value: '36 mois' },
      { group: 'Affichage', name: 'Dalle', value: 'IPS' },
      { group: 'Réseau', name: 'Wi-Fi', value: '6' },
    ]);
    expect(groupedCharacteristics('')).toEqual([]);
  });
});

const at = (hour: string) => `2026-11-21T${hour}:00.000Z`;

describe('the time on site', () => {
  it.each([
    [null, null, true, null],
    [at('09:00'), null, true, null],
    [at('09:00'), at('11:30'), true, 150],
    [at('09:00'), at('09:00'), true, 0],
    [at('09:00'), at('08:00'), false, -60],
  ])('from %s to %s', (arrival, departure, isSound, minutes) => {
    expect(checkPresence({ arrival, departure }).ok).toBe(isSound);
    expect(minutesOnSite({ arrival, departure })).toBe(minutes);
  });

  // Casablanca is at UTC+1 in these instants, as in kernel/values/dates.test.ts.
  it.each([
    ['2025-11-21T07:30Z', '2025-11-21T18:30Z', 11, false, 'a long day'],
    ['2025-11-21T21:00Z', '2025-11-22T01:00Z', 4, false, 'a repair in the night'],
    ['2025-11-21T19:00Z', '2025-11-22T07:00Z', 12, false, 'a whole night shift'],
    ['2025-11-21T07:30Z', '2025-11-22T16:00Z', 21.5, true, 'two days: 08:30 to 20:00, 07:00 to 17:00'],
    ['2025-11-21T13:00Z', '2025-11-22T09:00Z', 9, true, 'an afternoon and a morning'],
    ['2025-11-21T08:00Z', '2025-11-23T15:00Z', 33, true, 'three days'],
    ['2025-11-21T20:30Z', '2025-11-22T15:00Z', 9, true, 'arrived after dark, stayed a day'],
  ])('from %s to %s is %d hours: %4$s', (arrival, departure, hours, isWithoutNights) => {
    expect(minutesOnSite({ arrival, departure })).toBe(hours * 60);
    expect(leavesNightsOut({ arrival, departure })).toBe(isWithoutNights);
  });
});
