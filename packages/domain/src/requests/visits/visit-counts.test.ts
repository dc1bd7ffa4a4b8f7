import { describe, expect, it } from 'vitest';
import type { ContractVisits } from '../../contracts/contract.schema.ts';
import { dueVisits, type VisitedContract, visitDays } from '../../contracts/follow-up/visit-days.ts';
import { listMoment, parametersOf, rowTest } from '../../kernel/records/record-list.ts';
import { requestList } from '../request.list.ts';
import type { ServiceRequest } from '../request.schema.ts';
import { lateVisits, visitCounts } from './visit-counts.ts';

const usual = { durationMinutes: 60, speciality: '', checklistId: '', windowDays: 7 };
const contract = (visits: Partial<ContractVisits>, more: Partial<VisitedContract> = {}): VisitedContract => ({
  status: 'Actif',
  startDate: '2027-01-31',
  endDate: '',
  termination: null,
  pauses: [],
  visits: { ...usual, ...visits },
  activatedAt: '2027-01-02T09:00:00.000Z',
  createdAt: '2027-01-01T09:00:00.000Z',
  ...more,
});
const everyQuarter = { every: { unit: 'quarter' as const, every: 1 } };
const year = { from: '2027-01-31', to: '2028-01-30' };

describe('the days of visits', () => {
  it.each<[string, Partial<ContractVisits>, string[]]>([
    ['four a year', { count: 4 }, ['2027-04-29', '2027-07-30', '2027-10-30', '2028-01-30']],
    ['one a quarter', everyQuarter, ['2027-04-29', '2027-07-30', '2027-10-30', '2028-01-30']],
    ['one a year', { count: 1 }, ['2028-01-30']],
    [
      'five a year, which no number of months is',
      { count: 5 },
      ['2027-04-13', '2027-06-25', '2027-09-06', '2027-11-18', '2028-01-30'],
    ],
  ])('are those of %s', (_name, visits, days) => {
    expect(visitDays(contract(visits), year)).toEqual(days);
  });

  it.each([1, 2, 3, 5, 7, 12, 13, 364])('are %d in each of ten years', (count) => {
    for (let n = 2027; n < 2037; n += 1)
      expect(visitDays(contract({ count }), { from: `${n}-01-31`, to: `${n + 1}-01-30` }).length).toBe(count);
  });

  it('leave out pauses and what is after the end', () => {
    const pauses = [{ from: '2027-07-01', to: '2027-08-31' }];
    expect(visitDays(contract({ count: 4 }, { pauses, endDate: '2027-12-31' }), year)).toEqual([
      '2027-04-29',
      '2027-10-30',
    ]);
  });

  it.each([
    ['2027-03-29', '', {}, []],
    ['2027-03-30', '', {}, ['2027-04-29']],
    ['2027-03-30', '2027-04-29', {}, []],
    ['2027-12-01', '2027-04-29', {}, ['2027-07-30', '2027-10-30']],
    ['2027-08-01', '', { createdAt: '2027-08-01T09:00:00.000Z' }, []],
    ['2027-08-01', '', { activatedAt: '2027-07-30T09:00:00.000Z' }, ['2027-07-30']],
  ])('on %s after the one of %j, with %o, call for %j', (day, lastVisit, more, due) => {
    expect(dueVisits(contract({ count: 4 }, more), lastVisit, day)).toEqual(due);
  });
});

describe('the visits of a contract', () => {
  const visit = {
    id: 'C1~2027-07-30',
    source: 'contrat' as const,
    status: 'Nouvelle' as const,
    dueAt: '2027-08-05T17:00:00.000Z',
  };
  const requests = [
    { ...visit, status: 'Close' as const, archivedAt: null },
    { ...visit, archivedAt: null },
    { ...visit, status: 'En cours' as const, archivedAt: null },
    { ...visit, dueAt: '2027-09-30T17:00:00.000Z', archivedAt: null },
    { ...visit, archivedAt: '2027-08-01T09:00:00.000Z' },
    { ...visit, source: 'appel' as const, archivedAt: null },
  ];
  const now = new Date('2027-08-10T09:00:00.000Z');

  it('are done, late, or remain until its end', () => {
    const one = contract({ count: 4 }, { endDate: '2028-01-30' });
    expect(visitCounts(one, requests, now)).toEqual({ done: 1, late: 1, remaining: 4 });
  });

  it('that are late are those of the list behind the figure', () => {
    const address = { echeance: 'late', origine: 'contrat' };
    const at = listMoment(now);
    const isListed = rowTest(requestList, parametersOf(requestList, address, at), at);
    const listed = requests.filter((request) => isListed(request as ServiceRequest));
    expect(listed).toEqual([requests[1]]);
    expect(lateVisits(requests, now)).toBe(listed.length);
  });

  it('remain within a year where it has no end', () => {
    const one = contract({ count: 4 });
    expect(visitCounts(one, [], now)).toEqual({ done: 0, late: 0, remaining: 6 });
  });
});
