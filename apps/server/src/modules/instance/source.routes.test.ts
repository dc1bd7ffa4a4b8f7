import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';

let site: string;
let server: TestServer;
let elsewhere: TestServer;
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'zellige-site-'));
  server = await startTestServer({ site });
  const { database, tokens } = server;
  elsewhere = await startTestServer({
    site,
    database,
    tokens,
    config: { sourceUrl: 'https://git.example.com/zellige' },
  });
});
afterAll(async () => {
  await server.close();
  await rm(site, { recursive: true });
});

const source = (from: TestServer) => from.ask(null, { url: '/api/source' });

it('the source is given to whoever asks, without an account', async () => {
  expect(await source(server)).toMatchObject({ statusCode: 404 });
  await writeFile(join(site, 'zellige-source.tar.gz'), 'packed');
  const given = await source(server);
  expect(given).toMatchObject({ statusCode: 200, body: 'packed' });
  expect(given.headers['content-disposition']).toBe('attachment; filename="zellige-test.tar.gz"');
});

it('is where the operator says', async () => {
  const led = await source(elsewhere);
  expect([led.statusCode, led.headers.location]).toEqual([302, 'https://git.example.com/zellige']);
});

it('is offered on the pages behind one-time links too', async () => {
  const page = await server.ask(null, { url: '/premier-administrateur?code=none' });
  expect(page.body).toContain('href="/api/source"');
});
