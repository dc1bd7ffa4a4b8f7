import { expect, it } from 'vitest';
import { serviceLine } from '../../testing/contract-terms.ts';
import { priceOn } from './price-in-force.ts';

const contract = {
  items: [serviceLine(1000)],
  revisions: [
    { from: '2027-03-01', items: [serviceLine(1000, { name: 'Maintenance et conseil' })] },
    { from: '2028-01-01', items: [serviceLine(1050)] },
    { from: '2029-01-01', items: [serviceLine(1100)] },
  ],
};

it.each([
  ['2026-12-31', { net: 1000, total: 1200, next: { from: '2028-01-01', net: 1050 } }],
  ['2027-12-31', { net: 1000, total: 1200, next: { from: '2028-01-01', net: 1050 } }],
  ['2028-01-01', { net: 1050, total: 1260, next: { from: '2029-01-01', net: 1100 } }],
  ['2029-01-01', { net: 1100, total: 1320 }],
])('a contract costs on %s what its lines of that day come to, and says what follows', (day, price) => {
  expect(priceOn(contract, day)).toEqual(price);
});
