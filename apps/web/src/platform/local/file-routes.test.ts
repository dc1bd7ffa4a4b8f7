import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { apiPaths } from '@zellige/contract/paths';
import type { StoredFile } from '@zellige/domain/files/file.rules';
import { createFiles } from '../files.ts';
import { fileRoutes } from './file-routes.ts';
import { fileStore } from './file-store.ts';
import { createLocalHttp } from './local-http.ts';
import { packFile, unpackFile } from './packed-files.ts';

const person = (role: string) => ({
  id: role,
  name: role,
  email: '',
  role,
  phone: '',
  department: '',
  avatar: '',
});
const httpOf = (role: string) => createLocalHttp(fileRoutes(() => person(role)));
const filesOf = (role: string) => createFiles(httpOf(role));
const listOf = (relatedId: string) =>
  httpOf('admin').request(`${apiPaths.files}?${new URLSearchParams({ relatedType: 'contacts', relatedId })}`);
const contact = { relatedType: 'contacts', relatedId: '7' } as const;
const pdf = (name: string) =>
  new File([new Uint8Array([37, 80, 68, 70, 0, 255])], name, { type: 'application/pdf' });

it('keeps a file with its record, gives its bytes back and takes it off', async () => {
  const files = filesOf('admin');
  const sent = await files.upload(pdf('../plan.exe'), contact);
  expect(sent).toMatchObject({ ok: true, value: { name: 'plan.pdf', size: 6, ownerId: 'admin' } });
  const { id } = (sent as { value: StoredFile }).value;
  expect(await listOf('7')).toMatchObject({ ok: true, value: [{ id, name: 'plan.pdf' }] });
  expect(await listOf('8')).toMatchObject({ ok: true, value: [] });
  expect(await files.bytes(id)).toMatchObject({ size: 6, type: 'application/pdf' });
  expect(await files.remove(id)).toMatchObject({ ok: true });
  await expect(files.bytes(id)).rejects.toMatchObject({ status: 404 });
});

it('refuses what the rights or the kind do not allow', async () => {
  expect(await filesOf('employee').upload(pdf('a.pdf'), contact)).toMatchObject({ error: { status: 403 } });
  const page = new File(['<script>'], 'a.html', { type: 'text/html' });
  expect(await filesOf('admin').upload(page, contact)).toMatchObject({
    error: { message: 'Format non accepté' },
  });
});

it('travels as text and comes back byte for byte; anything else is refused', async () => {
  await filesOf('admin').upload(pdf('b.pdf'), contact);
  const [file] = await fileStore.all();
  if (!file) throw new Error('nothing was kept');
  const packed = packFile(file);
  const back = unpackFile(JSON.parse(JSON.stringify(packed)));
  expect([...(back?.bytes ?? [])]).toEqual([37, 80, 68, 70, 0, 255]);
  expect(unpackFile({ ...packed, type: 'text/html' })).toBeNull();
  expect(unpackFile({ ...packed, base64: '***' })).toBeNull();
});
