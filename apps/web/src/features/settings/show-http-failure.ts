// A refused call is shown where the person can act: under the fields that it names, and in a message.
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { HttpFailure, HttpResult } from '../../platform/http/http-client.ts';
import { placeFailure } from '../../ui/forms/form-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** `title` is the general sentence; the failure's own stands under it. */
export function tellHttpFailure(failure: HttpFailure, title: string): void {
  toast.error({ title, description: failure.message === title ? undefined : failure.message });
}

/** `tellAnswer(answer, words.keyRevoked, words.failedCall)`: what was done, or why it was not. */
export function tellAnswer(
  answer: HttpResult<unknown>,
  done: Parameters<typeof toast.success>[0],
  failed: string,
): void {
  if (answer.ok) toast.success(done);
  else tellHttpFailure(answer.error, failed);
}

/** A failure with the fields of a form; a message only where no field says it. */
export function showHttpFailure<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  failure: HttpFailure,
  title: string,
): void {
  placeFailure<Values>(form, failure);
  if (Object.keys(failure.fields ?? {}).length === 0) tellHttpFailure(failure, title);
}
