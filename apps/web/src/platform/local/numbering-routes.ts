// The next legal number of each series in local mode, where this browser gives them (docs/product.md 'Settings').
import { apiPaths } from '@zellige/contract/paths';
import type { SessionUser } from '@zellige/domain/auth/user.schema';
import { answered, type LocalRoute, refused } from './local-http.ts';
import type { LocalStore } from './local-store.ts';

const loadNumbering = () => import('@zellige/domain/offline/local-numbering');

/** The calls of the numbering card of the settings. */
export function numberingRoutes(
  store: () => LocalStore,
  currentUser: () => SessionUser | null,
): LocalRoute[] {
  const path = new RegExp(`^${apiPaths.numbering}$`);
  return [
    {
      method: 'GET',
      path,
      async answer() {
        const { engine } = store();
        await engine.load();
        const { lastRanks } = await loadNumbering();
        const ranks = await lastRanks({
          get: (collection, id) => Promise.resolve(engine.store.get(collection, id)),
          find: (collection, where) => Promise.resolve(engine.store.find(collection, where)),
        });
        return answered(Object.fromEntries(Object.entries(ranks).map(([name, last]) => [name, last + 1])));
      },
    },
    {
      method: 'PUT',
      path,
      async answer({ body }) {
        const user = currentUser();
        if (!user) return refused(401, 'unauthenticated', 'HTTP 401: Unauthorized');
        const { RAISE_NUMBERING } = await loadNumbering();
        const author = { id: user.id, role: user.role, fullName: user.name };
        const done = await store().engine.execute({ action: RAISE_NUMBERING, input: body, author });
        if (done.ok) return answered(done.value.output);
        const { code, message } = done.error;
        return refused(code === 'forbidden' ? 403 : 422, code, message);
      },
    },
  ];
}
