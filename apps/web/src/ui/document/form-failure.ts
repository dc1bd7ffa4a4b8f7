// Puts the rulebook's failure where it belongs: each sentence at its field or its line, the rest in a toast; and takes
// the focus to the first of them, in the order of the page.

import { type RefObject, useEffect } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Failure } from '@zellige/domain';
import { tellFailure } from './use-act.ts';

/** Failures with fields go to the form (paths such as `items.3.unitPrice`), others to a toast. */
export function showFailure<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  failure: Failure,
): void {
  const fields = Object.entries(failure.fields ?? {});
  for (const [path, message] of fields) {
    setError(path.replace(/^changes\./, '') as Path<Values>, { type: failure.code, message });
  }
  if (fields.length > 0) return;
  setError('root', { type: failure.code, message: failure.message });
  tellFailure(failure);
}

interface SubmitState {
  submitCount: number;
  isSubmitting: boolean;
  isValid?: boolean;
}

/** After each refused submission, focuses the first field in error. */
export function useFirstErrorFocus(area: RefObject<HTMLElement | null>, state: SubmitState): void {
  const { submitCount, isSubmitting } = state;
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return undefined;
    const frame = requestAnimationFrame(() => {
      const first = area.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-field-error]');
      const target = first?.matches('[data-field-error]') ? (first.closest('button') ?? first) : first;
      target?.focus({ preventScroll: true });
      target?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [area, submitCount, isSubmitting]);
}
