import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { createApp } from './app-instance.ts';

interface Line {
  msg: string;
  level: number;
  reqId: string;
}

async function logged(environment: Record<string, string> = {}, level = 'info') {
  const lines: Line[] = [];
  const text: string[] = [];
  const kept = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text.push(chunk.toString());
      lines.push(JSON.parse(chunk.toString()) as Line);
      done();
    },
  });
  const stopping = new AbortController().signal;
  const config = readConfig(environment);
  const app = await createApp({ config, log: pino({ level }, kept), inlineScripts: [], stopping });
  app.decorateRequest('signedIn', null);
  const body = z.object({ password: z.string() });
  app.post('/sign-in', { schema: { body } }, async () => ({ token: 'a-fresh-token' }));
  app.get('/feeds/:key', async () => ({ done: true }));
  app.get('/broken', () => {
    throw new Error('something broke');
  });
  return { app, lines, text };
}

const identifier = 'x-request-id';

describe('the identifier of a request', () => {
  it('is made here, told in the answer and in every line, and told apart', async () => {
    const { app, lines } = await logged();
    const answers = await Promise.all([0, 1].map(() => app.inject({ url: '/broken' })));
    const told = answers.map(({ headers }) => headers[identifier]);
    expect(new Set(told).size).toBe(2);
    expect(told[0]).toMatch(/^[\da-f-]{18}$/);
    expect(new Set(lines.map(({ reqId }) => reqId))).toEqual(new Set(told));
    expect(answers[0]?.json().error.message).toContain(told[0]);
  });

  const given = 'proxy-0123456789';
  it.each([
    ['a proxy on this machine is kept', {}, given, true],
    ['nobody who is trusted is not', { TRUST_PROXY: 'none' }, given, false],
    ['a proxy that passes on what would break the log is not', {}, 'abc\u00e9"}{"level":60', false],
    ['a proxy that passes on too much is not', {}, 'a'.repeat(65), false],
  ])('from %s', async (_who, environment, sent, isKept) => {
    const { app } = await logged(environment);
    const { headers } = await app.inject({ url: '/feeds/1', headers: { [identifier]: sent } });
    expect(headers[identifier] === sent).toBe(isKept);
  });
});

describe('the line of an answered request', () => {
  it('names the route and neither what was sent, nor what was answered, nor the address', async () => {
    const { app, lines, text } = await logged({}, 'debug');
    const headers = { authorization: 'Bearer a-session-token', cookie: 'a-cookie' };
    await app.inject({ method: 'POST', url: '/sign-in', headers, body: { password: 'a-password' } });
    await app.inject({ url: '/feeds/a-feed-key?search=a-name', headers });
    expect(lines).toMatchObject([
      { msg: 'answered', level: 30, method: 'POST', route: '/sign-in', status: 200, ip: '127.0.0.1' },
      { msg: 'answered', level: 20, method: 'GET', route: '/feeds/:key', status: 200 },
    ]);
    expect(text.join('')).not.toMatch(/a-password|a-session|a-cookie|a-fresh|a-feed-key|a-name/);
  });

  it('is said of writes and of what failed; reads that went well are for debug', async () => {
    const { app, lines } = await logged();
    await app.inject({ url: '/feeds/1' });
    await app.inject({ url: '/nowhere' });
    expect(lines).toMatchObject([{ msg: 'answered', status: 404, route: '' }]);
  });
});
