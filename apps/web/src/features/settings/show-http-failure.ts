// A refused call is shown where the person can act: under the fields that it names, and in a message.
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { HttpFailure } from '../../platform/http/http-client.ts';
import { placeFailure } from '../../ui/forms/form-failure.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** `title` is the general sentence; the failure's own stands under it. */
export function tellHttpFailure(failure: HttpFailure, title: string): void {
  toast.error({ title, description: failure.message === title ? undefined : failure.message });
}

/** The same with the fields of a form; a message only where no field says it. */
export function showHttpFailure<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  failure: HttpFailure,
  title: string,
): void {
  placeFailure<Values>(form, failure);
  if (Object.keys(failure.fields ?? {}).length === 0) tellHttpFailure(failure, title);
}
