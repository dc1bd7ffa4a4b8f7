// A discount as a percentage or as an amount in dirhams: one field, whose unit is the switch between the two.

import { NumberField, type NumberFieldProps } from '../../../ui/fields/number-field.tsx';
import { documentMessages as words } from '../../document.messages.ts';

interface DiscountFieldProps extends Omit<NumberFieldProps, 'unit' | 'format' | 'unitSwitch'> {
  /** It is an amount. */
  isAmount: boolean;
  onSwitch: () => void;
  /** In a row, where the menu of the line does it by keyboard. */
  isSkipped?: boolean | undefined;
}

/** `<DiscountField label="Remise" isAmount={false} onSwitch={…} value={10} onChange={…} />` */
export function DiscountField({ isAmount, onSwitch, isSkipped, ...field }: DiscountFieldProps) {
  const unitSwitch = { label: isAmount ? words.discountInPercent : words.discountInDirhams, isSkipped };
  return (
    <NumberField
      {...field}
      unit={isAmount ? 'DH' : '%'}
      format={isAmount ? 'amount' : 'number'}
      unitSwitch={{ ...unitSwitch, press: onSwitch }}
    />
  );
}
