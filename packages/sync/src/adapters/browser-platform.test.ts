import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  browserClock,
  browserLocks,
  browserRandom,
  localStorageMirror,
  mirroredWaiting,
} from './browser-platform.ts';

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

describe('a page served over plain HTTP', () => {
  it('draws keys of the same form as any other', () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    vi.stubGlobal('crypto', { getRandomValues });
    const keys = Array.from({ length: 200 }, () => browserRandom.uuid());
    expect(keys.filter((key) => !UUID_V4.test(key))).toEqual([]);
    expect(new Set(keys).size).toBe(200);
  });

  it('leads without a lock, until it is told to stop', async () => {
    vi.stubGlobal('navigator', {});
    const led: string[] = [];
    const held = () => {
      led.push('led');
      return Promise.resolve();
    };
    await browserLocks.hold('sync', new AbortController().signal, held);
    await browserLocks.hold('sync', AbortSignal.abort(), held);
    expect(led).toEqual(['led']);
  });
});

const turns = async () => {
  for (let rank = 0; rank < 10; rank += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('work behind the page', () => {
  afterEach(() => vi.useRealTimers());

  it('waits while somebody is at it, and not for ever', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    await browserClock.yieldToMain();
    const went: string[] = [];
    const go = async (name: string) => {
      await browserClock.yieldToMain();
      went.push(name);
    };
    const type = async (ms: number) => {
      page.dispatchEvent(new Event('keydown'));
      await turns();
      await vi.advanceTimersByTimeAsync(ms);
    };
    await type(0);
    void go('after a rest');
    await type(300);
    expect(went).toEqual([]);
    await type(500);
    expect(went).toEqual(['after a rest']);
    void go('after all');
    for (let key = 0; key < 12; key += 1) await type(200);
    expect(went).toEqual(['after a rest', 'after all']);
  });
});

describe('the mirror of the queue in local storage', () => {
  it('tells its owner alone how many writes waited, and nothing when it was lost or spoilt', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
    expect(mirroredWaiting('u1')).toBe(0);
    localStorageMirror('u1').write({ waiting: 3, lastSync: 5 });
    expect(JSON.parse(kept.get('sync') ?? '{}')).toMatchObject({ waiting: 3, lastSync: 5 });
    expect([mirroredWaiting('u1'), mirroredWaiting('u2')]).toEqual([3, 0]);
    kept.set('sync', '{"waiting":');
    expect(mirroredWaiting('u1')).toBe(0);
  });
});

describe('a page served with TLS', () => {
  it('leads under the lock of the browser, and ends quietly when it is told to stop', async () => {
    const asked: string[] = [];
    const ended = new AbortController();
    const request = (name: string, _options: object, held: () => Promise<void>) => {
      asked.push(name);
      return held();
    };
    vi.stubGlobal('navigator', { locks: { request } });
    await browserLocks.hold('sync', ended.signal, () => {
      ended.abort();
      return Promise.reject(new Error('The lock request was aborted'));
    });
    expect(asked).toEqual(['sync']);
  });
});
