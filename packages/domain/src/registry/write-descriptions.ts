// The sentence of every write of the rulebook, and what it is corrected with where no form does it.
import type { ShownFields } from '../kernel/schema/field-dictionary.ts';
import { type Say, usualVerbs } from '../kernel/records/write-description.ts';
import { findOperation } from './operations.ts';
import { rulebooks } from './rulebooks.ts';

/** The fields of such a write that no form shows; undefined where its form corrects it, if it has one. */
export function spotFields(action: string): ShownFields | undefined {
  const operation = findOperation(action);
  return operation && rulebooks[operation.collection].corrections?.[operation.verb];
}

/** How a write of that action reads; undefined for one that the rulebook does not have. */
export function sayWrite(action: string): Say | undefined {
  const operation = findOperation(action);
  if (!operation) return undefined;
  const { collection, verb } = operation;
  return rulebooks[collection].descriptions?.[verb] ?? usualVerbs[verb];
}
