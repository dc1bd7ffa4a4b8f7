// The one database of the cluster and the role that owns it, as clients reach them.
import { Client, DatabaseError } from 'pg';
import type { ConnectionFile } from './connection-file.ts';
import type { DatabaseConnection } from './database.ts';
import { roleName } from './initialise-cluster.ts';
import { explainFailure } from './postgres-output.ts';

const databaseName = 'zellige';

/** PostgreSQL's code for a wrong password. */
const invalidPassword = '28P01';

export type ServerAddress = Pick<NonNullable<ConnectionFile['server']>, 'host' | 'port'>;
export type EmbeddedConnection = Extract<DatabaseConnection, { host: string }>;

export function connectionTo({ host, port }: ServerAddress, password: string): EmbeddedConnection {
  return { host, port, user: roleName, password, database: databaseName };
}

async function makeIfMissing(client: Client): Promise<void> {
  await client.connect();
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
  if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
}

/** Makes the database when it is missing. False when the password is not the one of this cluster. */
export async function openDatabase(root: string, connection: EmbeddedConnection): Promise<boolean> {
  const client = new Client({ ...connection, database: 'postgres' });
  try {
    await makeIfMissing(client);
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === invalidPassword) return false;
    throw explainFailure(root, [`ERROR: ${error.message}`]);
  } finally {
    await client.end();
  }
}
