import { describe, expect, it } from 'vitest';
import type { HttpClient, HttpRequest, HttpResult } from '../http/http-client.ts';
import { type PushBrowser, pushSupport, renewPush, startPush } from './push-device.ts';
import type { TextStorage } from './storage.ts';

function memoryStorage(): TextStorage {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => kept.set(key, value) === kept,
    remove: (key) => void kept.delete(key),
    subscribe: () => () => undefined,
  };
}

const endpoint = 'https://push.exemple/1';
const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

interface Scene extends Partial<PushBrowser> {
  /** Another server's key is subscribed with already. */
  isTaken?: boolean;
  revoked?: boolean;
}

function scene({ isTaken = false, revoked = false, ...own }: Scene = {}) {
  const sent: unknown[] = [];
  const used: Uint8Array[] = [];
  let taken = isTaken;
  const subscription = { toJSON: () => ({ endpoint, keys }) };
  const pushManager = {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      if (taken) throw new DOMException('another key', 'InvalidStateError');
      used.push(applicationServerKey);
      return subscription;
    },
    getSubscription: async () => ({ unsubscribe: async () => (taken = false) }),
  } as unknown as PushManager;
  const browser: PushBrowser = {
    permission: 'granted',
    ask: async () => browser.permission ?? 'denied',
    registration: async () => ({ pushManager }),
    isApple: false,
    storage: memoryStorage(),
    ...own,
  };
  const http: HttpClient = {
    request: async <T>(_path: string, request?: HttpRequest): Promise<HttpResult<T>> => {
      if (request?.method !== 'POST') return { ok: true, value: { publicKey: 'BAE_' } as T };
      sent.push(request.body);
      if (revoked) return { ok: false, error: { status: 404, code: 'not_found', message: 'Introuvable' } };
      return { ok: true, value: { id: 'd1' } as T };
    },
    fetch: () => Promise.resolve(null),
  };
  return { browser, http, sent, used };
}

describe('a browser', () => {
  it.each([
    ['possible', { permission: 'default' }],
    ['blocked', { permission: 'denied' }],
    ['install', { permission: undefined, isApple: true }],
    ['none', { permission: undefined }],
  ] as const)('is %s with %o', (support, own) => {
    expect(pushSupport(scene(own).browser)).toBe(support);
  });

  it('subscribes with the key of the server, once its person agrees', async () => {
    const { browser, http, sent, used } = scene();
    expect(await startPush(browser, http, 'employe')).toBeNull();
    expect(sent).toEqual([{ endpoint, keys }]);
    expect([...(used[0] ?? [])]).toEqual([4, 1, 63]);
  });

  it('subscribes anew where it had subscribed with the key of another server', async () => {
    const { browser, http, sent } = scene({ isTaken: true });
    expect(await startPush(browser, http, 'employe')).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it.each<[string, Scene, unknown]>([
    ['its person says no', { permission: 'denied' }, 'refused'],
    [
      'its push service does not answer',
      { registration: () => Promise.reject(new Error('push')) },
      'no service',
    ],
    ['nothing keeps the application on it', { registration: async () => undefined }, 'no service'],
  ])('says why it is not told where %s', async (_what, own, problem) => {
    const { browser, http, sent } = scene(own);
    expect(await startPush(browser, http, 'employe')).toBe(problem);
    expect(sent).toEqual([]);
  });
});

describe('the next session on it', () => {
  it('goes on with what its person wanted, and with nothing of another person', async () => {
    const { browser, http, sent } = scene();
    await renewPush(browser, http, 'employe');
    expect(sent).toEqual([]);
    await startPush(browser, http, 'employe');
    await renewPush(browser, http, 'commercial1');
    expect(sent).toHaveLength(1);
    await renewPush(browser, http, 'employe');
    expect(sent[1]).toEqual({ endpoint, keys, id: 'd1' });
  });

  it('forgets what was revoked elsewhere', async () => {
    const { browser, http } = scene();
    await startPush(browser, http, 'employe');
    const revoked = scene({ revoked: true, storage: browser.storage });
    await renewPush(revoked.browser, revoked.http, 'employe');
    await renewPush(revoked.browser, revoked.http, 'employe');
    expect(revoked.sent).toHaveLength(1);
  });
});
