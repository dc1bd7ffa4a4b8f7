// One choice among a few: radios in a column, or a segmented control that wraps instead of breaking on a phone.

import { useId } from 'react';
import { cx } from '../class-names.ts';
import { FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx';
import { segmentClass } from '../press/segment.ts';
import { useStandingError } from './standing-error.ts';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface ChoiceProps<Value extends string> extends FieldProps {
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  options: readonly Choice<Value>[];
}

/** Letters of all options from which a half of a form is too narrow beside the sidebar. */
const LONG = 20;

/** Two to five short options side by side; arrows move between them. */
export function SegmentedControl<Value extends string>({
  value,
  onChange,
  onBlur,
  options,
  isDisabled,
  ...field
}: ChoiceProps<Value>) {
  const frame = { ...field, error: useStandingError(field.error, value) };
  const ids = useFieldIds(frame);
  const name = useId();
  const letters = options.reduce((sum, { label }) => sum + label.length, 0);
  const room = letters > LONG ? 'md:max-lg:col-span-2' : undefined;
  return (
    <FieldFrame ids={ids} isGroup {...frame} className={cx(frame.className, room)}>
      <div
        role="radiogroup"
        aria-labelledby={ids.labelId}
        aria-describedby={ids.describedBy}
        aria-required={frame.isRequired || undefined}
        className="grid w-fit max-w-full auto-cols-fr grid-flow-col rounded-control bg-active p-0.5 max-lg:auto-cols-auto phone:w-full has-disabled:opacity-60"
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={segmentClass(
              option.value === value,
              'relative h-[calc(var(--control)-4px)] min-w-0 justify-center px-3 text-body font-medium phone:px-1.5',
            )}
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 appearance-none outline-none phone:-inset-0.5"
              checked={option.value === value}
              disabled={isDisabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <span className="truncate">{option.label}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
