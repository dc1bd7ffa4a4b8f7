// A connection beside the pool, for what holds one through a whole piece of work: migrations, backups.
import { Client, type ClientConfig } from 'pg';

/** Runs `work` on a connection of its own, which ends with it. `name` is what PostgreSQL shows of it. */
export async function withOwnConnection<T>(
  connection: ClientConfig,
  work: (client: Client) => Promise<T>,
  name = 'zellige',
): Promise<T> {
  const client = new Client({
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...connection,
    application_name: name,
  });
  // A connection that breaks is told by the statement it fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
