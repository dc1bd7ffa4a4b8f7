// The current security settings of the company are read here (domain `SecuritySettings`).
import {
  SECURITY,
  type SecuritySettings,
  securityOf,
} from '@zellige/domain/settings/instance/security-settings.rules';
import type { ClientBase, Pool } from 'pg';

export async function readSecurity(db: Pool | ClientBase): Promise<SecuritySettings> {
  const read = await db.query<{ data: { security?: SecuritySettings } }>({
    name: 'security_settings',
    text: 'SELECT data FROM settings WHERE id = $1',
    values: [SECURITY],
  });
  return securityOf(read.rows[0]?.data);
}
