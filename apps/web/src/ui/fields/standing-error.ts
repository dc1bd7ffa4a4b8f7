// The error of a field of a dialog stands until the field is changed, or the dialog is sent again.
import { createContext, use, useState } from 'react';

/** The last refusal of the dialog around; null or undefined without one. */
export const RefusalContext = createContext<object | null | undefined>(undefined);

/** `const error = useStandingError(props.error, value)`: what was refused is said while the field holds that value. */
export function useStandingError(error: string | undefined, value: unknown): string | undefined {
  const refusal = use(RefusalContext);
  const written = JSON.stringify(value);
  const [refused, setRefused] = useState({ refusal, written });
  if (refused.refusal !== refusal) setRefused({ refusal, written });
  return refusal && refused.refusal === refusal && refused.written !== written ? undefined : error;
}
