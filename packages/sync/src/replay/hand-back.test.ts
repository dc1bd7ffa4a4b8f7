// A restored server learns the numbers that it may have given, over the reference server.
import { describe, expect, it } from 'vitest';
import type { Refused } from '../ports/refused.ts';
import { isPage, incarnationOf, type Transport } from '../ports/transport.ts';
import { exchange, newServer, Profile, repeat } from '../testkit/open-engine.ts';

const own = (status: number): Refused => ({ status, error: { code: 'any', message: 'Refusé' } });

/** A device that holds the mark of the life before, and what it asked of the server since the restore. */
async function deviceOfARestore(replies: ({ status: 200 } | Refused)[] = []) {
  const server = newServer();
  const asked: string[] = [];
  const sound = server.transport('me');
  const transport: Transport = {
    ...sound,
    async pull(request) {
      const page = await sound.pull(request);
      asked.push(isPage(page) ? 'page' : String(page.status));
      return isPage(page) && !page.hasMore ? { ...page, highWater: `of ${incarnationOf(page.epoch)}` } : page;
    },
    async push(entries, ...rest) {
      asked.push('push');
      return sound.push(entries, ...rest);
    },
    async handBack(highWater) {
      asked.push(`mark ${highWater}`);
      return replies.shift() ?? { status: 200 };
    },
  };
  const { engine } = new Profile('me').open(server, { transport });
  const note = (id: string) => engine.execute('create_notes', { id, title: id, body: '' });
  await note('old');
  await exchange(engine);
  const restore = server.backup();
  await note('lost');
  await exchange(engine);
  restore();
  await note('waiting');
  asked.length = 0;
  return { engine, asked };
}

describe('a restored server', () => {
  it('hears the mark of its former life before anything is sent to it, once', async () => {
    const { engine, asked } = await deviceOfARestore();
    await exchange(engine);
    const marks = asked.filter((call) => call.startsWith('mark'));
    expect(marks).toHaveLength(1);
    const applied = asked.lastIndexOf('push');
    expect(asked.indexOf(marks[0] ?? '')).toBeLessThan(applied);
    expect(engine.outbox.entries).toEqual([]);
    asked.length = 0;
    await exchange(engine);
    expect(asked.filter((call) => call.startsWith('mark'))).toEqual([]);
  });

  it.each([{ status: 0 }, own(503), own(429)])(
    'that did not judge it (%j) is told again before it is asked for anything more',
    async (reply) => {
      const { engine, asked } = await deviceOfARestore([reply]);
      await engine.pullOnce();
      expect(await repeat(() => engine.pullOnce())).toBe('later');
      await exchange(engine);
      expect(asked.filter((call) => call.startsWith('mark'))).toHaveLength(2);
      expect(engine.outbox.entries).toEqual([]);
    },
  );

  it.each([own(422), own(404), own(403)])('that does not believe it (%j) holds nothing up', async (reply) => {
    const { engine, asked } = await deviceOfARestore([reply]);
    await exchange(engine);
    expect(asked.filter((call) => call.startsWith('mark'))).toHaveLength(1);
    expect(engine.outbox.entries).toEqual([]);
  });
});
