// Guards decide what an admin may do to the key of a program; its paths and its list read them (docs/product.md 'Settings').
import { fail } from '../kernel/failures/result.ts';
import { guard } from '../kernel/operations/guard.ts';
import type { ApiKey } from './api-key.schema.ts';

export const apiKeyActions = {
  create: guard<ApiKey>('settings.edit'),
  revoke: guard<Pick<ApiKey, 'revokedAt'>>(
    'settings.edit',
    ({ revokedAt }) => (revokedAt === null ? null : fail('not_found').error),
    { condition: 'it was not revoked yet' },
  ),
};
