// An event on a day off: refused, forced by a manager with a reason, left alone where it stands (docs/product.md 'Working time').
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workingCalendar } from '../working-time/working-calendar.ts';
import { workingTimeOf } from '../working-time/working-time.values.ts';
import { commercial, manager } from '../testing/actors.ts';
import { openEventScene } from '../testing/scenes/event-scene.ts';
import { addDays } from '../kernel/values/dates.ts';
import type { Event } from './event.schema.ts';
import { lastDayOf, stretchesOn } from './event-time.ts';
import { isHolding } from './placing/event-holding.ts';

const newYear = { title: 'Salon', startDate: '2027-01-01' };
const on = (startDate: string) => ({ title: 'Salon', startDate });
const sentence = 'Le 01/01/2027 est un jour de repos : Nouvel an';

describe('an event on a day off', () => {
  it('is refused with the day and its name, and forced by a manager with a reason', async () => {
    const { done, refused } = await openEventScene();
    const refusal = await refused('create_events', newYear);
    expect(refusal).toMatchObject({ code: 'day_off', message: sentence, fields: { startDate: sentence } });
    expect(await refused('force_create_events', { ...newYear, reason: 'Urgence' }, commercial)).toMatchObject(
      {
        code: 'forbidden',
      },
    );
    const forced = await done('force_create_events', { ...newYear, reason: 'Urgence' }, manager);
    expect(forced).toMatchObject({ startDate: '2027-01-01', statusReason: 'Urgence' });
  });

  it('is refused with what else is in the way', async () => {
    const { done, refused } = await openEventScene();
    const at = { ...newYear, assignedTechnicians: ['T1'] };
    await done('force_create_events', { ...at, reason: 'Urgence' }, manager);
    const { message, fields } = await refused('create_events', at);
    expect(message).toContain(sentence);
    expect(message).toContain('Hicham est déjà affecté');
    expect(Object.keys(fields ?? {})).toEqual(['startDate', 'assignedTechnicians']);
  });

  it.each([
    ['a move to it', { startDate: '2027-01-01', endDate: '2027-01-01' }, 'day_off'],
    ['a stretch over it', { endDate: '2027-01-02' }, 'day_off'],
    ['an end at midnight on its eve', { endDate: '2027-01-01', time: '20:00', endTime: '00:00' }, null],
    ['a night that ends on it', { endDate: '2027-01-01', time: '20:00', endTime: '03:00' }, 'day_off'],
  ])('%s is judged by its hours', async (_name, changes, code) => {
    const { engine, event } = await openEventScene();
    const { id } = await event({
      startDate: '2026-12-31',
      endDate: '2026-12-31',
      time: '09:00',
      endTime: '11:00',
    });
    const result = await engine.execute('update_events', { id, changes }, { actor: manager });
    expect(result.ok ? null : result.error.code).toBe(code);
  });

  it('may change its hours and people there, and is not asked again', async () => {
    const { done } = await openEventScene();
    const { id } = await done<Event>('force_create_events', { ...newYear, reason: 'Urgence' }, manager);
    const changes = { time: '07:00', endTime: '09:00', assignedTechnicians: ['T2'] };
    expect(await done('update_events', { id, changes })).toMatchObject(changes);
  });

  it('says that a day of the moon is to be confirmed, and follows the one that is', async () => {
    const { done, refused } = await openEventScene();
    expect((await refused('create_events', on('2027-03-10'))).message).toBe(
      'Le 10/03/2027 est un jour de repos : Aïd al-Fitr (date à confirmer)',
    );
    const confirmed = [{ name: 'fitr', year: 1448, from: '2027-03-11' }];
    await done('update_workingTime_settings', { changes: { confirmed } });
    expect((await refused('create_events', on('2027-03-12'))).code).toBe('day_off');
    expect(await done('create_events', on('2027-03-10'))).toMatchObject({ startDate: '2027-03-10' });
  });

  it('is like any other on a day that the company works', async () => {
    const { done } = await openEventScene();
    await done('update_workingTime_settings', { changes: { worked: ['new-year'] } });
    expect(await done('create_events', newYear)).toMatchObject(newYear);
  });
});

const day = fc.integer({ min: 0, max: 6 }).map((rank) => addDays('2026-12-28', rank));
const step = fc.oneof(
  fc.record({
    verb: fc.constantFrom(
      'create',
      'create',
      'update',
      'force',
      'force',
      'confirm',
      'cancel',
      'reopen',
      'archive',
      'restore',
    ),
    id: fc.constantFrom('E1', 'E2', 'E3'),
    from: day,
    length: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({
    verb: fc.constant('close'),
    id: fc.constant(''),
    from: day,
    length: fc.integer({ min: 0, max: 1 }),
  }),
);

it('in no history a plan comes to stand on a day off unless a manager forces it there', async () => {
  const counts = { ok: 0, dayOff: 0, forced: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 16, maxLength: 32 }), async (steps) => {
      const { engine } = await openEventScene();
      const offDaysOf = (row: Event): string[] => {
        const calendar = workingCalendar(workingTimeOf(engine.row('settings', 'workingTime')));
        const days: string[] = [];
        for (let at = row.startDate; at <= lastDayOf(row); at = addDays(at, 1))
          if (calendar.dayOff(at) && stretchesOn(row, at).length > 0) days.push(at);
        return days;
      };
      const standing = () =>
        new Set(
          engine
            .all('events')
            .filter(isHolding)
            .flatMap((row) => offDaysOf(row).map((at) => `${row.id} ${at}`)),
        );
      // Whatever their state, the days that an event has already.
      const had = () =>
        new Set(engine.all('events').flatMap((row) => offDaysOf(row).map((at) => `${row.id} ${at}`)));
      for (const { verb, id, from, length } of steps) {
        const before = had();
        const plan = { startDate: from, endDate: addDays(from, length) };
        const closures = [{ name: 'Inventaire', from, to: addDays(from, length) }];
        const input: Record<string, object> = {
          create: { id, title: id, ...plan },
          update: { id, changes: plan },
          force: { id, changes: plan, reason: 'Accord du client' },
          cancel: { id, reason: 'Essai' },
          reopen: { id, reason: 'Essai' },
          close: { changes: { closures } },
        };
        const action = verb === 'close' ? 'update_workingTime_settings' : `${verb}_events`;
        const result = await engine.execute(action, input[verb] ?? { id }, { actor: manager });
        if (result.ok) counts.ok += 1;
        else if (result.error.code === 'day_off') counts.dayOff += 1;
        const fresh = [...standing()].filter((one) => !before.has(one));
        if (verb === 'force') counts.forced += fresh.length;
        expect(verb === 'force' || verb === 'close' ? [] : fresh).toEqual([]);
      }
    }),
    { numRuns: 150 },
  );
  expect(Math.min(counts.ok, counts.dayOff, counts.forced)).toBeGreaterThan(20);
});
