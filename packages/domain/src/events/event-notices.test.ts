// Whom the changes of an event are told, and how often (docs/product.md 'Notifications').
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notificationsDue } from '../registry/notifications-due.ts';
import { admin, commercial, employee, manager, otherCommercial } from '../testing/actors.ts';
import { openEventScene } from '../testing/scenes/event-scene.ts';
import type { Event } from './event.schema.ts';

const day = '2026-11-21';
const people = [admin, manager, commercial, otherCommercial, employee].map(({ id, role }) => ({
  id,
  role,
  isActive: true,
}));

/** An event of the technician T1, whose account is the employee, followed by the first salesperson. */
async function openNoticeScene(fields: object = {}) {
  const scene = await openEventScene();
  const planned = { startDate: '2026-12-01', time: '09:00', endTime: '11:00', assignedTechnicians: ['T1'] };
  const { id } = await scene.event({ ...planned, assignedTo: 'commercial1', ...fields });
  const known = new Set<string>();
  /** What is told now and was not before: `fact: person person`. */
  const told = (today = day): string => {
    const events = scene.engine.all('events');
    const due = notificationsDue({ events }, today, people).filter((one) => !known.has(one.id));
    for (const one of due) known.add(one.id);
    const facts = Map.groupBy(due, ({ id: key }) => /-(event_[a-z]+)_?\d*-/.exec(key)?.[1] ?? key);
    return [...facts]
      .map(([fact, own]) => `${fact}: ${own.map(({ assignedTo }) => assignedTo).join(' ')}`)
      .toSorted()
      .join('; ');
  };
  return {
    ...scene,
    id,
    told,
    change: (changes: object) => scene.done('update_events', { id, changes }, manager),
  };
}

describe('a change of an event', () => {
  const elsewhere = { location: 'Fès' };
  it.each([
    ['its hours', { time: '10:00', endTime: '12:00' }, 'event_hours: admin commercial1 employe'],
    ['its day', { startDate: '2026-12-02', endDate: '2026-12-02' }, 'event_hours: admin commercial1 employe'],
    ['its place', elsewhere, 'event_place: admin commercial1 employe'],
    [
      'its team, to the one who comes',
      { assignedTechnicians: ['T1', 'T2'] },
      'event_team: admin commercial1 employe',
    ],
    [
      'its team, to the one who is taken off it too',
      { assignedTechnicians: ['T2'] },
      'event_removed: employe; event_team: admin commercial1',
    ],
    ['its description, which nobody has to know', { description: 'Sonner deux fois' }, ''],
    ['its title', { title: 'Pose' }, ''],
    ['nothing', { time: '09:00' }, ''],
  ])('is told: %s', async (_what, changes, who) => {
    const { told, change } = await openNoticeScene();
    told();
    await change(changes);
    expect(told()).toBe(who);
    expect(told()).toBe('');
  });

  it.each([
    ['confirm', {}, ''],
    ['cancel', { reason: 'Grève' }, 'event_cancelled: admin commercial1 employe'],
    ['hold', { reason: 'Pièce' }, 'event_held: admin commercial1 employe'],
  ])('of its status is told but where it is a confirmation: %s', async (step, given, who) => {
    const { told, done, id } = await openNoticeScene();
    told();
    await done(`${step}_events`, { id, ...given }, manager);
    expect(told()).toBe(who);
  });

  it('is told after a confirmation of the same day, a second one too, back to where it was too', async () => {
    const { told, done, id, change } = await openNoticeScene();
    told();
    await done('confirm_events', { id }, manager);
    expect(told()).toBe('');
    for (const time of ['10:00', '09:30', '10:00']) {
      await change({ time });
      expect(told()).toBe('event_hours: admin commercial1 employe');
    }
    await done('cancel_events', { id, reason: 'Grève' }, manager);
    expect(told()).toBe('event_cancelled: admin commercial1 employe');
    await done('reopen_events', { id }, admin);
    expect(told()).toBe('event_back: manager commercial1 employe');
  });

  it.each([
    ['planned', [], 'event_archived: admin commercial1 employe', 'event_restored: admin commercial1 employe'],
    [
      'put off',
      ['hold'],
      'event_archived: admin commercial1 employe',
      'event_restored: admin commercial1 employe',
    ],
    ['cancelled, which is told already', ['cancel'], '', ''],
  ])('into the corbeille and back is told: %s', async (_what, steps, away, back) => {
    const { told, done, id, engine } = await openNoticeScene();
    for (const step of steps) await done(`${step}_events`, { id, reason: 'Grève' }, manager);
    told();
    await done('archive_events', { id }, manager);
    expect(told()).toBe(away);
    const [due] = notificationsDue({ events: engine.all('events') }, day, people.slice(0, 1));
    expect(due?.actionUrl ?? '/events').toBe('/events');
    await done('restore_events', { id }, manager);
    expect(told()).toBe(back);
  });

  it('is told when a putting off is taken back by who pressed it', async () => {
    const { told, done, id } = await openNoticeScene();
    await done('hold_events', { id, cause: 'client absent' }, employee);
    told();
    await done('undo_events', { id, step: 'hold' }, employee);
    expect(told()).toBe('event_back: admin manager commercial1');
  });

  it('says what it was, and what it is', async () => {
    const { engine, change, done, id } = await openNoticeScene({ title: 'Maintenance', location: 'Rabat' });
    await change({ time: '10:00', endTime: '12:00', location: 'Fès' });
    await done('cancel_events', { id, reason: 'Grève' }, manager);
    const events = engine.all('events');
    const due = notificationsDue({ events }, day, people).filter(
      ({ assignedTo }) => assignedTo === 'employe',
    );
    expect(due.map(({ title, message }) => `${title} | ${message}`)).toEqual([
      'Nouvel événement | Maintenance, le 01/12/2026 à 10:00, Fès',
      'Événement déplacé | Maintenance, le 01/12/2026 à 10:00, au lieu du 01/12/2026 à 09:00',
      'Lieu changé | Maintenance, le 01/12/2026 à 10:00, Fès',
      'Événement annulé | Maintenance, le 01/12/2026 à 10:00\u00a0: Grève',
    ]);
  });
});

