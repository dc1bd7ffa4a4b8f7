import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type ErrorCode, errorMessages } from '@zellige/domain/kernel/failures/error-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactBody } from '../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { securityHeaders } from './security-headers.ts';

let server: TestServer;
let site: string;
const script = "document.title='Zellige'";
const index = `<!doctype html><script>${script}</script><p>Accueil</p>`;
const packed = 'ab'.repeat(500);
const bundle = `export const words = '${'bonjour '.repeat(400)}';`;

beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'zellige site-'));
  await mkdir(join(site, 'assets'));
  await writeFile(join(site, 'index.html'), index);
  await writeFile(join(site, 'assets', 'index-abc123.js'), bundle);
  await writeFile(join(site, 'assets', 'app-abc123.bin'), packed);
  await writeFile(join(site, 'favicon.svg'), '<svg/>');
  server = await startTestServer({ site });
});
afterAll(async () => {
  await server.close();
  await rm(site, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const post = (url: string, payload: string, headers: Record<string, string>) =>
  server.app.inject({ method: 'POST', url, payload, headers });
const transportOf = (baseUrl: string) => securityHeaders({ baseUrl }, []).strictTransportSecurity;
const json = { 'content-type': 'application/json' };

describe('requests nobody can answer', () => {
  it('are refused with their code, in JSON and in French, without a stack', async () => {
    const refusals: [string, Promise<{ statusCode: number; body: string }>, number, ErrorCode][] = [
      ['unknown path', get('/api/nothing'), 404, 'not_found'],
      ['unknown method', post('/api/health', '{}', json), 404, 'not_found'],
      ['bad JSON', post('/api/auth/login', '{"email":', json), 400, 'bad_request'],
      ['no body', post('/api/auth/login', '', json), 422, 'validation_failed'],
      [
        'another format',
        post('/api/auth/login', '<a/>', { 'content-type': 'text/xml' }),
        415,
        'unsupported_media_type',
      ],
      [
        'plain text',
        post('/api/auth/login', 'a', { 'content-type': 'text/plain' }),
        415,
        'unsupported_media_type',
      ],
      ['too large', post('/api/auth/login', `"${'x'.repeat(1_100_000)}"`, json), 413, 'payload_too_large'],
      ['poisoned', post('/api/auth/login', '{"__proto__":{"a":1}}', json), 400, 'bad_request'],
      ['out of the folder', get('/api/docs/static/%2e%2e/%2e%2e/package.json'), 404, 'not_found'],
      ['bad address', get('/api/contacts/%E0%A4%A'), 400, 'bad_request'],
    ];
    for (const [name, asked, status, code] of refusals) {
      const answer = await asked;
      expect(`${name} ${answer.statusCode}`).toBe(`${name} ${status}`);
      const { error } = JSON.parse(answer.body);
      expect(`${name} ${error.code}`).toBe(`${name} ${code}`);
      expect(error.message).toBe(errorMessages[code]);
      expect(answer.body).not.toMatch(/at .*\.(ts|js)|node_modules|FST_/);
    }
  });

  it('say so of a NUL in their address, where it is compared and where it is noted', async () => {
    for (const url of ['/api/contacts?type=%00', '/api/audit/export?actor=%00', '/api/contacts/%00'])
      expect([url, (await server.ask('admin', { url })).statusCode]).toEqual([url, 400]);
  });

  it('answer 503 while the database is away, and 500 with a number when something breaks', async () => {
    const { pool } = server.parts;
    const query = pool.query.bind(pool);
    const fail = (error: Error) =>
      Object.assign(pool, {
        query: async () => {
          throw error;
        },
      });
    fail(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    const away = await server.ask('admin', { url: '/api/contacts' });
    const health = await get('/api/health');
    fail(new Error('secret detail'));
    const broken = await server.ask('admin', { url: '/api/contacts' });
    Object.assign(pool, { query });
    expect([away.statusCode, health.statusCode, broken.statusCode]).toEqual([503, 503, 500]);
    expect(away.json().error.code).toBe('unavailable');
    expect(broken.json().error).toEqual({
      code: 'internal',
      message: expect.stringMatching(/^Une erreur inattendue s'est produite \([\da-f-]{18}\)$/),
    });
    expect((await get('/api/health')).statusCode).toBe(200);
  });
});

describe('the application', () => {
  it('is the index for every screen’s address, asked for again each time', async () => {
    for (const url of ['/', '/contacts', '/quotes/DEV-001?tab=a']) {
      const answer = await get(url, { accept: 'text/html' });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(index);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect((await get(url, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
    }
  });

  it('has assets that are kept for ever and travel compressed', async () => {
    const answer = await get('/assets/index-abc123.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(bundle);
    expect((await get('/assets/index-abc123.js')).body).toBe(bundle);
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('has a bundle whose parts can be asked for, that is never compressed again', async () => {
    const url = '/assets/app-abc123.bin';
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await get(url, { range, 'accept-encoding': 'gzip, br', ...more });
      return [answer.statusCode, answer.headers['content-range'], answer.body];
    };
    const whole = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(whole.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/octet-stream',
    });
    expect([whole.statusCode, whole.body, whole.headers['content-encoding']]).toEqual([
      200,
      packed,
      undefined,
    ]);
    const end = `bytes 990-999/1000`;
    expect(await part('bytes=990-')).toEqual([206, end, packed.slice(990)]);
    expect(await part('bytes=990-5000')).toEqual([206, end, packed.slice(990)]);
    expect(await part('bytes=0-0')).toEqual([206, 'bytes 0-0/1000', packed.slice(0, 1)]);
    expect(await part('bytes=1000-')).toEqual([416, 'bytes */1000', '']);
    for (const other of ['bytes=5-2', 'bytes=-5', 'bytes=0-1,4-5', 'lines=1-2'])
      expect(await part(other)).toEqual([200, undefined, packed]);
    expect(await part('bytes=990-', { 'if-range': String(whole.headers.etag) })).toEqual([
      206,
      end,
      packed.slice(990),
    ]);
    expect(await part('bytes=990-', { 'if-range': '"of another"' })).toEqual([200, undefined, packed]);
    const code = await get('/assets/index-abc123.js', { range: 'bytes=10-', 'accept-encoding': 'br' });
    expect([code.statusCode, brotliDecompressSync(code.rawPayload).toString()]).toEqual([200, bundle]);
  });

  it('never gives what is not in its folder', async () => {
    for (const url of ['/assets/old.js', '/x.png', '/../package.json', '/..%2fpackage.json', '/a%00b.js']) {
      const answer = await get(url);
      expect(`${url} ${answer.statusCode}`).toBe(`${url} 404`);
    }
  });

  it('runs nothing but itself: the theme’s inline script is allowed by its hash', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const directives = new Map(policy.split(';').map((text) => [text.split(' ', 1)[0], text]));
    const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
    expect(directives.get('script-src')).toBe(`script-src 'self' ${hash}`);
    const theirs = ['default-src', 'connect-src', 'form-action'].map((name) => directives.get(name));
    expect(theirs).toEqual(["default-src 'self'", "connect-src 'self'", "form-action 'self'"]);
    const none = ['script-src-attr', 'frame-src', 'frame-ancestors', 'object-src', 'base-uri'];
    expect(none.map((name) => directives.get(name))).toEqual(none.map((name) => `${name} 'none'`));
    expect(policy).not.toMatch(/https?:|\*/);
  });

  it('tells browsers what they must not do with any answer: pages, files, refusals and what is no request', async () => {
    const kinds = ['/', '/assets/index-abc123.js', '/api/health', '/api/contacts', '/api/nothing'];
    const refused = await get(`/api/contacts/${'x'.repeat(500)}`);
    for (const { headers } of [...(await Promise.all(kinds.map((url) => get(url)))), refused]) {
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect(headers['content-security-policy']).toContain("default-src '");
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
    expect((await get('/')).headers).toMatchObject({
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/microphone=\(\).*camera=\(self\)/),
    });
  });

  it('asks for encryption for a year where the public address is encrypted', () => {
    expect(transportOf('https://crm.example.com')).toEqual({ maxAge: 31_536_000, includeSubDomains: false });
    expect(transportOf('http://crm.example.com')).toBe(false);
  });
});

interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

/** A text of a choice, or of a form that can only be so long. */
const isShort = ({ enum: choices, const: only, format = '', pattern }: Schema): boolean =>
  choices !== undefined ||
  only !== undefined ||
  ['uuid', 'date', 'date-time'].includes(format) ||
  (pattern !== undefined && /^\^[^*+]*\$$/.test(pattern));

/** What somebody could send without end. */
function endless(schema: Schema | undefined, at: string): string[] {
  if (!schema) return [];
  const { additionalProperties: others, propertyNames, items, properties = {} } = schema;
  const isText = schema.type === 'string' && schema.maxLength === undefined && !isShort(schema);
  const isList = schema.type === 'array' && schema.maxItems === undefined;
  const hasNames = typeof others === 'object' && propertyNames !== undefined;
  return [
    ...(isText || isList ? [at] : []),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((choice) => endless(choice, at)),
    ...Object.entries(properties).flatMap(([name, field]) => endless(field, `${at}.${name}`)),
    ...endless(items, `${at}[]`),
    ...(hasNames ? [...endless(propertyNames, `${at} names`), ...endless(others, `${at}.*`)] : []),
  ];
}

interface Described {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

describe('the document of the API', () => {
  it('has an end for every text and list that somebody may send', async () => {
    const { paths } = (await get('/api/openapi.json')).json<{
      paths: Record<string, Record<string, Described>>;
    }>();
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ name: `${method} ${path}`, ...call })),
    );
    const found = calls.flatMap(({ name, parameters = [], requestBody }) => [
      // The router bounds what stands in a path.
      ...parameters
        .filter((parameter) => parameter.in !== 'path')
        .flatMap((parameter) => endless(parameter.schema, `${name} ${parameter.name}`)),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => endless(schema, name)),
    ]);
    expect(calls.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });

  it('describes every path with its body, and can be read in a browser', async () => {
    const document = (await get('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const pay = document.paths['/api/invoices/{id}/payments'].post;
    const body = pay.requestBody.content['application/json'].schema;
    expect(body.required.toSorted()).toEqual(['amount', 'mode']);
    expect(pay.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'id',
      'idempotency-key',
      'if-match',
    ]);
    const update = document.paths['/api/contacts/{id}'].put.requestBody.content['application/json'].schema;
    expect(Object.keys(update.properties)).toContain('phone');
    const reader = await get('/api/docs');
    expect(reader.statusCode).toBe(200);
    expect(reader.body).not.toMatch(/https?:\/\/(?!swagger\.io)/);
    expect((await get('/api/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200);
  });

  it('lets nobody keep an answer with data', async () => {
    const kept: string[] = [];
    for (const url of ['contacts', 'staff', 'settings/company', 'auth/sessions', 'users/profile', 'users'])
      kept.push(String((await server.ask('admin', { url: `/api/${url}` })).headers['cache-control']));
    const made = await server.ask('admin', { method: 'POST', url: '/api/contacts', body: contactBody() });
    const one = await server.ask('admin', { url: `/api/contacts/${made.json().data.id}` });
    expect(new Set([...kept, one.headers['cache-control'], made.headers['cache-control']])).toEqual(
      new Set(['no-store']),
    );
    const again = { 'if-none-match': String(one.headers['etag']) };
    const revalidated = await server.ask('admin', {
      url: `/api/contacts/${made.json().data.id}`,
      headers: again,
    });
    expect(revalidated.statusCode).toBe(304);
  });

  it('keeps no token that is typed there', async () => {
    const start = await get('/api/docs/static/swagger-initializer.js');
    expect(start.statusCode).toBe(200);
    expect(start.body).toContain('"persistAuthorization":false');
  });
});
