import { expect, it } from 'vitest';
import { isReady } from '../kernel/operations/guard.ts';
import { admin, employee, manager } from '../testing/actors.ts';
import { monthActions } from './month.actions.ts';

/** The last day of November in Casablanca, and the first of December. */
const lastEvening = new Date('2026-11-30T20:00:00Z');
const firstMorning = new Date('2026-12-01T08:00:00Z');

it.each([
  ['running', { closedThrough: '' }, lastEvening, []],
  ['over', { closedThrough: '2026-10-31' }, firstMorning, ['close']],
  ['closed', { closedThrough: '2026-11-30' }, firstMorning, ['reopen', 'handOver']],
  ['handed over', { closedThrough: '2026-11-30', exports: [{ month: '2026-11' }] }, firstMorning, []],
  [
    'before one that was handed over',
    { closedThrough: '2026-12-31', exports: [{ month: '2026-12' }] },
    firstMorning,
    ['handOver'],
  ],
] as const)('a month that is %s is offered what its state allows', (_state, known, now, acts) => {
  const month = { month: '2026-11', exports: [], ...known };
  const offeredTo = (actor: typeof admin) =>
    Object.entries(monthActions).flatMap(([act, of]) => (isReady(of, month, { actor, now }) ? [act] : []));
  expect(offeredTo(admin)).toEqual(acts);
  expect(offeredTo(manager)).toEqual(acts.filter((act) => act !== 'reopen'));
  expect(offeredTo(employee)).toEqual([]);
});
