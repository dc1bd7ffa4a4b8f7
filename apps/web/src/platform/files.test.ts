import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, type Asked, type StandIn, startStandIn } from '../testing/stand-in-server.ts';
import { createFiles } from './files.ts';
import { createHttpClient } from './http/http-client.ts';
import { createTokenStore } from './http/tokens.ts';

let server: StandIn;
let answer: (asked: Asked) => Answer;

async function files() {
  server = await startStandIn({
    'POST /api/files/upload': (asked) => answer(asked),
    'POST /api/auth/refresh': () => ({
      status: 200,
      body: { data: { token: 'new', refreshToken: 'r2' } },
    }),
  });
  const tokens = createTokenStore();
  tokens.write({ token: 't', refreshToken: 'r' });
  return createFiles(createHttpClient({ baseUrl: server.baseUrl, tokens, onSessionEnd: () => undefined }));
}

beforeEach(() => {
  answer = () => ({ status: 201, body: { data: { id: 'f1', name: 'a.png' } } });
});
afterEach(() => server.close());

const related = { relatedType: 'inventory', relatedId: 'ART-1' } as const;
const picture = new File(['bytes of it'], 'a.png', { type: 'image/png' });

test('sends the record first and the file last, with the bearer token, and tells how far it is', async () => {
  const parts: number[] = [];
  const sent = await (await files()).upload(picture, related, {
    id: 'k1',
    onProgress: (part) => parts.push(part),
  });
  expect(sent).toEqual({ ok: true, value: { id: 'f1', name: 'a.png' } });
  const [asked] = server.asked;
  expect(asked?.authorization).toBe('Bearer t');
  expect(String(asked?.body)).toMatch(/relatedType[\s\S]*inventory[\s\S]*ART-1[\s\S]*k1[\s\S]*bytes of it/);
  expect(parts.at(-1)).toBe(1);
});

test('is refused with the sentence of the server', async () => {
  const error = { code: 'unsupported_media_type', message: 'Format non accepté' };
  answer = () => ({ status: 415, body: { error } });
  const sent = await (await files()).upload(picture, related, { onProgress: () => undefined });
  expect(sent).toMatchObject({ ok: false, error: { status: 415, message: 'Format non accepté' } });
});

test('renews the session once and sends again', async () => {
  answer = ({ authorization }) =>
    authorization === 'Bearer new'
      ? { status: 201, body: { data: { id: 'f1' } } }
      : { status: 401, body: { error: { code: 'unauthenticated', message: '' } } };
  const sent = await (await files()).upload(picture, related, { onProgress: () => undefined });
  expect(sent).toMatchObject({ ok: true, value: { id: 'f1' } });
});

test('what is too large or of another kind does not travel', async () => {
  const store = await files();
  const large = new File([new Uint8Array(10_000_001)], 'a.pdf', { type: 'application/pdf' });
  const page = new File(['<p>'], 'a.html', { type: 'text/html' });
  expect(await store.upload(large, related)).toMatchObject({
    error: { fields: { file: 'Fichier trop volumineux (max 10 Mo)' } },
  });
  expect(await store.upload(page, related)).toMatchObject({
    error: { fields: { file: 'Format non accepté' } },
  });
  expect(server.asked).toEqual([]);
});

test('a network that is away is a failure, not an exception', async () => {
  const store = await files();
  await server.close();
  const sent = await store.upload(picture, related, { onProgress: () => undefined });
  expect(sent).toMatchObject({ ok: false, error: { status: 0, code: 'network' } });
});
