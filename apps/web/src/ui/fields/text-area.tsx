// Text on several lines; grows with its content.

import type { Ref } from 'react';
import { FieldFrame, type FieldProps, useControl, type ValueProps } from './field-frame.tsx';

interface TextAreaProps extends FieldProps, ValueProps<string> {
  placeholder?: string | undefined;
  rows?: number | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** `<TextArea label="Notes" value={…} onChange={…} rows={4} />` */
export function TextArea(props: TextAreaProps) {
  const { frame, control, own } = useControl(props);
  const { onChange, rows = 3, ...rest } = own;
  return (
    <FieldFrame {...frame}>
      <textarea
        {...rest}
        {...control}
        rows={rows}
        onChange={(event) => onChange(event.target.value)}
        className="control-box field-sizing-content h-auto min-h-20 resize-y py-1.5"
      />
    </FieldFrame>
  );
}
