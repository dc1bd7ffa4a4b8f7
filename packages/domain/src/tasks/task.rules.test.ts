import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysLate, isTaskLate, snoozeDays, taskMoment, withStatus } from './task.rules.ts';

const today = '2026-11-21';
const at = (hour: string) => `${today}T${hour}:00.000Z`;

describe('where a task stands in time', () => {
  it.each([
    ['todo', '2026-11-20', 'late'],
    ['in_progress', '2025-11-22', 'late'],
    ['todo', '2026-11-21', 'today'],
    ['in_progress', '2026-11-22', 'upcoming'],
    ['todo', '', 'someday'],
    ['completed', '2026-11-20', 'done'],
    ['completed', '', 'done'],
  ] as const)('a task %s due on "%s" is %s', (status, dueDate, moment) => {
    expect(taskMoment({ status, dueDate }, today)).toBe(moment);
    expect(isTaskLate({ status, dueDate }, today)).toBe(moment === 'late');
  });

  it('counts the days it is late by, none before', () => {
    const open = { status: 'todo' as const };
    expect(daysLate({ ...open, dueDate: '2026-11-18' }, today)).toBe(3);
    expect(daysLate({ ...open, dueDate: '2026-11-21' }, today)).toBe(0);
    expect(daysLate({ ...open, dueDate: '' }, today)).toBe(0);
    expect(daysLate({ status: 'completed', dueDate: '2026-11-18' }, today)).toBe(0);
  });
});

describe('putting off', () => {
  it.each([
    ['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-23'],
    ['2026-11-21', '2026-11-22', '2026-11-24', '2026-11-23'],
    ['2026-11-22', '2026-11-23', '2026-11-25', '2026-11-23'],
    ['2028-02-28', '2028-02-29', '2028-03-02', '2028-03-06'],
  ])('on %s offers %s, %s and the Monday %s', (day, tomorrow, inThreeDays, nextWeek) => {
    expect(snoozeDays(day)).toEqual({ tomorrow, inThreeDays, nextWeek });
  });
});

describe('completion', () => {
  const open = { status: 'todo' as const, completedAt: null };
  const done = { status: 'completed' as const, completedAt: at('10:00') };

  it('has its instant, and loses it with the status', () => {
    expect(withStatus(open, 'completed', at('11:00'))).toEqual({
      status: 'completed',
      completedAt: at('11:00'),
    });
    expect(withStatus(done, 'todo', at('11:00'))).toEqual({ status: 'todo', completedAt: null });
  });

  it('is not said to be later than the doing', () => {
    expect(withStatus(open, 'completed', at('12:00'), at('15:00')).completedAt).toBe(at('12:00'));
  });

  it('is the earliest of those said, in whatever order they arrive', () => {
    const hour = fc.integer({ min: 0, max: 11 }).map((value) => at(`${String(value).padStart(2, '0')}:00`));
    fc.assert(
      fc.property(fc.array(hour, { minLength: 1, maxLength: 6 }), (said) => {
        const last = said.reduce<{
          status: 'todo' | 'in_progress' | 'completed';
          completedAt: string | null;
        }>((task, instant) => withStatus(task, 'completed', at('12:00'), instant), open);
        expect(last.completedAt).toBe(said.toSorted()[0]);
      }),
    );
  });
});
