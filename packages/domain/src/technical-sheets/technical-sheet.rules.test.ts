import { describe, expect, it } from 'vitest';
import { checkPresence, groupedCharacteristics, minutesOnSite } from './technical-sheet.rules.ts';

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
});
