// Text on several lines; grows with its content.

import type { Ref } from 'react';
import { FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx';

interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  placeholder?: string | undefined;
  rows?: number | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** `<TextArea label="Notes" value={…} onChange={…} rows={4} />` */
export function TextArea({
  label,
  error,
  hint,
  isRequired,
  isDisabled,
  isLabelHidden,
  className,
  onChange,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const ids = useFieldIds({ error, hint });
  return (
    <FieldFrame {...{ ids, label, error, hint, isRequired, isLabelHidden, className }}>
      <textarea
        {...rest}
        id={ids.id}
        rows={rows}
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        className="control-box field-sizing-content h-auto min-h-20 resize-y py-1.5"
      />
    </FieldFrame>
  );
}
