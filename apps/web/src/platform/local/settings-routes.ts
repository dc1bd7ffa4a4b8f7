// Settings that are no rows, in local mode: configurations of integrations and what each person wants to be told of, kept in
// local storage (specification §9 'Local storage').
import { apiPaths } from '@zellige/contract/paths';
import type { SessionUser } from '@zellige/domain/auth/user.schema';
import { readJson, type TextStorage, writeJson } from '../browser/storage.ts';
import { answered, type LocalRoute, refused } from './local-http.ts';
import { mirrorKeys } from './storage-mirrors.ts';

/** By person, then by category and channel. */
const PREFERENCES = 'notificationPreferences';

const exactly = (path: string): RegExp => new RegExp(`^${path}$`);
const storageFull = refused(507, 'storage_full', 'Erreur de sauvegarde');

const objectOf = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {};

const objectIn = (storage: TextStorage, key: string): Record<string, unknown> =>
  objectOf(readJson(storage, key));

/** Reads what that person decided; nothing of what they left as it was. */
export const storedPreferences = (storage: TextStorage, userId: string): Record<string, unknown> =>
  objectOf(objectIn(storage, PREFERENCES)[userId]);

/** The calls of `features/settings` that a server answers in connected mode. */
export const settingsRoutes = (storage: TextStorage, currentUser: () => SessionUser | null): LocalRoute[] => [
  ...integrationRoutes(storage),
  ...preferenceRoutes(storage, currentUser),
];

function integrationRoutes(storage: TextStorage): LocalRoute[] {
  return [
    {
      method: 'GET',
      path: exactly(apiPaths.integrations),
      answer: () => Promise.resolve(answered(Object.values(objectIn(storage, mirrorKeys.integrations)))),
    },
    {
      method: 'PUT',
      path: exactly(apiPaths.integrations),
      answer({ body }) {
        const type = String(body['type']);
        const saved = { type, config: body['config'], storedSecrets: [], updatedAt: body['updatedAt'] };
        const all = { ...objectIn(storage, mirrorKeys.integrations), [type]: saved };
        return Promise.resolve(
          writeJson(storage, mirrorKeys.integrations, all) ? answered(saved) : storageFull,
        );
      },
    },
  ];
}

function preferenceRoutes(storage: TextStorage, currentUser: () => SessionUser | null): LocalRoute[] {
  const userId = () => currentUser()?.id ?? '';
  return [
    {
      method: 'GET',
      path: exactly(apiPaths.notificationPreferences),
      answer: () => Promise.resolve(answered({ categories: storedPreferences(storage, userId()) })),
    },
    {
      method: 'PUT',
      path: exactly(apiPaths.notificationPreferences),
      answer({ body }) {
        const categories = { ...storedPreferences(storage, userId()), ...(body['categories'] as object) };
        const all = { ...objectIn(storage, PREFERENCES), [userId()]: categories };
        return Promise.resolve(writeJson(storage, PREFERENCES, all) ? answered({ categories }) : storageFull);
      },
    },
  ];
}
