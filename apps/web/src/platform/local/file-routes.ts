// The calls of `platform/files.ts` in local mode: files are kept in this browser, under the rights of their record
// (specification §7 'Paths defined', docs/product.md §3).
import { apiPaths } from '@zellige/contract/paths';
import type { CollectionName } from '@zellige/domain';
import type { SessionUser } from '@zellige/domain/auth/user.schema';
import { fileRights } from '@zellige/domain/registry/file-owners';
import {
  fileMessages,
  fileTypes,
  MAX_FILE_BYTES,
  safeFileName,
  type StoredFile,
} from '@zellige/domain/files/file.rules';
import { isAllowed } from '@zellige/domain/kernel/identity/permissions';
import { browserRandom } from '@zellige/sync/adapters/browser-platform';
import { now } from '../clock.ts';
import { fileStore, type LocalFile } from './file-store.ts';
import { answered, FileAnswer, type LocalCall, type LocalRoute, refused } from './local-http.ts';

const notFound = refused(404, 'not_found', 'HTTP 404: Not Found');
const forbidden = refused(403, 'forbidden', "Vous n'avez pas les droits pour cette action");
const storageFull = refused(507, 'storage_full', 'Erreur de sauvegarde');
const invalid = (message: string) => refused(422, 'validation_failed', message);

const described = ({ bytes: _bytes, ...file }: LocalFile): StoredFile => file;

const isOwnerType = (type: unknown): type is CollectionName =>
  typeof type === 'string' && fileRights(type) !== undefined;

function mayAttach(user: SessionUser | null, type: CollectionName): user is SessionUser {
  const rights = fileRights(type);
  if (user === null || !rights) return false;
  return isAllowed({ id: user.id, role: user.role, fullName: user.name }, rights.attach);
}

async function withStorage(work: () => Promise<void>, value: unknown) {
  try {
    await work();
    return answered(value);
  } catch {
    return storageFull;
  }
}

function textOf(form: FormData | null, name: string): string {
  const value = form?.get(name);
  return typeof value === 'string' ? value : '';
}

async function upload({ form }: LocalCall, user: SessionUser | null) {
  const [file, relatedType] = [form?.get('file'), form?.get('relatedType')];
  if (!(file instanceof File) || !isOwnerType(relatedType)) return invalid(fileMessages.missing);
  if (!mayAttach(user, relatedType)) return forbidden;
  const type = fileTypes.find((known) => known === file.type);
  if (!type) return invalid(fileMessages.badFormat);
  if (file.size > MAX_FILE_BYTES) return invalid(fileMessages.tooLarge);
  const stored: StoredFile = {
    id: textOf(form, 'id') || browserRandom.uuid(),
    name: safeFileName(file.name, type),
    type,
    size: file.size,
    ownerId: user.id,
    relatedType,
    relatedId: textOf(form, 'relatedId'),
    createdAt: now().toISOString(),
  };
  const bytes = new Uint8Array(await file.arrayBuffer());
  return withStorage(() => fileStore.keep({ ...stored, bytes }), stored);
}

/** `upload`, the list of a record's files, one file's bytes, and taking one off. */
export const fileRoutes = (currentUser: () => SessionUser | null): LocalRoute[] => [
  { method: 'POST', path: new RegExp(`^${apiPaths.upload}$`), answer: (call) => upload(call, currentUser()) },
  {
    method: 'GET',
    path: new RegExp(`^${apiPaths.files}$`),
    async answer({ query }) {
      const type = query.get('relatedType');
      if (!isOwnerType(type)) return notFound;
      return answered((await fileStore.of(type, query.get('relatedId') ?? '')).map(described));
    },
  },
  {
    method: 'GET',
    path: new RegExp(`^${apiPaths.files}/([^/]+)$`),
    async answer({ parts: [id = ''] }) {
      const file = await fileStore.get(id);
      return file ? answered(new FileAnswer(file.bytes, file.type)) : notFound;
    },
  },
  {
    method: 'DELETE',
    path: new RegExp(`^${apiPaths.files}/([^/]+)$`),
    async answer({ parts: [id = ''] }) {
      const file = await fileStore.get(id);
      if (!file) return notFound;
      if (!mayAttach(currentUser(), file.relatedType)) return forbidden;
      return withStorage(() => fileStore.remove(id), null);
    },
  },
];
