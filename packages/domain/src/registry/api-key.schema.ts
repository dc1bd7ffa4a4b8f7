// Keys with which programs speak to the API (docs/product.md 'Settings'): they act as who made them, and reach only the
// families of records that their scopes name.
import { z } from 'zod';
import { collections } from './collections.ts';
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import { requiredText } from '../kernel/schema/field-kinds.ts';
import { validation } from '../kernel/failures/validation-messages.ts';

/** Every key begins with this. */
export const API_KEY_PREFIX = 'zlg_';

/** Days before its end from which whoever made a key is told of it. */
export const KEY_REMINDER_DAYS = 7;

/** The figures made of all families. */
const FIGURES = 'analytics';

/** A scope names collections that are used together, as their subjects say, and the figures. */
export const apiKeyFamilies: readonly string[] = [
  ...new Set(Object.values(collections).flatMap(({ keyScope }) => keyScope ?? [])),
  FIGURES,
];

export const apiKeyRights = ['read', 'write'] as const;
export type ApiKeyRight = (typeof apiKeyRights)[number];

/** Rights by family. Writing includes reading; a family that is left out stays closed. */
export type ApiKeyScopes = Readonly<Record<string, ApiKeyRight | undefined>>;

const grants = (scopes: ApiKeyScopes, family: string, right: ApiKeyRight): boolean =>
  scopes[family] === 'write' || scopes[family] === right;

/** Whether the scopes let a program do that to rows of the collection; notifications are a person's own. */
export function grantsCollection(
  scopes: ApiKeyScopes,
  collection: CollectionName,
  right: ApiKeyRight,
): boolean {
  const { keyScope } = collections[collection];
  if (keyScope !== null) return grants(scopes, keyScope, right);
  return right === 'read' && (collection === 'staff' || collection === 'settings');
}

/** Whether they open every family of records: what a copy of everything, and files of anything, ask for. */
export const grantsEverything = (scopes: ApiKeyScopes, right: ApiKeyRight): boolean =>
  apiKeyFamilies.every((family) => family === FIGURES || grants(scopes, family, right));

export const grantsFigures = (scopes: ApiKeyScopes): boolean => grants(scopes, FIGURES, 'read');

const NO_SCOPE = 'Choisissez au moins une portée';

export const createApiKeyInput = z.object({
  name: requiredText(80),
  scopes: z
    .partialRecord(z.enum(apiKeyFamilies), z.enum(apiKeyRights, validation.choice), NO_SCOPE)
    .refine((scopes) => Object.keys(scopes).length > 0, NO_SCOPE),
});

/** A key as it is listed: never the key itself. */
export interface ApiKey {
  id: string;
  name: string;
  /** Its first characters. */
  hint: string;
  scopes: ApiKeyScopes;
  /** Full name of who made it, and as whom it acts. */
  createdByName: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Refused from then on. */
  expiresAt: string;
  revokedAt: string | null;
}
