import { Writable } from 'node:stream';
import { apiPaths } from '@zellige/contract';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog, readableLines } from '../log.ts';
import { createMailer, type Letter } from '../mail/mailer.ts';
import { type ApiDocument, endpointsOf } from '../../testkit/fuzz/api-document.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';

const word = 'Zoubida-cherchee';
const email = 'zoubida.client@example.ma';
const file = 'plan-de-la-villa.pdf';
const query = `search=${word}&q=${word}&email=${encodeURIComponent(email)}&name=${file}&to=${email}`;

let text = '';
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    text += chunk.toString();
    done();
  },
});
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ logTo });
});
afterAll(() => server.close());

/** What was logged while that was done; each line is still JSON. */
async function loggedBy(work: () => Promise<unknown>): Promise<string> {
  text = '';
  await work();
  for (const line of text.split('\n').filter(Boolean))
    expect(() => JSON.parse(line) as unknown).not.toThrow();
  return text;
}

/** Through a mail server that takes it, or that quotes its recipient in its refusal. */
async function byPost(letter: Letter, fate: 'taken' | 'refused'): Promise<boolean> {
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(fate === 'refused' ? new Error(`no ${address} here`) : undefined),
    onData(stream, _session, done) {
      stream.on('end', () => done()).resume();
    },
  });
  const listening = post.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const config = { ...server.parts.config, smtpUrl: `smtp://127.0.0.1:${port}` };
  const sent = await createMailer(config, createLog('trace', logTo)).deliver(letter);
  await new Promise<void>((resolve) => post.close(resolve));
  return sent;
}

const tellsNothing = (log: string) => {
  expect(log).not.toBe('');
  expect(log).not.toMatch(/zoubida/i);
  expect(log).not.toContain(file);
};

describe('the log, at its most talkative', () => {
  it('holds nothing of what was asked, of any path', async () => {
    const described = await server.app.inject({ url: '/api/openapi.json' });
    const endpoints = endpointsOf(described.json<ApiDocument>());
    expect(endpoints.length).toBeGreaterThan(200);
    const log = await loggedBy(async () => {
      for (const { method, path } of endpoints) {
        const url = `${path.replaceAll(/\{\w+\}/g, encodeURIComponent(email))}?${query}`;
        await server.ask('admin', {
          method: method as 'GET',
          url,
          headers: { referer: `http://x/?${query}` },
        });
      }
      for (const url of ['/nowhere', '/api/nowhere', '/api/contacts/%E0%A4%A'])
        await server.ask('admin', { url: `${url}?${query}` });
    });
    tellsNothing(log);
  });

  it('holds no search, address of a person or query of what a browser tells', async () => {
    const url = `http://localhost/contacts?${query}#${word}`;
    const entries = [
      {
        level: 3,
        name: 'uncaught-error',
        at: 1,
        data: { url, message: `${email} refused`, path: `/a?${query}` },
      },
      { level: 2, name: `http GET /api/contacts?${query}`, at: 1, data: { cause: `GET "${url}"` } },
      { level: 1, name: 'sent', at: 1, data: { text: `a line\n${email}\u0007${email}` } },
    ];
    const metrics = [{ name: `http GET /api/contacts?${query}`, milliseconds: 1, at: 1 }];
    const body = { sessionId: 's', entries, metrics };
    const log = await loggedBy(() => server.ask('employe', { method: 'POST', url: apiPaths.logs, body }));
    expect(log).toContain('uncaught-error');
    tellsNothing(log);
  });

  it('holds no recipient of a letter, whether it left or not', async () => {
    const letter = { to: email, subject: word, text: word };
    tellsNothing(
      await loggedBy(async () => {
        expect(await server.parts.mailer.deliver(letter)).toBe(true);
        expect(await byPost(letter, 'taken')).toBe(true);
        expect(await byPost(letter, 'refused')).toBe(false);
      }),
    );
  });

  it('holds nothing of an error that quotes what was typed', async () => {
    const log = createLog('trace', logTo);
    tellsNothing(
      await loggedBy(async () => {
        log.error({ err: new Error(`550 <${email}>: unknown, see http://x/y?${query}`) }, `for ${email}`);
      }),
    );
    expect(text).toContain('550 <');
  });

  it('holds nothing of it for a person at a terminal either, who reads lines in words', async () => {
    text = '';
    const log = createLog('trace', await readableLines(logTo, false));
    log.warn({ findings: 2, said: `550 <${email}>` }, 'the instance is not consistent');
    tellsNothing(text);
    expect(text).toMatch(
      /^\[\d\d:\d\d:\d\d\] WARN: the instance is not consistent \{"findings":2,"said":"550 <…@…>"\}\n$/,
    );
  });
});
