import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type App, createApp } from './app-instance.ts';

const SLOW_MS = 600;
const opened: App[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
});

async function listening() {
  const stop = new AbortController();
  const log = pino({ level: 'silent' });
  const app = await createApp({ config: readConfig({}), log, inlineScripts: [], stopping: stop.signal });
  opened.push(app);
  app.post('/slow', async () => {
    await pause(SLOW_MS);
    return { done: true };
  });
  app.get('/quick', async () => ({ done: true }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, stop, port, address: `http://127.0.0.1:${port}` };
}

describe('a server that stops', () => {
  it('answers what it was asked, and waits neither for silent connections nor for those that it kept', async () => {
    const { app, stop, port, address } = await listening();
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    silent.on('error', () => undefined);
    await (await fetch(`${address}/quick`)).text();
    const slow = fetch(`${address}/slow`, { method: 'POST' });
    await pause(50);
    stop.abort();
    const since = performance.now();
    await app.close();
    const elapsed = performance.now() - since;
    const answer = await slow;
    expect([answer.status, await answer.json()]).toEqual([200, { done: true }]);
    expect(elapsed).toBeGreaterThan(SLOW_MS - 200);
    // A connection that is kept would hold it for a minute.
    expect(elapsed).toBeLessThan(30_000);
    await expect(fetch(`${address}/quick`)).rejects.toThrow('fetch failed');
    silent.destroy();
  });

  it('says with its last answers that the connection ends', async () => {
    const { stop, address } = await listening();
    const kept = await fetch(`${address}/quick`);
    expect(kept.headers.get('connection')).toBe('keep-alive');
    await kept.text();
    stop.abort();
    const last = await fetch(`${address}/quick`);
    expect([last.status, last.headers.get('connection')]).toEqual([200, 'close']);
    await last.text();
  });
});
