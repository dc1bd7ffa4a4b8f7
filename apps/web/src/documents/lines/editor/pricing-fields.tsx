// The price of a document as a whole, under its lines or beside the form: discount, advance, exemption text, live totals.

import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldOf } from '../../../ui/forms/form.tsx';
import { AmountField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { documentMessages as words } from '../../document.messages.ts';
import { DiscountField } from './discount-field.tsx';
import { type LineStore, useLines } from '../line-store.ts';
import { LiveTotals } from './live-totals.tsx';

const Field = fieldOf<PricingValues>();

interface PricingValues {
  globalDiscount: number | null;
  globalDiscountAmount: number | null;
  advanceAmount: number | null;
  vatExemption: string;
}

interface PricingProps {
  store: LineStore;
  /** False where the advance is made of payments. */
  hasAdvance: boolean;
}

/** `<PricingFields store={store} hasAdvance />` inside a `Form`. */
export const PricingFields = ({ store, hasAdvance }: PricingProps) => (
  <div className="grid grid-cols-2 items-start gap-4">
    <WholeDiscount />
    {hasAdvance ? <Field as={AmountField} name="advanceAmount" label={words.advance} /> : null}
    <ExemptionField store={store} />
  </div>
);

/** `<FollowingTotals store={store} hasAdvance />` inside a `Form`. */
export function FollowingTotals({ store, hasAdvance }: PricingProps) {
  const { control } = useFormContext<PricingValues>();
  const globalDiscount = useWatch({ control, name: 'globalDiscount' });
  const globalDiscountAmount = useWatch({ control, name: 'globalDiscountAmount' });
  const advance = useWatch({ control, name: 'advanceAmount' });
  return (
    <LiveTotals {...{ store, globalDiscount, globalDiscountAmount }} advance={hasAdvance ? advance : null} />
  );
}

/** A percentage or an amount: switching to one takes the other away. */
function WholeDiscount() {
  const { setValue, getValues } = useFormContext<PricingValues>();
  const [isAmount, setIsAmount] = useState(() => (getValues('globalDiscountAmount') ?? 0) > 0);
  const [known, other] = isAmount
    ? (['globalDiscountAmount', 'globalDiscount'] as const)
    : (['globalDiscount', 'globalDiscountAmount'] as const);
  const change = () => {
    setValue(known, 0, { shouldDirty: true, shouldValidate: true });
    setValue(other, null, { shouldDirty: true });
    setIsAmount(!isAmount);
  };
  return (
    <Field
      key={known}
      as={DiscountField}
      name={known}
      label={words.globalDiscount}
      isAmount={isAmount}
      onSwitch={change}
    />
  );
}

/** Asked only while a line bears no VAT (CGI art. 145-III-6°). */
export function ExemptionField({ store }: { store: LineStore }) {
  const hasExemptLine = useLines(store).some((line) => line.type !== 'text' && line.vatRate === 0);
  if (!hasExemptLine) return null;
  return (
    <Field
      as={TextField}
      name="vatExemption"
      label={words.exemption}
      isRequired
      hint={words.exemptionHint}
      className="col-span-2"
    />
  );
}
