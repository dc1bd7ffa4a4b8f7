// The version of the application that comes after this one, for tests alone: the same sources with the schema one higher, and a
// migration of the contacts that wait. Given to the build (build.ts) and to the server (server-hook.ts); the product has none of it.

interface Change {
  /** End of the path of the module. */
  module: string;
  from: string;
  to: string;
}

/** The migration gives this to a contact that waited through the update. */
export const migratedCity = 'Ville de la version suivante';

const migration = `[{ to: 2, migrate: ({ action, data }) => ({ action, data: action === 'create_contacts' ? { ...data, city: '${migratedCity}' } : data }) }]`;

const changes: readonly Change[] = [
  { module: '/contract/src/headers.ts', from: 'SCHEMA_VERSION = 1', to: 'SCHEMA_VERSION = 2' },
  {
    module: '/domain/src/offline/queue-migrations.ts',
    from: 'queueMigrations: readonly QueueMigration[] = []',
    to: `queueMigrations: readonly QueueMigration[] = ${migration}`,
  },
  {
    module: '/server/src/build-server.ts',
    from: "new URL('../../web/dist', import.meta.url)",
    to: "new URL(process.env.NEXT_VERSION_SITE ?? '')",
  },
];

/** The source of a module in the next version; null where it is as in this one. */
export function nextSource(path: string, source: () => string): string | null {
  const change = changes.find(({ module }) => path.endsWith(module));
  if (!change) return null;
  const before = source();
  if (!before.includes(change.from)) throw new Error(`${path} no longer says ${change.from}`);
  return before.replace(change.from, change.to);
}
