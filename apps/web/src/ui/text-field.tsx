// One-line text, and the secret variant with its show/hide toggle.

import { Eye, EyeOff } from 'lucide-react';
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, Ref } from 'react';
import { useState } from 'react';
import { cx } from './class-names.ts';
import { FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx';
import { IconButton } from './icon-button.tsx';
import { uiMessages } from './ui.messages.ts';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  type?: 'text' | 'email' | 'tel' | 'url' | undefined;
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** `<TextField label="Raison sociale" value={…} onChange={…} error={…} isRequired />` */
export function TextField({
  label,
  error,
  hint,
  isRequired,
  isDisabled,
  isLabelHidden,
  className,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds({ error, hint });
  const frame = { ids, label, error, hint, isRequired, isLabelHidden, className };
  return (
    <FieldFrame {...frame}>
      <TextInput
        {...input}
        id={ids.id}
        describedBy={ids.describedBy}
        error={error}
        isRequired={isRequired}
        isDisabled={isDisabled}
      />
    </FieldFrame>
  );
}

/** A password with a toggle that shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { label, error, hint, isRequired, isDisabled, isLabelHidden, className, ...input } = props;
  const ids = useFieldIds({ error, hint });
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...{ ids, label, error, hint, isRequired, isLabelHidden, className }}>
      <span className="relative flex">
        <TextInput
          {...input}
          id={ids.id}
          describedBy={ids.describedBy}
          error={error}
          isRequired={isRequired}
          isDisabled={isDisabled}
          nativeType={isShown ? 'text' : 'password'}
          className="pr-9 phone:pr-12"
        />
        <IconButton
          size="small"
          label={isShown ? uiMessages.hidePassword : uiMessages.showPassword}
          icon={isShown ? EyeOff : Eye}
          onClick={() => setIsShown(!isShown)}
          className="absolute top-1/2 right-0.5 -translate-y-1/2"
        />
      </span>
    </FieldFrame>
  );
}

interface TextInputProps extends Omit<TextFieldProps, 'label' | 'hint'> {
  id: string;
  describedBy: string | undefined;
  nativeType?: 'text' | 'password';
}

function TextInput({
  id,
  describedBy,
  error,
  isRequired,
  isDisabled,
  nativeType,
  type,
  onChange,
  className,
  ...rest
}: TextInputProps) {
  return (
    <input
      {...rest}
      id={id}
      type={nativeType ?? type ?? 'text'}
      aria-required={isRequired || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value)}
      className={cx('control-box', className)}
    />
  );
}
