// Switch: a native input, drawn to the kit. No list waits for it.

import { useId } from 'react';
import type { CheckboxProps } from './checkbox.tsx';
import { FieldNote } from './field-frame.tsx';

/** An immediate on/off: `<Switch label="Notifications par email" value={…} onChange={…} />`. */
export function Switch({
  label,
  value,
  onChange,
  hint,
  isDisabled,
  isLabelHidden,
  ...rest
}: Omit<CheckboxProps, 'error' | 'isIndeterminate'> & { isLabelHidden?: boolean }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label className="inline-flex items-center gap-2.5 phone:min-h-11">
        <input
          {...rest}
          type="checkbox"
          role="switch"
          aria-checked={value}
          checked={value}
          disabled={isDisabled}
          aria-describedby={hint ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="relative h-[18px] w-8 shrink-0 appearance-none rounded-full bg-dot-gray transition-colors duration-120 before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-[#fff] before:transition-transform before:duration-120 checked:bg-accent checked:before:translate-x-3.5 disabled:opacity-50"
        />
        <span className={isLabelHidden ? 'sr-only' : 'text-body'}>{label}</span>
      </label>
      <FieldNote id={id} hint={hint} />
    </div>
  );
}
