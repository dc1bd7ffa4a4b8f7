import { newUnit } from '@zellige/domain/inventory/units/unit-tracking';
import { expect, test } from 'vitest';
import { foundUnit } from './found-unit.ts';

const units = [
  newUnit({ id: 'UNI-ART-1~1', itemId: 'ART-1', serialNumber: 'SN 12' }),
  newUnit({ id: 'UNI-2', itemId: 'ART-1' }),
];

test.each([
  ['https://zellige.ma/units/UNI-ART-1~1', 'UNI-ART-1~1'],
  ['https://zellige.ma/units/UNI-ART-1%7E1?x=1', 'UNI-ART-1~1'],
  ['UNI-2', 'UNI-2'],
  [' sn12 ', 'UNI-ART-1~1'],
  ['', undefined],
  ['https://zellige.ma/units/', undefined],
  ['SN', undefined],
])('“%s” names %s', (text, id) => {
  expect(foundUnit(units, text)?.id).toBe(id);
});
