import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/values/dates.ts';
import { notificationsDue } from '../../registry/notifications-due.ts';
import { commercial, employee, manager, otherCommercial } from '../../testing/actors.ts';
import type { Contract } from '../contract.schema.ts';

const people = [manager, commercial, otherCommercial, employee].map(({ id, role }) => ({
  id,
  role,
  isActive: true,
}));

const contract = (fields: Partial<Contract> = {}) =>
  ({
    id: 'CTR-001',
    number: 'CTR-001',
    client: 'Riad Zitoun',
    status: 'Actif',
    assignedTo: commercial.id,
    createdBy: commercial.id,
    archivedAt: null,
    startDate: '2026-01-01',
    endDate: '2027-03-31',
    renewal: { tacit: false, months: 12, noticeDays: 60 },
    billing: { review: false },
    pauses: [],
    termination: null,
    waiting: null,
    nextDue: '2027-01-01',
    ...fields,
  }) as Contract;

const toldOn = (day: string, fields: Partial<Contract> = {}) =>
  notificationsDue({ contracts: [contract(fields)] }, day, people);
const messageOf = (tacit: boolean) =>
  toldOn(sixty, { renewal: { tacit, months: 12, noticeDays: 60 } })[0]?.message;
const sixty = addDays('2027-03-31', -60);
const thirty = addDays('2027-03-31', -30);

describe('the end of a contract', () => {
  it('is told sixty and thirty days before, under one key each, to whoever follows it and the managers', () => {
    const days = Array.from({ length: 61 }, (_, index) => addDays(sixty, index));
    const keys = days.flatMap((day) => toldOn(day).map(({ id }) => id));
    expect([...new Set(keys)].toSorted()).toEqual(
      [sixty, thirty]
        .flatMap((day) => [manager, commercial].map(({ id }) => `NOT-${day}-contract_ending-CTR-001-${id}`))
        .toSorted(),
    );
  });

  it.each([
    ['before', addDays(sixty, -1), {}],
    ['of one that is ended', sixty, { status: 'Résilié' as const }],
    ['of one without an end', sixty, { endDate: '' }],
    ['of a draft', sixty, { status: 'Brouillon' as const }],
    ['when it is long past', addDays(sixty, 10), {}],
  ])('is not told %s', (_when, day, fields) => {
    expect(toldOn(day, fields)).toEqual([]);
  });

  it('says whether it goes on by itself', () => {
    expect(messageOf(false)).toBe(
      'CTR-001, Riad Zitoun\u00a0: fin le 31/03/2027, à renouveler avec le client',
    );
    expect(messageOf(true)).toContain('préavis de 60 jours');
  });
});

describe('a due period', () => {
  it('that cannot be billed is told each day, with the reason', () => {
    const waiting = { from: '2027-01-01', reason: 'Aucune adresse e-mail' };
    expect(toldOn('2027-01-02', { waiting })[0]).toMatchObject({
      id: `NOT-2027-01-02-contract_waiting-CTR-001-${manager.id}`,
      message: 'CTR-001, Riad Zitoun, période du 01/01/2027\u00a0: Aucune adresse e-mail',
      priority: 'high',
    });
  });

  it('to be looked at first is told once, from the day it is due', () => {
    const billing = { review: true } as Contract['billing'];
    expect(toldOn('2026-12-31', { billing })).toEqual([]);
    const ids = ['2027-01-01', '2027-01-05'].map((day) => toldOn(day, { billing })[0]?.id);
    expect(new Set(ids)).toEqual(new Set([`NOT-2027-01-01-contract_review-CTR-001-${manager.id}`]));
    expect(toldOn('2027-01-05')).toEqual([]);
  });
});

it('tells once that a contract stopped within billed days, until somebody decides', () => {
  const ended = { status: 'Résilié' as const, termination: { date: '2027-01-10', reason: 'Vente' } };
  const told = ['2027-01-10', '2027-01-20'].map((day) => toldOn(day, { ...ended, owedDays: 21 })[0]);
  expect(told.map((each) => each?.id)).toEqual(
    [1, 2].map(() => `NOT-2027-01-10-contract_owed-CTR-001-${manager.id}`),
  );
  expect(told[0]?.message).toBe('CTR-001, Riad Zitoun\u00a0: 21 jours facturés après son arrêt');
  expect(toldOn('2027-01-20', { ...ended, owedDays: 0 })).toEqual([]);
});