describe('a new event', () => {
  it.each([
    ['urgent, of today', { startDate: day, priority: 'urgent' }, 'event_new: commercial1 employe'],
    ['of next week', {}, 'event_new: commercial1 employe'],
    ['of tomorrow', { startDate: '2026-11-22' }, 'event_tomorrow: admin manager commercial1 employe'],
    ['of yesterday', { startDate: '2026-11-20' }, ''],
  ])('is told its team and whoever follows it: %s', async (_what, fields, who) => {
    const { told } = await openNoticeScene(fields);
    expect(told()).toBe(who);
  });
});

it('a change that waited on a device for days is told when it arrives, and no older one with it', async () => {
  const { told, change, done, id, engine } = await openNoticeScene();
  await change({ time: '10:00' });
  expect(told('2026-11-27')).toBe('');
  await done('cancel_events', { id, reason: 'Grève' }, manager);
  const [row] = engine.all('events');
  if (!row) throw new Error('no event');
  engine.load([{ collection: 'events', row: { ...row, updatedAt: '2026-11-27T09:00:00.000Z' } }]);
  expect(told('2026-11-27')).toBe('event_cancelled: admin commercial1 employe');
});

it('everybody on the team, before or after, hears of each change of hours, place or team, and of no other', async () => {
  const technicians = fc.constantFrom<string[]>(['T1'], ['T2'], ['T1', 'T2']);
  const changes = fc.record(
    {
      time: fc.constantFrom('08:00', '09:00', '10:00'),
      location: fc.constantFrom('Rabat', 'Fès', ''),
      assignedTechnicians: technicians,
      description: fc.constantFrom('a', 'b'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 6 }), async (steps) => {
      const { told, change, engine, id } = await openNoticeScene({ time: '09:00', location: 'Rabat' });
      told();
      for (const step of steps) {
        const before = engine.row('events', id) as Event;
        await change(step);
        const after = engine.row('events', id) as Event;
        const isSaid = (['time', 'location', 'assignedTechnicians'] as const).some(
          (field) => String(before[field]) !== String(after[field]),
        );
        const wasThere = [...before.teamUserIds, ...after.teamUserIds].includes('employe');
        expect(told().includes('employe')).toBe(isSaid && wasThere);
      }
    }),
    { numRuns: 40 },
  );
});
