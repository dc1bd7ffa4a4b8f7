// Completes a write before it is queued: the keys it draws are the writer's, so that the browser now and the server later
// make the same record (docs/product.md D2). When it was done travels beside it.
import type { CollectionName, RowId } from '../kernel/identity/collection-map.ts';
import type { Draw } from '../kernel/operations/operation.ts';
import type { WriteMoment } from '../kernel/records/subject.ts';
import { newRowId } from './new-row-id.ts';
import { findOperation } from './operations.ts';

const drawn = (draw: Draw, moment: WriteMoment): RowId =>
  typeof draw === 'string' ? newRowId(draw, moment) : draw.key(moment);

/** The input with the keys that its action needs and the writer did not give; other actions and non-objects pass unchanged. */
export function prepareInput(action: string, input: unknown, moment: WriteMoment): unknown {
  const draws = Object.entries(findOperation(action)?.draws ?? {});
  if (draws.length === 0 || typeof input !== 'object' || input === null) return input;
  const keys = draws.map(([field, draw]) => [field, drawn(draw, moment)]);
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(keys), ...Object.fromEntries(fields) };
}

const collectionOf = (draw: Draw): CollectionName | null => (typeof draw === 'string' ? draw : draw.of);

/** The record that an action makes and answers, by the key in its prepared input; null for the others. */
export function recordMadeBy(
  action: string,
  input: unknown,
): { collection: CollectionName; id: string } | null {
  const operation = findOperation(action);
  if (!operation || typeof input !== 'object' || input === null) return null;
  const [field] =
    Object.entries(operation.draws).find(([, draw]) => collectionOf(draw) === operation.answers) ?? [];
  const id = Object.entries(input).find(([name]) => name === field)?.[1];
  return id === undefined ? null : { collection: operation.answers, id: String(id) };
}
