import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { absenceOver } from '../events/placing/event-conflicts.ts';
import { isHolding } from '../events/placing/event-holding.ts';
import type { Event } from '../events/event.schema.ts';
import { addDays } from '../kernel/values/dates.ts';
import { commercial, employee, manager } from '../testing/actors.ts';
import { eventDay, openEventScene, sceneTechnicians } from '../testing/scenes/event-scene.ts';
import { absenceStretch, spokenAbsence } from './absence.rules.ts';
import type { PersonAbsence } from './absence.schema.ts';
import { absenceSubject } from './absence.subject.ts';

const away = { personId: 'T1', from: eventDay, to: eventDay, kind: 'congé' };
const on = (fields: object = {}) => ({
  title: 'Salon',
  startDate: eventDay,
  assignedTechnicians: ['T1'],
  ...fields,
});

describe('when somebody is away', () => {
  it.each([
    ['', '', ['2026-11-24T00:00', '2026-11-26T00:00'], 'du 24/11/2026 au 25/11/2026'],
    ['14:00', '', ['2026-11-24T14:00', '2026-11-26T00:00'], 'du 24/11/2026 à 14:00 au 25/11/2026'],
    ['', '12:00', ['2026-11-24T00:00', '2026-11-25T12:00'], 'du 24/11/2026 au 25/11/2026 à 12:00'],
  ] as const)('over two days from %j to %j', (fromTime, toTime, [start, end], words) => {
    const time = { from: '2026-11-24', to: '2026-11-25', fromTime, toTime };
    expect([absenceStretch(time), spokenAbsence(time)]).toEqual([{ start, end }, words]);
  });

  it.each([
    ['', '', 'le 24/11/2026'],
    ['14:00', '', 'le 24/11/2026 à partir de 14:00'],
    ['', '12:00', 'le 24/11/2026 jusqu’à 12:00'],
    ['09:00', '10:30', 'le 24/11/2026 de 09:00 à 10:30'],
  ])('on one day from %j to %j', (fromTime, toTime, words) => {
    expect(spokenAbsence({ from: '2026-11-24', to: '2026-11-24', fromTime, toTime })).toBe(words);
  });
});

describe('an absence', () => {
  it('is of a technician or of an account, and theirs to see', async () => {
    const { done, refused } = await openEventScene();
    expect(await done('create_absences', away, manager)).toMatchObject({
      personName: 'Hicham',
      teamUserIds: [employee.id],
      fromTime: '',
      toTime: '',
      note: '',
    });
    const nadia = await done('create_absences', { ...away, personId: 'T2' });
    expect(nadia).toMatchObject({ personName: 'Nadia', teamUserIds: [] });
    const unknown = await refused('create_absences', { ...away, personId: 'personne' });
    expect(Object.keys(unknown.fields ?? {})).toEqual(['personId']);
  });

  it.each([
    [{ to: '2026-11-21' }, 'to'],
    [{ fromTime: '12:00', toTime: '12:00' }, 'toTime'],
    [{ kind: 'grève' }, 'kind'],
    [{ from: '2026-02-30' }, 'from'],
  ])('%j is refused at %s', async (fields, field) => {
    const { refused } = await openEventScene();
    const failure = await refused('create_absences', { ...away, ...fields });
    expect(Object.keys(failure.fields ?? {})).toEqual([field]);
  });

  it('is written once, whichever of both keys names the person', async () => {
    const { done, refused } = await openEventScene();
    const first = await done('create_absences', { ...away, toTime: '12:00' });
    const again = await refused('create_absences', { ...away, personId: employee.id });
    expect(again.fields).toEqual({ from: 'Hicham est déjà absent le 22/11/2026 jusqu’à 12:00' });
    const afternoon = await done('create_absences', { ...away, personId: employee.id, fromTime: '12:00' });
    await refused('update_absences', { id: afternoon.id, changes: { fromTime: '11:00' } });
    await done('archive_absences', { id: first.id });
    await done('update_absences', { id: afternoon.id, changes: { fromTime: '11:00' } });
    await refused('restore_absences', { id: first.id });
  });

  it('says why to its person and to managers alone', async () => {
    const { done } = await openEventScene();
    const row = await done<PersonAbsence>('create_absences', {
      ...away,
      kind: 'maladie',
      note: 'Appeler Nadia',
    });
    const seen = (actor: typeof manager) => absenceSubject.redact(row, actor);
    for (const actor of [manager, employee]) expect(seen(actor)).toEqual(row);
    expect(seen(commercial)).toEqual({ ...row, kind: 'autre' });
  });

  it('is theirs under the account that the technician gets later', async () => {
    const { done, engine } = await openEventScene();
    const { id } = await done('create_absences', { ...away, personId: 'T2' });
    const technicians = sceneTechnicians.map((one) =>
      one.id === 'T2' ? { ...one, userId: 'commercial1' } : one,
    );
    await done('update_technicians_settings', { technicians });
    expect(engine.row('absences', String(id))).toMatchObject({ teamUserIds: ['commercial1'] });
  });
});

