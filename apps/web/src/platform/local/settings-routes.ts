// Settings that are no rows, in local mode: configurations of integrations and what a person wants to be told of, kept in
// local storage (specification §9 'integration configs').
import { apiPaths } from '@zellige/contract/paths';
import { readJson, type TextStorage, writeJson } from '../storage.ts';
import { answered, type LocalRoute, refused } from './local-http.ts';
import { mirrorKeys } from './storage-mirrors.ts';

const PREFERENCES = 'notificationPreferences';

const exactly = (path: string): RegExp => new RegExp(`^${path}$`);
const notKept = refused(507, 'storage_full', 'Erreur de sauvegarde');

const objectIn = (storage: TextStorage, key: string): Record<string, unknown> => {
  const stored = readJson(storage, key);
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
};

/** The calls of `features/settings` that a server answers in connected mode. */
export function settingsRoutes(storage: TextStorage): LocalRoute[] {
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
        return Promise.resolve(writeJson(storage, mirrorKeys.integrations, all) ? answered(saved) : notKept);
      },
    },
    {
      method: 'GET',
      path: exactly(apiPaths.notificationPreferences),
      answer: () => Promise.resolve(answered({ categories: objectIn(storage, PREFERENCES) })),
    },
    {
      method: 'PUT',
      path: exactly(apiPaths.notificationPreferences),
      answer({ body }) {
        const categories = { ...objectIn(storage, PREFERENCES), ...(body['categories'] as object) };
        return Promise.resolve(
          writeJson(storage, PREFERENCES, categories) ? answered({ categories }) : notKept,
        );
      },
    },
  ];
}
