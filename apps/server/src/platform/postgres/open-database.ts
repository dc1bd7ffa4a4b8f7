// The one database of the cluster, the role that owns it and the application's, as clients reach them.
import { Client, DatabaseError, escapeLiteral } from 'pg';
import type { ConnectionFile } from './connection-file.ts';
import type { DatabaseConnection } from './database.ts';
import { roleName, runtimeRoleName } from './initialise-cluster.ts';
import { explainFailure } from './postgres-output.ts';

const databaseName = 'zellige';

/** PostgreSQL's code for a wrong password. */
const invalidPassword = '28P01';

export type ServerAddress = Pick<NonNullable<ConnectionFile['server']>, 'host' | 'port'>;
export type EmbeddedConnection = Extract<DatabaseConnection, { host: string }>;

export function connectionTo({ host, port }: ServerAddress, password: string): EmbeddedConnection {
  return { host, port, user: roleName, password, database: databaseName };
}

/** The same as the application's role. */
export const asRuntime = (connection: EmbeddedConnection, password: string): EmbeddedConnection => ({
  ...connection,
  user: runtimeRoleName,
  password,
});

async function makeIfMissing(client: Client, runtimePassword: string): Promise<void> {
  await client.connect();
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
  if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [runtimeRoleName]);
  const statement = role.rowCount === 0 ? 'CREATE' : 'ALTER';
  await client.query(
    `${statement} ROLE ${runtimeRoleName} LOGIN NOSUPERUSER PASSWORD ${escapeLiteral(runtimePassword)}`,
  );
}

/** Makes the database and the application's role when they are missing. False when the password is not the one of this cluster. */
export async function openDatabase(
  root: string,
  connection: EmbeddedConnection,
  runtimePassword: string,
): Promise<boolean> {
  const client = new Client({ ...connection, database: 'postgres' });
  try {
    await makeIfMissing(client, runtimePassword);
    return true;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    if (error.code === invalidPassword) return false;
    throw explainFailure(root, [`ERROR: ${error.message}`]);
  } finally {
    await client.end();
  }
}
