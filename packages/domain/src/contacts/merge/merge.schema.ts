// The inputs of a merge of contacts: the one that stands, those that go into it, and whose value each field takes.
import { z } from 'zod';
import { list } from '../../kernel/schema/field-kinds.ts';
import { contactId } from '../contact.schema.ts';
import { choosableFields, MAX_MERGED } from './merge.values.ts';

export const mergeContactsInput = z.object({
  into: contactId,
  from: list(contactId, MAX_MERGED).refine((ids) => ids.length > 0),
  /** Key of the contact whose value a field takes, by field; the standing one's where it has one, without. */
  choices: z.partialRecord(z.enum(choosableFields), contactId).optional(),
});

export const undoMergeInput = z.object({ id: contactId });

export type MergeChoices = z.output<typeof mergeContactsInput>['choices'];
