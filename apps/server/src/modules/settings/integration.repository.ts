// Configurations of other services: the readable part, and the secrets encrypted together.
import type { IntegrationType } from '@zellige/domain/settings/instance/integration.schema';
import type { ClientBase, Pool } from 'pg';

export interface StoredIntegration {
  type: IntegrationType;
  config: Record<string, string>;
  /** Sealed JSON object, '' without any. */
  secrets: string;
  updatedAt: Date;
}

const columns = `type, config, secrets, updated_at AS "updatedAt"`;

export async function listIntegrations(pool: Pool): Promise<StoredIntegration[]> {
  const found = await pool.query<StoredIntegration>(`SELECT ${columns} FROM integrations ORDER BY type`);
  return found.rows;
}

/** Locked until the end of the transaction. */
export async function findIntegration(client: ClientBase, type: string): Promise<StoredIntegration | null> {
  const found = await client.query<StoredIntegration>(
    `SELECT ${columns} FROM integrations WHERE type = $1 FOR UPDATE`,
    [type],
  );
  return found.rows[0] ?? null;
}

export async function saveIntegration(
  client: ClientBase,
  { type, config, secrets, updatedAt }: StoredIntegration,
  userId: string,
): Promise<void> {
  await client.query(
    `INSERT INTO integrations (type, config, secrets, updated_at, updated_by) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (type) DO UPDATE SET config = excluded.config, secrets = excluded.secrets,
       updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
    [type, config, secrets, updatedAt, userId],
  );
}
