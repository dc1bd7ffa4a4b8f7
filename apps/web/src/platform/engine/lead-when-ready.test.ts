import type { Locks } from '@zellige/sync/ports/platform';
import { describe, expect, it } from 'vitest';
import { leadWhenReady } from './lead-when-ready.ts';

const freeLock: Locks = { hold: (_name, signal, held) => held(signal) };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A tab that has the lock at once. */
function leadingTab(isReady: () => Promise<void>) {
  const end = new AbortController();
  const did: string[] = [];
  const over = leadWhenReady(freeLock, isReady).hold('sync', end.signal, async () => {
    did.push('lead');
  });
  return { end, did, over };
}

describe('the tab that leads', () => {
  it('begins once it is ready', async () => {
    const ready = Promise.withResolvers<void>();
    const { did, over } = leadingTab(() => ready.promise);
    await settled();
    expect(did).toEqual([]);
    ready.resolve();
    await over;
    expect(did).toEqual(['lead']);
  });

  it('gives the lock back at once when it is told to stop meanwhile', async () => {
    const { end, did, over } = leadingTab(() => new Promise(() => undefined));
    await settled();
    end.abort();
    await over;
    expect(did).toEqual([]);
  });
});
