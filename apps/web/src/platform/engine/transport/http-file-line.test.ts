import { afterEach, expect, test } from 'vitest';
import type { FileLine } from '@zellige/sync/ports/file-line';
import { type Answer, type StandIn, startStandIn } from '../../../testing/stand-in-server.ts';
import { createHttpClient } from '../../http/http-client.ts';
import { createTokenStore } from '../../http/tokens.ts';
import { httpFileLine } from './http-file-line.ts';

let server: StandIn;
afterEach(() => server.close());

const query = 'relatedType=bonLivraison&relatedId=BL-1&offset=4&size=10&name=porte+avant.jpg';

async function lineTo(answer: Answer): Promise<FileLine> {
  const path = '/api/files/f1/pieces';
  server = await startStandIn({ [`GET ${path}`]: () => answer, [`PUT ${path}?${query}`]: () => answer });
  const tokens = createTokenStore();
  return httpFileLine(createHttpClient({ baseUrl: server.baseUrl, tokens, onSessionEnd: () => undefined }));
}

const piece = {
  fileId: 'f1',
  name: 'porte avant.jpg',
  type: 'image/jpeg',
  size: 10,
  offset: 4,
  bytes: Uint8Array.from('bytes', (letter) => letter.charCodeAt(0)),
  about: { relatedType: 'bonLivraison', relatedId: 'BL-1' },
};

test('a piece says where it belongs, of which file and record, and its bytes are the body', async () => {
  const line = await lineTo({ status: 200, body: { data: { received: 9, isComplete: false } } });
  expect(await line.send(piece)).toEqual({ status: 200, received: 9, isComplete: false });
  expect(server.asked).toMatchObject([{ route: `PUT /api/files/f1/pieces?${query}`, body: 'bytes' }]);
});

test.each([
  ['a page of a captive portal is no answer', { status: 200, text: '<html>' }, { status: 0 }],
  [
    'a refusal brings its sentence',
    { status: 415, body: { error: { code: 'unsupported_media_type', message: 'Format non accepté' } } },
    { status: 415, error: { code: 'unsupported_media_type', message: 'Format non accepté' } },
  ],
  [
    'a server in trouble brings its status',
    { status: 503, body: { error: { code: 'unavailable', message: 'Plus tard' } } },
    { status: 503, error: { code: 'unavailable', message: 'Plus tard' } },
  ],
  [
    'a status without its words is no answer',
    { status: 415, body: { message: 'Not Acceptable' } },
    { status: 0 },
  ],
  [
    "a gateway's refusal is no answer, whatever it is in",
    { status: 413, body: { error: { code: 'payload_too_large', message: 'Too large' } }, isForeign: true },
    { status: 0 },
  ],
] as const)('%s', async (_name, answer, reply) => {
  const line = await lineTo(answer);
  expect(await line.query('f1')).toEqual(reply);
  expect(await line.send(piece)).toEqual(reply);
});

test('a network that is away is no answer', async () => {
  const line = await lineTo({ status: 200, body: {} });
  await server.close();
  expect(await line.query('f1')).toEqual({ status: 0 });
});
