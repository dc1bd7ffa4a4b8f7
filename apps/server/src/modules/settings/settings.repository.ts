// Rows of the settings as they are stored.
import type { Row } from '@zellige/domain';
import type { Pool } from 'pg';

export async function readSettingsRow(pool: Pool, id: string): Promise<Row | null> {
  const read = await pool.query<{ data: Row }>({
    name: 'settings_row',
    text: 'SELECT data FROM settings WHERE id = $1',
    values: [id],
  });
  return read.rows[0]?.data ?? null;
}
