// A refusal is put into words here: its own sentence where that says something, and those of its fields.

import type { Failure } from '@zellige/domain/kernel/failures/result';
import { errorMessages } from '@zellige/domain/kernel/failures/error-codes';
import { type Toast, toast } from './toast.ts';

/** A failure as far as it is read. */
export type FailureText = Pick<Failure, 'message' | 'fields'>;

/** Sentences that say no more than that something was refused. */
const general: ReadonlySet<string> = new Set(Object.values(errorMessages));

/** The sentences that a person has to read where its fields stand, each once. */
export function sentencesOf(failure: FailureText | null): readonly string[] {
  if (!failure) return [];
  const { message, fields = {} } = failure;
  const sentences = [...new Set(Object.values(fields))];
  const isRedundant = general.has(message) || sentences.some((sentence) => message.includes(sentence));
  return sentences.length > 0 && isRedundant ? sentences : [message, ...sentences];
}

/** The same in one line, where no field stands. */
export const sentenceOf = ({ message, fields = {} }: FailureText): string =>
  (general.has(message) && [...new Set(Object.values(fields))].join(' · ')) || message;

/**
 * The failure under a general title when it says more (specification §8 'Delivery notes'), in a message. What the
 * device could not keep has its own message by then, with the write as a file.
 `remedy` does what the sentence says to do.
 */
export function tellFailure(
  failure: Failure,
  title: string = errorMessages[failure.code],
  remedy?: Toast['action'],
): void {
  if ('unsaved' in failure) return;
  const sentence = sentenceOf(failure);
  toast.error({ title, description: sentence === title ? undefined : sentence, action: remedy });
}
