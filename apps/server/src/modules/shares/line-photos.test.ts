// The pictures of products on the page of a quote.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileForm } from '../../testkit/file-form.ts';
import { line, productBody } from '../../testkit/sample-requests.ts';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { type ClientPages, clientPagesOf } from './client-page.fixtures.ts';

let server: TestServer;
let pages: ClientPages;
beforeAll(async () => {
  server = await startTestServer();
  pages = clientPagesOf(server);
});
afterAll(() => server.close());

async function product(name: string, background?: string) {
  const made = await server.ask('admin', {
    method: 'POST',
    url: '/api/products',
    body: productBody({ name, category: 'Écrans', price: { sale: '10000', rental: '640' } }),
  });
  const { id } = made.json().data as { id: string };
  if (!background) return { productId: id, fileId: '' };
  const picture = { width: 1200, height: 900, channels: 3, background } as const;
  const form = await fileForm({
    bytes: await sharp({ create: picture }).png().toBuffer(),
    name: 'borne.png',
    type: 'image/png',
    fields: { relatedType: 'products', relatedId: id },
  });
  const sent = await server.ask('admin', { method: 'POST', url: '/api/files/upload', ...form });
  return { productId: id, fileId: sent.json().data.id as string };
}

const photosIn = (body: string): string[] =>
  [...body.matchAll(/<img class="photo" src="([^"]+)"/g)].map(([, src]) => src ?? '');

it('are those of its lines, small, and out of every cache', async () => {
  const [borne, stand] = [await product('Borne', '#a02020'), await product('Pied')];
  const items = [borne, stand].map(({ productId }) => line({ productId }));
  const { path } = await pages.made({ items: [...items, line(), { type: 'text', name: 'Titre' }] });
  const { body, headers } = await pages.get(path);
  const photos = photosIn(body);
  expect(photos).toHaveLength(1);
  expect(headers['content-security-policy']).toContain("img-src 'self'");
  const photo = await pages.get(photos[0] ?? '');
  expect([photo.statusCode, photo.headers['content-type'], photo.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ]);
  const { width, height, exif } = await sharp(photo.rawPayload).metadata();
  expect([width, height, exif]).toEqual([160, 120, undefined]);
});

it('lead to no other file', async () => {
  const [borne, other] = [await product('Borne', '#a02020'), await product('Autre', '#2020a0')];
  const { path, quote } = await pages.made({ items: [line({ productId: borne.productId })] });
  const foreign = await pages.made({ items: [line({ productId: other.productId })] });
  const lines = [foreign.quote.items[0]?.id, other.fileId, other.productId, '..%2F..%2Fsecret', '%27'];
  for (const id of lines)
    expect([id, (await pages.get(`${path}/photos/${id}`)).statusCode]).toEqual([id, 404]);
  const own = `photos/${quote.items[0]?.id}`;
  expect((await pages.get(`${path}x/${own}`)).statusCode).toBe(404);
  expect((await pages.get(`${path}/${own}`)).statusCode).toBe(200);
});

it('leave no room on the page of a quote without any', async () => {
  const { path } = await pages.made();
  expect((await pages.get(path)).body).not.toContain('class="photo"');
});

it('are counted apart from what somebody opens', async () => {
  const { productId } = await product('Borne', '#a02020');
  const { path, quote } = await pages.made({ items: [line({ productId })] });
  const photo = `${path}/photos/${quote.items[0]?.id}`;
  const address = pages.nextAddress();
  for (let n = 0; n < 40; n += 1) expect((await pages.get(photo, address)).statusCode).toBe(200);
  expect((await pages.get(path, address)).statusCode).toBe(200);
});
