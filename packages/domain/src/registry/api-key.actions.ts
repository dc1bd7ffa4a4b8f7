// What an admin can do to the key of a program: read by its paths and by its list (docs/product.md 'Settings').
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
