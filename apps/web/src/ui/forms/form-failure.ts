// A refused operation is shown where the person can act: under the fields, and in a message.

import type { Failure } from '@zellige/domain/kernel/failures/result';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { tellFailure } from '../feedback/tell-failure.ts';

type FailingForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError'>;

/** The kind of a refusal that its fields say. */
export const BY_FIELD = 'by-field';

/**
 * Puts each sentence of a failure under its field, the first one focused, and the whole in a message called `title`. The
 * form then counts as not submitted: its draft stays and leaving still warns.
 */
export function showFailure<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, never>, 'setError'> | FailingForm<Values>,
  failure: Failure,
  title?: string,
): void {
  placeFailure(form, failure);
  tellFailure(failure, title);
}

/** The same without the message: what no field says stands in the form. */
export function placeFailure<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, never>, 'setError'> | FailingForm<Values>,
  failure: Pick<Failure, 'message' | 'fields'>,
): void {
  const { setError } = form as FailingForm<Values>;
  const fields = Object.entries(failure.fields ?? {});
  setError('root.server', { message: failure.message, ...(fields.length > 0 ? { type: BY_FIELD } : {}) });
  for (const [index, [path, message]] of fields.entries()) {
    // An update is written as its changes; its form has them as its fields.
    const field = path.replace(/^changes\./, '') as FieldPath<Values>;
    setError(field, { message }, { shouldFocus: index === 0 });
  }
}
