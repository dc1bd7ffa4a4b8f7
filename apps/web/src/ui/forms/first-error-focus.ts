// After a refused submission the focus goes to the first error in the order of the page, lines included.

import { type RefObject, useEffect } from 'react';

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