describe('an event over an absence', () => {
  const sentence = 'Hicham est absent le 22/11/2026 à partir de 12:00';
  const afternoon = { ...away, fromTime: '12:00' };

  it('is refused like a conflict of people, and forced by a manager with a reason', async () => {
    const { done, refused } = await openEventScene();
    await done('create_absences', afternoon);
    const failure = await refused('create_events', on({ time: '11:00', endTime: '13:00' }), commercial);
    expect(failure).toMatchObject({ code: 'technician_busy', fields: { assignedTechnicians: sentence } });
    await done('create_events', on({ time: '09:00', endTime: '12:00' }), commercial);
    const { id } = await done('create_events', on({ assignedTechnicians: ['T2'] }));
    expect((await refused('update_events', { id, changes: { assignedTechnicians: ['T1'] } })).code).toBe(
      'technician_busy',
    );
    const forced = await done('force_events', {
      id,
      changes: { assignedTechnicians: ['T1'], time: '14:00', endTime: '15:00' },
      reason: 'Il revient pour cela',
    });
    expect(forced).toMatchObject({ statusReason: 'Il revient pour cela' });
  });

  it('is free again once the absence is cancelled', async () => {
    const { done, refused } = await openEventScene();
    const { id } = await done('create_absences', { ...away, personId: employee.id });
    expect((await refused('create_events', on())).code).toBe('technician_busy');
    await done('archive_absences', { id });
    expect(await done('create_events', on())).toMatchObject({ assignedTechnicians: ['T1'] });
  });

  it('of several days is held by those on which it works', async () => {
    const { done, refused } = await openEventScene();
    await done('create_absences', { ...away, fromTime: '18:00' });
    const days = { startDate: '2026-11-21', endDate: '2026-11-23', time: '08:00' };
    expect((await refused('create_events', on({ ...days, endTime: '18:30' }))).code).toBe('technician_busy');
    expect(await done('create_events', on({ ...days, endTime: '18:00' }))).toMatchObject(days);
  });

  it('stands, when the absence is written later', async () => {
    const { done } = await openEventScene();
    const { id } = await done('create_events', on());
    await done('create_absences', away);
    expect(await done('update_events', { id, changes: { description: 'Badge' } })).toMatchObject({
      assignedTechnicians: ['T1'],
    });
  });

  it('is in no history but where the absence came later', async () => {
    const step = record({
      what: constantFrom('event', 'absence', 'move'),
      who: constantFrom('T1', 'employe', 'T2'),
      at: integer({ min: 0, max: 5 }),
      length: integer({ min: 0, max: 2 }),
    });
    await assert(
      asyncProperty(array(step, { maxLength: 12 }), async (steps) => {
        const { engine } = await openEventScene();
        const actor = manager;
        const absences: PersonAbsence[] = [];
        const run = (action: string, input: object) => engine.execute(action, input, { actor });
        for (const { what, who, at, length } of steps) {
          const from = addDays(eventDay, at);
          const to = addDays(from, length);
          const technician = who === 'employe' ? 'T1' : who;
          const plan = { startDate: from, endDate: to, assignedTechnicians: [technician] };
          if (what === 'absence') {
            const made = await run('create_absences', { personId: who, from, to, kind: 'autre' });
            if (made.ok) absences.push(made.value.output as PersonAbsence);
            continue;
          }
          const [first] = engine.all('events');
          const result =
            what === 'move' && first
              ? await run('update_events', { id: first.id, changes: plan })
              : await run('create_events', { title: 'Salon', ...plan });
          if (!result.ok) continue;
          const event = result.value.output as Event;
          const person = sceneTechnicians.find(({ id }) => id === technician);
          const isOver = person && isHolding(event) && absenceOver(event, person, absences);
          expect(isOver ?? null).toBeNull();
        }
      }),
      { numRuns: 60 },
    );
  });
});
