import { afterEach, expect, test } from 'vitest';
import { tellSignOut } from '../../features/auth/index.ts';
import { type Answer, type Asked, type StandIn, startStandIn } from '../../testing/stand-in-server.ts';
import { createHttpClient } from './http-client.ts';
import { createSignOuts } from './sign-outs.ts';
import { localTextStorage } from '../browser/storage.ts';
import { createTokenStore } from './tokens.ts';

const servers: StandIn[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A page on this device, speaking to that address. */
function openPage(baseUrl: string) {
  const tokens = createTokenStore();
  const http = createHttpClient({ baseUrl, tokens, onSessionEnd: () => undefined });
  const tell = (token: string) => tellSignOut(http, token);
  return { tokens, signOuts: createSignOuts({ storage: localTextStorage, tell }) };
}

async function startServer(answer: () => Answer) {
  const server = await startStandIn({ 'POST /api/auth/logout': answer });
  servers.push(server);
  return server;
}
const heard = ({ asked }: { asked: Asked[] }) =>
  asked.map(({ body }) => (body as { refreshToken: string }).refreshToken);
const done: Answer = { status: 200, body: { data: null } };
const NOWHERE = 'http://127.0.0.1:9';

test('are sent at once where there is a network, and then forgotten', async () => {
  const server = await startServer(() => done);
  const { signOuts } = openPage(server.baseUrl);
  signOuts.add('mine');
  await expect.poll(() => heard(server)).toEqual(['mine']);
  await expect.poll(() => localStorage.getItem('pendingSignOuts')).toBeNull();
  await signOuts.send();
  expect(heard(server)).toEqual(['mine']);
});

test('wait for the network over a reload, and leave while somebody else works, whose session they are not', async () => {
  const offline = openPage(NOWHERE);
  offline.signOuts.add('first');
  offline.signOuts.add('second');
  await offline.signOuts.send();
  const server = await startServer(() => done);
  const reloaded = openPage(server.baseUrl);
  reloaded.tokens.write({ token: 'hers', refreshToken: 'of-another' });
  await reloaded.signOuts.send();
  expect(heard(server)).toEqual(['first', 'second']);
  expect(reloaded.tokens.read()).toEqual({ token: 'hers', refreshToken: 'of-another' });
  expect(localStorage.getItem('pendingSignOuts')).toBeNull();
});

test.each<[string, Answer, boolean]>([
  ['a server in trouble', { status: 503, body: { error: { code: 'unavailable', message: '' } } }, true],
  ['too many calls', { status: 429, body: { error: { code: 'rate_limited', message: '' } } }, true],
  ["a hotel's page", { status: 200, text: '<h1>Wi-Fi</h1>' }, true],
  ["a proxy's refusal", { status: 403, text: '<h1>Non</h1>' }, true],
  ['a refusal of the server itself', { status: 422, body: { error: { code: 'x', message: '' } } }, false],
])('after %s they wait or not', async (_name, answer, waits) => {
  const server = await startServer(() => answer);
  const { signOuts } = openPage(server.baseUrl);
  signOuts.add('mine');
  await expect.poll(() => heard(server)).toEqual(['mine']);
  await signOuts.send();
  expect(localStorage.getItem('pendingSignOuts') !== null).toBe(waits);
});
