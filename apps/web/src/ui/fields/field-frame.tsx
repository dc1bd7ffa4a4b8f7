// The frame of every form field: label above, control, then the error or the hint. One layout for all forms.

import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from '../class-names.ts';
import { useStandingError } from './standing-error.ts';

/** Every field of the kit accepts these; `error` comes from the form, `hint` explains before any error. */
export interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Keeps the label for assistive technology alone, as in the cells of a line editor. */
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
}

/** A field holds a value, and may be set to another. */
export interface ValueProps<Value, Written = Value> {
  value: Value;
  onChange: (value: Written) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
}

interface FieldIds {
  id: string;
  labelId: string;
  describedBy: string | undefined;
}

/** Ids that tie a control to its label, hint and error. */
export function useFieldIds({ error, hint }: Pick<FieldProps, 'error' | 'hint'>): FieldIds {
  const id = useId();
  return { id, labelId: `${id}-label`, describedBy: error || hint ? `${id}-note` : undefined };
}

/**
 * A field of one input has three parts: for its frame, for the input as every input has it, and its own.
 * `const { frame, control, own } = useControl(props)`
 */
export function useControl<Props extends FieldProps>(props: Props) {
  const { label, error: refusal, hint, isRequired, isDisabled, isLabelHidden, className, ...own } = props;
  const { value, text }: { value?: unknown; text?: unknown } = own;
  const error = useStandingError(refusal, value ?? text);
  const ids = useFieldIds({ error, hint });
  const frame = { ids, label, error, hint, isRequired, isLabelHidden, className };
  const control = {
    id: ids.id,
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.describedBy,
    disabled: isDisabled,
  };
  return { frame, control, own };
}

interface FieldFrameProps extends FieldProps {
  ids: FieldIds;
  /** A control that is not an input takes its name through `aria-labelledby`. */
  isGroup?: boolean;
  children: ReactNode;
}

/** Lays out label, control and note. */
export function FieldFrame({
  ids,
  label,
  error,
  hint,
  isRequired,
  isLabelHidden,
  isGroup,
  className,
  children,
}: FieldFrameProps) {
  const Label = isGroup ? 'span' : 'label';
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <Label
        id={ids.labelId}
        {...(isGroup ? {} : { htmlFor: ids.id })}
        className={isLabelHidden ? 'sr-only' : 'text-body font-medium'}
      >
        {label}
        {isRequired ? <RequiredMark /> : null}
      </Label>
      {children}
      <FieldNote id={`${ids.id}-note`} error={error} hint={hint} />
    </div>
  );
}

function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-danger">
      {' *'}
    </span>
  );
}

/** The line under a control: the error when there is one, else the hint. */
export function FieldNote({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  if (error) {
    return (
      <p id={id} className="text-meta text-danger" data-field-error="">
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={id} className="text-meta text-muted">
      {hint}
    </p>
  ) : null;
}
