import { describe, expect, it } from 'vitest';
import { blankRequest, type ServiceRequest } from '../requests/request.schema.ts';
import { commercial, employee, manager } from '../testing/actors.ts';
import { workingCalendar } from '../working-time/working-calendar.ts';
import { defaultWorkingTime } from '../working-time/working-time.values.ts';
import { freeTimeOn } from './free-time.ts';
import { requestCards } from './request-cards.ts';

const calendar = workingCalendar(defaultWorkingTime);
/** From a Monday on, at ten o'clock of its Wednesday. */
const within = { start: '2026-11-23T00:00', end: '2026-11-30T00:00' };
const moment = '2026-11-25T10:00';

const request = (fields: Partial<ServiceRequest>): ServiceRequest =>
  ({
    ...blankRequest,
    id: 'DEM-1',
    title: 'Écran noir',
    status: 'Nouvelle',
    source: 'appel',
    dueAt: '2026-11-27T09:00:00.000Z',
    coverage: 'garantie',
    createdBy: 'admin',
    archivedAt: null,
    ...fields,
  }) as ServiceRequest;

const visit = { source: 'contrat', windowFrom: '2026-11-20', windowTo: '2026-12-04' } as const;

const cardsOf = (requests: ServiceRequest[], actor = manager, now = moment) =>
  requestCards(requests, { within, moment: now, calendar, actor });

describe('a request in the lane of the planning', () => {
  it.each([
    ['at the first hours of the day on which it is due', {}, '2026-11-27T08:30', '2026-11-27T10:30'],
    ['for as long as it is to last', { durationMinutes: 45 }, '2026-11-27T08:30', '2026-11-27T09:15'],
    ['today once it is late', { dueAt: '2026-11-24T09:00:00.000Z' }, '2026-11-25T14:00', '2026-11-25T16:00'],
    ['on the first day that suits', { windowFrom: '2026-11-28' }, '2026-11-28T09:00', '2026-11-28T11:00'],
    ['in the middle of the window of a visit', visit, '2026-11-27T08:30', '2026-11-27T10:30'],
    ['over a day of rest', { dueAt: '2026-11-22T09:00:00.000Z' }, '2026-11-25T14:00', '2026-11-25T16:00'],
  ])('stands %s', (_name, fields, start, end) => {
    expect(cardsOf([request(fields)])).toMatchObject([{ start, end, hasHours: true, isUnassigned: true }]);
  });

  it('takes the whole of today where no hours of work are left', () => {
    const late = request({ dueAt: '2026-11-24T09:00:00.000Z' });
    expect(cardsOf([late], manager, '2026-11-25T20:00')).toMatchObject([
      { start: '2026-11-25T00:00', end: '2026-11-26T00:00', hasHours: false, alert: 'late' },
    ]);
  });

  it('is not there once somebody is sent, in the corbeille or outside of the shown days', () => {
    const gone = [
      { status: 'Planifiée' },
      { archivedAt: '2026-11-24' },
      { dueAt: '2026-12-04T09:00:00.000Z' },
    ];
    expect(cardsOf(gone.map((fields) => request(fields as Partial<ServiceRequest>)))).toEqual([]);
  });

  it('is for those who may plan it', () => {
    const own = request({ createdBy: commercial.id, assignedTo: commercial.id });
    expect(cardsOf([own], commercial)).toHaveLength(1);
    expect(cardsOf([request({})], commercial)).toEqual([]);
    expect(cardsOf([request({ teamUserIds: [employee.id], createdBy: employee.id })], employee)).toEqual([]);
  });

  it('comes late ones first, then by when somebody is to begin', () => {
    const rows = [
      request({ id: 'b', dueAt: '2026-11-26T09:00:00.000Z' }),
      request({ id: 'a', dueAt: '2026-11-26T09:00:00.000Z' }),
      request({ id: 'late', dueAt: '2026-11-24T09:00:00.000Z' }),
    ];
    expect(cardsOf(rows).map(({ recordId, alert }) => [recordId, alert])).toEqual([
      ['late', 'late'],
      ['a', null],
      ['b', null],
    ]);
  });
});

const at = (hours: string) => {
  const [start, end] = hours.split('-');
  return { start: `2026-11-26T${start}`, end: `2026-11-26T${end}` };
};

describe('the first free hours of a day', () => {
  const worked = calendar.companyStretches('2026-11-26');
  it.each([
    ['the first of the day', [], 120, '08:30', '10:30'],
    ['those after what is planned', ['08:30-10:00'], 120, '10:00', '12:00'],
    ['those between two visits', ['08:30-10:00', '11:00-12:30'], 60, '10:00', '11:00'],
    ['the afternoon where the morning is too short', ['08:30-11:00'], 120, '14:00', '16:00'],
    ['a full quarter of an hour', ['08:30-09:05'], 60, '09:15', '10:15'],
    ['the first ones of work where none are long enough', ['08:30-18:00'], 120, '08:30', '10:30'],
    ['the first ones of work for what is longer than a day', [], 600, '08:30', '18:30'],
  ])('are %s', (...[, busy, minutes, time, endTime]) => {
    const day = { day: '2026-11-26', worked, busy: busy.map(at), calendar, moment };
    expect(freeTimeOn(minutes, day)).toMatchObject({ startDate: '2026-11-26', time, endTime });
  });

  it('are not past', () => {
    const today = { day: '2026-11-26', worked, busy: [], calendar, moment: '2026-11-26T10:20' };
    expect(freeTimeOn(60, today)).toMatchObject({ time: '10:30' });
  });

  it('are the whole of a day on which nobody works', () => {
    const sunday = { day: '2026-11-29', worked: [], busy: [], calendar, moment };
    expect(freeTimeOn(60, sunday)).toEqual({
      startDate: '2026-11-29',
      endDate: '2026-11-29',
      time: '',
      endTime: '',
    });
  });
});
