// Lists of a contact that others were merged into are longer than a list may be: it stays editable, and grows no more.
import { fail, type Result } from '../../kernel/failures/result.ts';
import { validation } from '../../kernel/failures/validation-messages.ts';
import type { Contact } from '../contact.schema.ts';
import { listBounds, MAX_BROUGHT } from './merge.values.ts';

type List = keyof typeof listBounds;
type Lists = { [Name in List]?: readonly unknown[] | undefined };

const lists = Object.keys(listBounds) as List[];

const tooMany = (after: Lists, mostOf: (list: List) => number): Result<never> | null => {
  const full = lists.find((list) => (after[list]?.length ?? 0) > mostOf(list));
  return full ? fail('validation_failed', undefined, { [full]: validation.tooMany(mostOf(full)) }) : null;
};

/** A change that adds where the list is full. */
export const overfullList = (before: Contact, changes: Lists): Result<never> | null =>
  tooMany(changes, (list) => Math.max(listBounds[list], before[list]?.length ?? 0));

/** A merge that brings too much together. */
export const overfullMerge = (merged: Lists): Result<never> | null => tooMany(merged, () => MAX_BROUGHT);
