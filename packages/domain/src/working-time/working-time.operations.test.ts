import { describe, expect, it } from 'vitest';
import { manager } from '../testing/actors.ts';
import { putBack, rowsOf, setBack } from '../testing/scenes/recovery-scene.ts';
import { openEventScene } from '../testing/scenes/event-scene.ts';
import { workingTimeMessages } from './working-time.schema.ts';
import { defaultRamadanWeek, defaultWeek, restDay, workingTimeOf } from './working-time.values.ts';

const monday = (hours: Partial<(typeof defaultWeek)[number]>) => [
  { ...restDay, ...hours },
  ...defaultWeek.slice(1),
];
const hours = (week: typeof defaultWeek, from = '') => ({ from, week, ramadan: defaultRamadanWeek });

describe('the hours of work', () => {
  it.each([
    ['an hour without its end', { from: '08:00' }, 'to', workingTimeMessages.end],
    ['an end without its beginning', { to: '18:00' }, 'from', workingTimeMessages.start],
    ['an end before its beginning', { from: '18:00', to: '08:00' }, 'to', workingTimeMessages.order],
    [
      'a pause that does not end',
      { from: '08:00', to: '18:00', pauseFrom: '12:00' },
      'pauseTo',
      workingTimeMessages.end,
    ],
    [
      'a pause outside of the hours',
      { from: '08:00', to: '12:00', pauseFrom: '12:00', pauseTo: '13:00' },
      'pauseFrom',
      workingTimeMessages.pause,
    ],
    [
      'a pause of a day of rest',
      { pauseFrom: '12:00', pauseTo: '13:00' },
      'pauseFrom',
      workingTimeMessages.pause,
    ],
  ])('refuse %s, at its field', async (_name, day, field, sentence) => {
    const { refused } = await openEventScene();
    const refusal = await refused('update_workingTime_settings', {
      changes: { hours: [hours(monday(day))] },
    });
    expect(refusal.fields).toEqual({ [`changes.hours.0.week.0.${field}`]: sentence });
  });

  it.each([
    ['no line that holds since ever', { hours: [hours(defaultWeek, '2026-12-01')] }, 'changes.hours'],
    ['two lines of one day', { hours: [hours(defaultWeek), hours(defaultWeek)] }, 'changes.hours.1.from'],
    ['six days', { hours: [hours(defaultWeek.slice(1))] }, 'changes.hours.0.week'],
    [
      'a moon far from where it is',
      { confirmed: [{ name: 'fitr', year: 1448, from: '2027-03-20' }] },
      'changes.confirmed.0.from',
    ],
    [
      'a closure that ends before it begins',
      { closures: [{ name: 'Pont', from: '2026-12-28', to: '2026-12-27' }] },
      'changes.closures.0.to',
    ],
  ])('refuse %s', async (_name, changes, field) => {
    const { refused } = await openEventScene();
    const refusal = await refused('update_workingTime_settings', { changes });
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
  });

  it('are kept by their day, and a part that is not sent stays', async () => {
    const { done, engine } = await openEventScene();
    const later = hours(monday({ from: '09:00', to: '17:00' }), '2027-01-01');
    await done('update_workingTime_settings', { changes: { hours: [later, hours(defaultWeek)] } });
    await done('update_workingTime_settings', { changes: { worked: ['unity-day', 'unity-day'] } });
    const { hours: lines, worked } = workingTimeOf(engine.row('settings', 'workingTime'));
    expect(lines.map(({ from }) => from)).toEqual(['', '2027-01-01']);
    expect(worked).toEqual(['unity-day']);
  });

  it('that a restored server lost come back', async () => {
    const [lost, restored] = setBack();
    const closures = [{ name: 'Inventaire', from: '2026-12-28', to: '2026-12-29' }];
    await lost.done('update_workingTime_settings', { changes: { closures } }, manager);
    expect(await putBack(rowsOf(lost), restored)).toEqual([]);
    expect(restored.engine.row('settings', 'workingTime')).toMatchObject({ workingTime: { closures } });
  });
});
