import { ManualClock } from '@zellige/sync/ports/memory-platform';
import type { Locks } from '@zellige/sync/ports/platform';
import { describe, expect, it } from 'vitest';
import { leadWhenReady } from './lead-when-ready.ts';

const freeLock: Locks = { hold: (_name, signal, held) => held(signal) };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A tab that has the lock at once; `answers` are those of `prepare`, the last one for ever. */
function leadingTab(answers: (() => Promise<void>)[]) {
  const clock = new ManualClock();
  const end = new AbortController();
  const did: string[] = [];
  const prepare = () => {
    did.push('prepare');
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Promise.resolve();
  };
  const over = leadWhenReady(freeLock, { clock, prepare }).hold('sync', end.signal, async () => {
    did.push('lead');
  });
  return { clock, end, did, over };
}

describe('the tab that leads', () => {
  it('begins once what it needs is there', async () => {
    const needed = Promise.withResolvers<void>();
    const { did, over } = leadingTab([() => needed.promise]);
    await settled();
    expect(did).toEqual(['prepare']);
    needed.resolve();
    await over;
    expect(did).toEqual(['prepare', 'lead']);
  });

  it('asks again after a while when it cannot be had', async () => {
    const { clock, did, over } = leadingTab([
      () => Promise.reject(new Error('no network')),
      () => Promise.resolve(),
    ]);
    await settled();
    expect(did).toEqual(['prepare']);
    clock.advance(5000);
    await over;
    expect(did).toEqual(['prepare', 'prepare', 'lead']);
  });

  it('gives the lock back at once when it is told to stop meanwhile', async () => {
    const { end, did, over } = leadingTab([() => new Promise(() => undefined)]);
    await settled();
    end.abort();
    await over;
    expect(did).toEqual(['prepare']);
  });
});
