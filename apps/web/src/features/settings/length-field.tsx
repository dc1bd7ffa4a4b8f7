// A length of time in a form of the settings, in its own unit: required, `NaN` while it is empty.

import { NumberField, type NumberFieldProps } from '../../ui/fields/number-field.tsx';

interface LengthFieldProps extends Omit<NumberFieldProps, 'value' | 'onChange' | 'isRequired'> {
  value: number | undefined;
  onChange: (value: number) => void;
}

/** `<Field as={LengthField} name="keepDays" label={words.keepDays} unit={words.days} />` */
export function LengthField({ value = Number.NaN, onChange, ...field }: LengthFieldProps) {
  return (
    <NumberField
      {...field}
      value={Number.isNaN(value) ? null : value}
      onChange={(number) => onChange(number ?? Number.NaN)}
      isRequired
    />
  );
}
