// Bytes that are no request, or more than a request, written on a connection as somebody with a terminal would.
import { connect, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import type { App } from './app.ts';
import { createApp } from './app-instance.ts';
import { MAX_DEPTH } from './limits/request-limits.ts';

let app: App;
let port = 0;
beforeAll(async () => {
  const stopping = new AbortController().signal;
  app = await createApp({
    config: readConfig({}),
    log: pino({ level: 'silent' }),
    inlineScripts: [],
    stopping,
  });
  app.decorateRequest('signedIn', null);
  app.post('/echo', { schema: { body: z.unknown() } }, async () => ({ data: null }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** What comes back until the server closes the connection. */
function written(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

const head = 'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

describe('what is no request', () => {
  it.each([
    ['a greeting of TLS', '\u0016\u0003\u0001 hello\r\n\r\n'],
    ['two lengths', `${head}content-length: 2\r\ncontent-length: 3\r\n\r\n{} `],
    [
      'a length and pieces, to smuggle a second request',
      `${head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    ],
    ['a NUL in its address', 'GET /\u0000 HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['headers without an end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`],
  ])('is refused in the form of the API, and the connection closed: %s', async (_what, bytes) => {
    const answer = await written(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('x-content-type-options: nosniff');
    expect(answer.split('\r\n\r\n')[1]).toBe(
      '{"error":{"code":"bad_request","message":"La demande est mal formée"}}',
    );
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('is not waited for longer than a minute', () => {
    expect(app.server.requestTimeout).toBe(60_000);
    expect(app.server.headersTimeout).toBeLessThanOrEqual(60_000);
  });
});

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const answerTo = (body: string, url = '/echo') =>
  app.inject({ method: 'POST', url, body, headers: { 'content-type': 'application/json' } });

describe('a body', () => {
  it('has as many levels as anything that is sent, not more', async () => {
    expect((await answerTo(nested(MAX_DEPTH))).statusCode).toBe(200);
    expect((await answerTo(nested(MAX_DEPTH + 2))).statusCode).toBe(400);
    expect((await answerTo(nested(200_000))).statusCode).toBe(400);
    expect((await answerTo(`[${'1,'.repeat(400_000)}1]`)).statusCode).toBe(400);
  });

  it('is not read where the address says too much', async () => {
    expect((await answerTo('{}', `/echo?${'a=1&'.repeat(10)}`)).statusCode).toBe(200);
    const many = Array.from({ length: 51 }, (_unused, rank) => `a${rank}=1`).join('&');
    expect((await answerTo('{}', `/echo?${many}`)).statusCode).toBe(400);
    expect((await answerTo('{}', `/echo?a=${'x'.repeat(8000)}`)).statusCode).toBe(400);
  });
});
