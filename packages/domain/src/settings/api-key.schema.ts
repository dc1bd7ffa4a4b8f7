// Keys with which programs speak to the API (product.md §5 'API et webhooks'): they act as who made them, within a scope.
import { z } from 'zod';
import { choice, requiredText } from '../kernel/fields.ts';

/** What every key begins with. */
export const API_KEY_PREFIX = 'zlg_';

export const apiKeyScopes = ['read', 'write'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

export const createApiKeyInput = z.object({ name: requiredText(80), scope: choice(apiKeyScopes) });

/** A key as it is listed: never the key itself. */
export interface ApiKey {
  id: string;
  name: string;
  /** Its first characters. */
  hint: string;
  scope: ApiKeyScope;
  /** Full name of who made it, and as whom it acts. */
  createdByName: string;
  createdAt: string;
  lastUsedAt: string | null;
  revokedAt: string | null;
}
