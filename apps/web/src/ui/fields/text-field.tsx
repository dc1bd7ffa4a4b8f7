// One-line text, and the secret variant with its show/hide toggle.

import { Eye, EyeOff } from 'lucide-react';
import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, Ref } from 'react';
import { useState } from 'react';
import { cx } from '../class-names.ts';
import { FieldFrame, type FieldProps, useControl, type ValueProps } from './field-frame.tsx';
import { IconButton } from '../press/icon-button.tsx';
import { uiMessages } from '../ui.messages.ts';

export interface TextFieldProps extends FieldProps, ValueProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url' | undefined;
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  maxLength?: number | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** `<TextField label="Raison sociale" value={…} onChange={…} error={…} isRequired />` */
export function TextField(props: TextFieldProps) {
  const { frame, control, own } = useControl(props);
  // Remembered, since a field that becomes another one under the fingers loses the focus.
  const [hasBreaks, setHasBreaks] = useState(false);
  if (!hasBreaks && own.value.includes('\n')) setHasBreaks(true);
  return (
    <FieldFrame {...frame}>
      {hasBreaks ? <TextLines {...own} control={control} /> : <TextInput {...own} control={control} />}
    </FieldFrame>
  );
}

/** Line breaks that came with the text, by file, from the API or from a rule, which an input would drop. */
function TextLines({ control, value, onChange, onBlur, name, placeholder }: TextInputProps) {
  return (
    <textarea
      {...{ ...control, value, onBlur, name, placeholder }}
      rows={2}
      onChange={(event) => onChange(event.target.value)}
      className="control-box field-sizing-content h-auto py-1.5"
    />
  );
}

/** A password with a toggle that shows it. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { frame, control, own } = useControl(props);
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame {...frame}>
      <span className="relative flex">
        <TextInput
          {...own}
          control={control}
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

interface TextInputProps extends Omit<TextFieldProps, keyof FieldProps> {
  control: ReturnType<typeof useControl>['control'];
  nativeType?: 'text' | 'password';
  className?: string;
}

function TextInput({ control, nativeType, type, onChange, className, ...rest }: TextInputProps) {
  return (
    <input
      {...rest}
      {...control}
      type={nativeType ?? type ?? 'text'}
      onChange={(event) => onChange(event.target.value)}
      className={cx('control-box', className)}
    />
  );
}
