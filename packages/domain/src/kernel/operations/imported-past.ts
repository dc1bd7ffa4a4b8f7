// An import takes over the past of a record from another program (docs/product.md §7): the record stands here as it stood
// there, in one write, without the steps that led to it.
import type { WriteContext } from './operation.ts';
import { isAllowed } from '../identity/permissions.ts';

/** The past that a new record comes with; null when it has none, or its writer may not import. */
export const pastOf = <Past extends object>(
  { takenOver }: { takenOver?: Past | undefined },
  { actor }: Pick<WriteContext, 'actor'>,
): Past | null => (takenOver && isAllowed(actor, 'import.run') ? takenOver : null);

interface Imported {
  originalNumber?: string | undefined;
  takenOver?: object | undefined;
}

/** A write comes from another program, by somebody who may import: its days are those that it had there. */
export const isImported = (
  { originalNumber, takenOver }: Imported,
  { actor }: Pick<WriteContext, 'actor'>,
): boolean => (Boolean(originalNumber) || takenOver !== undefined) && isAllowed(actor, 'import.run');
