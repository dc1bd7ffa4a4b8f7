// What a call refused, told where the person can act: under the fields it names, and in a message.
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { HttpFailure } from '../../platform/http-client.ts';
import { toast } from '../../ui/toast.ts';

/** `title` is the general sentence; the failure's own stands under it. */
export function tellHttpFailure(failure: HttpFailure, title: string): void {
  toast.error({ title, description: failure.message === title ? undefined : failure.message });
}

/** The same with the fields of a form; a message only where no field says it. */
export function showHttpFailure<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  failure: HttpFailure,
  title: string,
): void {
  const fields = Object.entries(failure.fields ?? {});
  setError('root.server', { message: failure.message });
  for (const [index, [name, message]] of fields.entries()) {
    setError(name.replace(/^changes\./, '') as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
  }
  if (fields.length === 0) tellHttpFailure(failure, title);
}
