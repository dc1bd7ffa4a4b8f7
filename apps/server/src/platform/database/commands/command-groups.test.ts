import { describe, expect, it } from 'vitest';
import { type Answer, failed } from './command-answers.ts';
import { groupCommands, MAX_GROUP } from './command-groups.ts';
import { auditContext } from '../../audit/audit-context.ts';
import type { CommandSubmission } from './command-transaction.ts';

const actor = { id: 'admin', role: 'admin', fullName: 'Admin' };
const submission = (action: string): CommandSubmission => ({
  command: { action, input: {}, opId: null, expectedVersion: null },
  actor,
  at: new Date(0),
  origin: auditContext(),
});
const done: Answer = { status: 200 };

/** Runners that note what they were given; a group ends when it is told to. */
function bench(answerOf: (action: string) => Answer | null = () => done) {
  const ran: string[][] = [];
  const ends: (() => void)[] = [];
  const end = () => new Promise<void>((resolve) => ends.push(resolve));
  const submit = groupCommands({
    async together(submissions) {
      const actions = submissions.map(({ command }) => command.action);
      ran.push(actions);
      await end();
      if (actions.includes('break')) throw new Error('broken');
      return actions.map(answerOf);
    },
    async alone({ command: { action } }) {
      ran.push([action]);
      await end();
      if (action === 'broken alone') throw new Error('broken');
      return done;
    },
  });
  /** Ends what runs until nothing does. */
  async function finish(): Promise<void> {
    for (let idle = 0; idle < 5; idle += 1) {
      const next = ends.shift();
      if (next) idle = 0;
      next?.();
      await Promise.resolve();
    }
  }
  return { submit: (action: string) => submit(submission(action)), ran, finish };
}

describe('commands that arrive together', () => {
  it('lets the first run at once and those that come meanwhile run together, in their order', async () => {
    const { submit, ran, finish } = bench();
    const answers = ['a', 'b', 'c', 'd'].map(submit);
    await finish();
    expect(ran).toEqual([['a'], ['b', 'c', 'd']]);
    expect(await Promise.all(answers)).toEqual([done, done, done, done]);
  });

  it('bounds a group: the others wait for the next one', async () => {
    const { submit, ran, finish } = bench();
    const answers = Array.from({ length: 2 * MAX_GROUP + 5 }, (_unused, rank) => submit(String(rank)));
    await finish();
    expect(ran.map((group) => group.length)).toEqual([1, MAX_GROUP, MAX_GROUP, 4]);
    expect(ran.flat()).toEqual(answers.map((_unused, rank) => String(rank)));
    await Promise.all(answers);
  });

  it('answers what ran together first, and runs alone what could not', async () => {
    const { submit, ran, finish } = bench((action) => (action === 'b' ? null : done));
    const answers = ['a', 'b', 'c'].map(submit);
    await finish();
    await Promise.all(answers);
    expect(ran).toEqual([['a'], ['b', 'c'], ['b']]);
  });

  it('fails those of a group that broke, or the one that broke alone, and goes on', async () => {
    const { submit, finish } = bench((action) => (action === 'broken alone' ? null : done));
    const answers = Promise.allSettled(['a', 'broken alone', 'b'].map(submit));
    await finish();
    expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const broken = Promise.allSettled(['a', 'break', 'b'].map(submit));
    await finish();
    expect((await broken).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    const after = submit('after');
    await finish();
    expect(await after).toEqual(done);
  });

  it('passes refusals on as the answers they are', async () => {
    const refusal = failed({ code: 'in_use', message: 'Utilisé' });
    const { submit, finish } = bench(() => refusal);
    const answers = ['a', 'b', 'c'].map(submit);
    await finish();
    expect(await Promise.all(answers)).toEqual([done, refusal, refusal]);
  });
});
