// Writes that waited on a device through an update of the application, brought to the inputs of the present schema before they are
// sent (docs/sync.md 'Updates of the application'). Whoever changes the input of an operation so that a waiting one no longer fits adds a line here and
// raises SCHEMA_VERSION (packages/contract). Plain code: it runs before the operations are there.

export interface WaitingWrite {
  action: string;
  data: unknown;
}

export interface QueueMigration {
  /** The schema that it leads to, from the one before. */
  to: number;
  migrate: (write: WaitingWrite) => WaitingWrite;
}

/** In the order of their schemas. */
const queueMigrations: readonly QueueMigration[] = [];

/** The write as the present schema has it. */
export function migrateWrite(
  { action, data, schema }: WaitingWrite & { schema: number },
  migrations: readonly QueueMigration[] = queueMigrations,
): WaitingWrite {
  return migrations
    .filter(({ to }) => to > schema)
    .reduce<WaitingWrite>((write, { migrate }) => migrate(write), { action, data });
}
