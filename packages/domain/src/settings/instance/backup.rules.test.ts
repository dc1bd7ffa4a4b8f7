import { assert, integer, nat, property, record, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/values/dates.ts';
import { backupFileName, backupsToRemove, isBackupDue, isBackupLate, nextBackupAt } from './backup.rules.ts';
import { backupScheduleInput, usualBackupSchedule } from './backup-schedule.schema.ts';

const schedule = { ...usualBackupSchedule('production'), hour: 2 };
// Casablanca is at UTC that year from September on.
const at = (text: string): Date => new Date(`2026-11-${text}:00.000Z`);
const iso = (text: string): string => at(text).toISOString();

describe('the next backup', () => {
  it.each([
    {
      what: 'nothing was ever saved: at once',
      success: null,
      failure: null,
      now: '22T10:00',
      next: '22T02:00',
      isDue: true,
    },
    {
      what: 'this night’s is done: the next night',
      success: '22T02:03',
      failure: null,
      now: '22T10:00',
      next: '23T02:00',
      isDue: false,
    },
    {
      what: 'before the hour, last night’s is done',
      success: '21T02:03',
      failure: null,
      now: '22T01:59',
      next: '22T02:00',
      isDue: false,
    },
    {
      what: 'the hour has come',
      success: '21T02:03',
      failure: null,
      now: '22T02:00',
      next: '22T02:00',
      isDue: true,
    },
    {
      what: 'somebody asked for one after the hour',
      success: '22T09:00',
      failure: null,
      now: '22T10:00',
      next: '23T02:00',
      isDue: false,
    },
    {
      what: 'somebody asked for one before the hour',
      success: '21T18:00',
      failure: null,
      now: '22T02:01',
      next: '22T02:00',
      isDue: true,
    },
    {
      what: 'it failed a moment ago: an hour later',
      success: '21T02:03',
      failure: '22T02:01',
      now: '22T02:30',
      next: '22T03:01',
      isDue: false,
    },
    {
      what: 'it failed an hour ago',
      success: '21T02:03',
      failure: '22T02:01',
      now: '22T03:01',
      next: '22T03:01',
      isDue: true,
    },
    {
      what: 'it failed, then worked',
      success: '22T03:02',
      failure: '22T02:01',
      now: '22T03:30',
      next: '23T02:00',
      isDue: false,
    },
    {
      what: 'the failure of the night before does not count',
      success: '21T12:00',
      failure: '21T03:00',
      now: '22T02:10',
      next: '22T02:00',
      isDue: true,
    },
  ])('$what', ({ success, failure, now, next, isDue }) => {
    const history = {
      lastSuccess: success === null ? null : iso(success),
      lastFailure: failure === null ? null : iso(failure),
    };
    expect(nextBackupAt(schedule, history, at(now))).toBe(iso(next));
    expect(isBackupDue(schedule, history, at(now))).toBe(isDue);
  });

  it('is never where they are switched off', () => {
    const off = { ...schedule, isOn: false };
    const never = { lastSuccess: null, lastFailure: null };
    expect(nextBackupAt(off, never, at('22T10:00'))).toBeNull();
    expect(isBackupLate(off, never, { since: iso('01T00:00'), now: at('22T10:00') })).toBe(false);
  });
});

const late = (lastSuccess: string | null, since: string, now: string) =>
  isBackupLate(
    schedule,
    { lastSuccess: lastSuccess && iso(lastSuccess) },
    { since: iso(since), now: at(now) },
  );

it('a backup is late after 36 hours, counted from the last success or from when there should have been some', () => {
  expect(late('20T02:00', '01T00:00', '21T14:00')).toBe(false);
  expect(late('20T02:00', '01T00:00', '21T14:01')).toBe(true);
  expect(late(null, '20T02:00', '21T14:00')).toBe(false);
  expect(late(null, '20T02:00', '21T14:01')).toBe(true);
  expect(late('01T02:00', '21T02:00', '21T14:01')).toBe(false);
});

const night = (day: string): string => backupFileName(new Date(`${day}T02:00:00.000Z`));

describe('retention', () => {
  const today = '2026-11-22';
  const nights = Array.from({ length: 120 }, (_unused, ago) => addDays(today, -ago));
  const rule = { ...schedule, keepDays: 7, keepWeeks: 4 };

  it('keeps the nights of a week, then the last night of each of four weeks', () => {
    const removed = new Set(backupsToRemove(nights.map(night), night(today), rule));
    const kept = nights.filter((day) => !removed.has(night(day)));
    expect(kept).toEqual([
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
      '2026-11-17',
      '2026-11-16',
      '2026-11-15',
      '2026-11-08',
      '2026-11-01',
    ]);
  });

  it('keeps every backup of today and one of each day before', () => {
    const twice = [
      '2026-11-21T02:00:00.000Z',
      '2026-11-21T09:00:00.000Z',
      '2026-11-22T00:30:00.000Z',
      '2026-11-22T01:00:00.000Z',
    ];
    const names = twice.map((instant) => backupFileName(new Date(instant)));
    expect(backupsToRemove([...names, night(today)], night(today), rule)).toEqual([names[0]]);
  });

  it('touches nothing that is not named as ours, nor what is newer than what was verified', () => {
    const foreign = ['notes.txt', 'zellige.backup', 'zellige-20250101T000000Z.backup.unfinished', '../a'];
    const newer = ['2026-12-24T02:00:00.000Z', '2026-12-24T03:00:00.000Z'].map((instant) =>
      backupFileName(new Date(instant)),
    );
    expect(backupsToRemove([...foreign, ...newer, night(today)], night(today), rule)).toEqual([]);
    expect(backupsToRemove([night('2025-01-01')], 'something else', rule)).toEqual([]);
  });

  it('never removes the newest, and removes the same once it has', () => {
    const agosOf = uniqueArray(integer({ min: 0, max: 800 }), { minLength: 1 });
    const lengths = record({ keepDays: integer({ min: 1, max: 30 }), keepWeeks: nat(20) });
    assert(
      property(agosOf, lengths, (agos, kept) => {
        const names = agos.map((ago) => night(addDays(today, -ago)));
        const newest = names.toSorted().at(-1) ?? '';
        const removed = backupsToRemove(names, newest, { ...rule, ...kept });
        expect(removed).not.toContain(newest);
        const left = names.filter((name) => !removed.includes(name));
        expect(backupsToRemove(left, newest, { ...rule, ...kept })).toEqual([]);
        expect(left.length).toBeLessThanOrEqual(kept.keepDays + kept.keepWeeks);
      }),
    );
  });
});

it('a schedule stays within a day, a year and two years', () => {
  expect(backupScheduleInput.safeParse(schedule).success).toBe(true);
  for (const wrong of [{ hour: 24 }, { hour: 1.5 }, { keepDays: 0 }, { keepDays: 366 }, { keepWeeks: 105 }])
    expect(backupScheduleInput.safeParse({ ...schedule, ...wrong }).success).toBe(false);
});
