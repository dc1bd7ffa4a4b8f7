// Where the scopes of an API key take its program: read from the rule of the path, so that a new path is closed to keys
// until it says what it gives (access.ts).
import { type CollectionName, findOperation } from '@zellige/domain';
import {
  type ApiKeyScopes,
  grantsCollection,
  grantsEverything,
  grantsFigures,
} from '@zellige/domain/registry/api-key.schema';
import type { FastifyContextConfig } from 'fastify';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Collections that the path reads or writes: an operation may answer with a record of another one. */
function touched({ of, action }: FastifyContextConfig): CollectionName[] {
  const operation = action === undefined ? undefined : findOperation(action);
  const collections = [of, operation?.collection, operation?.answers];
  return collections.filter((name): name is CollectionName => name !== undefined);
}

/** Whether a program with those scopes may call a path of that rule. */
export function isInScopes(scopes: ApiKeyScopes, method: string, rule: FastifyContextConfig): boolean {
  const right = reading.has(method) ? 'read' : 'write';
  if (rule.forPeople === true) return false;
  if (rule.gives === 'figures') return grantsFigures(scopes);
  if (rule.gives === 'queue') return grantsEverything(scopes, 'write');
  if (rule.gives === 'copy' || rule.gives === 'feed') return grantsEverything(scopes, 'read');
  if (rule.gives === 'files') return grantsEverything(scopes, right);
  const collections = touched(rule);
  if (collections.length === 0) return right === 'read' && rule.access === 'settings.see';
  return collections.every((name) => grantsCollection(scopes, name, right));
}
