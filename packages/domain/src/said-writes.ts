// The sentence of every write of the rulebook.
import { type Say, usualVerbs } from './kernel/said-write.ts';
import { findOperation } from './operations.ts';
import { rulebooks } from './rulebooks.ts';

/** How a write of that action reads; undefined for one that the rulebook does not have. */
export function sayWrite(action: string): Say | undefined {
  const operation = findOperation(action);
  if (!operation) return undefined;
  const { collection, verb } = operation;
  return rulebooks[collection].said?.[verb] ?? usualVerbs[verb];
}
