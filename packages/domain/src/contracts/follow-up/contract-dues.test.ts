import { describe, expect, it } from 'vitest';
import { monthlyBilling, serviceLine } from '../../testing/contract-terms.ts';
import { duesUntil } from './contract-dues.ts';
import type { Contract } from '../contract.schema.ts';
import { raisedLines } from './indexation.ts';
import { terminationEffect } from './termination.ts';

const line = serviceLine(310);

const contract = (fields: Partial<Contract> = {}) =>
  ({
    id: 'CTR-1',
    number: 'CTR-001',
    title: 'Maintenance',
    status: 'Actif',
    archivedAt: null,
    startDate: '2027-01-01',
    endDate: '',
    items: [line],
    revisions: [],
    pauses: [],
    skipped: [],
    termination: null,
    waiting: null,
    amount: 310,
    billing: monthlyBilling,
    ...fields,
  }) as Contract;

const january = { from: '2027-01-01', to: '2027-01-31' };
const invoice = { id: 'INV-1', number: 'FAC-001', status: 'En attente', period: january, total: 372 };

describe('what contracts bill up to a day', () => {
  const days = { today: '2027-02-10', until: '2027-04-30' };

  it('is what is due and what is to come, in the order of their days, without what is billed', () => {
    const other = contract({ id: 'CTR-2', startDate: '2027-02-15' });
    const dues = duesUntil([other, contract()], (id) => (id === 'CTR-1' ? [january] : []), days);
    expect(dues.map(({ contract: { id }, period }) => `${id} ${period.due} ${period.state}`)).toEqual([
      'CTR-1 2027-02-01 due',
      'CTR-2 2027-02-15 à venir',
      'CTR-1 2027-03-01 à venir',
      'CTR-2 2027-03-15 à venir',
      'CTR-1 2027-04-01 à venir',
      'CTR-2 2027-04-15 à venir',
    ]);
    expect(dues[0]?.period).toMatchObject({ amount: 310, total: 372, to: '2027-02-28' });
  });

  it.each([
    ['a draft', { status: 'Brouillon' as const }],
    ['one in the corbeille', { archivedAt: '2027-02-01T09:00:00.000Z' }],
    ['one that is suspended', { pauses: [{ from: '2027-01-01' }] }],
    ['one without prices', { items: [] }],
  ])('holds nothing of %s', (_name, fields) => {
    expect(duesUntil([contract(fields)], () => [], days)).toEqual([]);
  });
});

describe('the end of a contract on a day', () => {
  it('bills the days up to it, and tells those that were billed after it', () => {
    const { toBill, overBilled } = terminationEffect(contract(), [invoice], {
      date: '2027-02-14',
      today: '2027-02-10',
    });
    expect(toBill).toMatchObject([{ from: '2027-02-01', to: '2027-02-14', prorata: true, amount: 155 }]);
    expect(overBilled).toEqual([]);
  });

  it('gives back what the days after it cost of an invoice that stands', () => {
    const of = { date: '2027-01-21', today: '2027-01-10' };
    expect(terminationEffect(contract(), [invoice], of)).toEqual({
      toBill: [],
      overBilled: [
        { from: '2027-01-22', to: '2027-01-31', invoiceId: 'INV-1', invoiceNumber: 'FAC-001', total: 120 },
      ],
    });
    const cancelled = { ...invoice, status: 'Annulée' };
    expect(terminationEffect(contract(), [cancelled], of).overBilled).toEqual([]);
  });
});

it('raises each price by the percentage, half-up', () => {
  const [sold, discounted] = raisedLines(
    [line, { ...line, unitPrice: 99.99, unitPriceTtc: 119.99, discountAmount: 10 }],
    2.5,
  );
  expect(sold).toMatchObject({ unitPrice: 317.75 });
  expect(sold).not.toHaveProperty('id');
  expect(discounted).toMatchObject({ unitPrice: 102.49, unitPriceTtc: 122.99, discountAmount: 10.25 });
});
