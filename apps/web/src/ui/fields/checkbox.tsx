// Checkbox: a native input, drawn to the kit.

import { type Ref, useId } from 'react';
import { FieldNote, type ValueProps } from './field-frame.tsx';
import { useStandingError } from './standing-error.ts';

interface TickProps extends ValueProps<boolean> {
  isDisabled?: boolean | undefined;
  /** Some of what it stands for, not all. */
  isIndeterminate?: boolean | undefined;
  tabIndex?: number | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export interface CheckboxProps extends TickProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** `<Checkbox label="Client actif" value={…} onChange={…} />` */
export function Checkbox({ label, hint, error: refusal, ...rest }: CheckboxProps) {
  const error = useStandingError(refusal, rest.value);
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label className="inline-flex items-center gap-2 phone:min-h-11">
        <TickBox
          {...rest}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? id : undefined}
        />
        <span className="text-body">{label}</span>
      </label>
      {error || hint ? (
        <div className="pl-6 phone:-mt-2.5">
          <FieldNote id={id} error={error} hint={hint} />
        </div>
      ) : null}
    </div>
  );
}

/** It has no attribute. */
function markSome(input: HTMLInputElement | null, isIndeterminate: boolean): void {
  if (input) input.indeterminate = isIndeterminate;
}

interface TickBoxProps extends TickProps {
  'aria-label'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

/** The box alone, for the rows of a table: `<TickBox aria-label="Sélectionner Atlas" value={…} onChange={…} />`. */
export function TickBox({ value, onChange, isDisabled, isIndeterminate, ref, ...rest }: TickBoxProps) {
  return (
    <span className="relative inline-flex">
      <input
        {...rest}
        ref={isIndeterminate === undefined ? ref : (input) => markSome(input, isIndeterminate)}
        type="checkbox"
        checked={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="peer size-4 shrink-0 appearance-none rounded-[4px] border border-line-strong bg-surface transition-colors duration-120 checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent hover:border-muted disabled:opacity-50"
      />
      {value || isIndeterminate ? <CheckMark isIndeterminate={isIndeterminate === true} /> : null}
    </span>
  );
}

function CheckMark({ isIndeterminate }: { isIndeterminate: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-4 fill-none stroke-on-accent stroke-2"
    >
      <path
        d={isIndeterminate ? 'M4.5 8h7' : 'm4.2 8.3 2.6 2.6 5-5.6'}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
