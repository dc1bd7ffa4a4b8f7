import { ok } from '@zellige/domain';
import type { Outbox } from '@zellige/sync/outbox/outbox';
import { expect, it, vi } from 'vitest';
import { queueDecisions } from './queue-decisions.ts';

const unreachable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

/** A queue whose decisions are taken at once, with the code for them behind `openDecisions`. */
function decisionsWith(openDecisions: () => Promise<void>, load: () => Promise<void>) {
  const decided = vi.fn<() => Promise<unknown>>(() => Promise.resolve(ok([])));
  const names = ['keepMine', 'amend', 'giveUp', 'retry'] as const;
  const acts = Object.fromEntries(names.map((name) => [name, decided]));
  const onGivenUp = vi.fn<() => void>();
  const outbox = { openDecisions, ...acts } as Outbox;
  const decisions = queueDecisions({ outbox, load, onGiveUp: onGivenUp });
  const takeAll = () =>
    Promise.all([
      decisions.keepMine('1'),
      decisions.amend('1', {}),
      decisions.giveUp(['1']),
      decisions.retry(['1']),
    ]);
  return { takeAll, decided, onGivenUp };
}

it.each([
  ['the decisions', unreachable, () => Promise.resolve()],
  ['the rules', () => Promise.resolve(), unreachable],
])(
  'says that no decision can be taken while the code of %s cannot be had, and gives nothing up',
  async (_what, open, load) => {
    const { takeAll, decided, onGivenUp } = decisionsWith(open, load);
    const answers = await takeAll();
    expect(answers.map((answer) => !answer.ok && answer.error.code)).toEqual(Array(4).fill('unavailable'));
    expect(decided).not.toHaveBeenCalled();
    expect(onGivenUp).not.toHaveBeenCalled();
  },
);

it('takes them once the code is there', async () => {
  const { takeAll, decided } = decisionsWith(
    () => Promise.resolve(),
    () => Promise.resolve(),
  );
  expect((await takeAll()).every(({ ok: isDone }) => isDone)).toBe(true);
  expect(decided).toHaveBeenCalledTimes(4);
});
