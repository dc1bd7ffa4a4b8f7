// The lines and totals of a document's form: editor, global discount, exemption text, advance, live totals.

import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { fieldOf } from '../../../ui/forms/form.tsx';
import { AmountField } from '../../../ui/fields/number-field.tsx';
import { SegmentedControl } from '../../../ui/press/segmented-control.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useCatalogueSearch } from '../../catalogue/catalogue-search.ts';
import { documentMessages as words } from '../../document.messages.ts';
import { RentalStockContext, useRentalStock } from '../../stock/rental-stock.ts';
import { DiscountField } from './discount-field.tsx';
import { LineEditor } from './line-editor.tsx';
import { PeriodContext } from '../rental/line-time.ts';
import { PeriodFields, useFormPeriod } from '../rental/period-fields.tsx';
import { type LineStore, useIsTtc, useLines } from '../line-store.ts';
import { LiveTotals } from './live-totals.tsx';
import { useLineField } from './use-line-field.ts';

const Field = fieldOf<PricingValues>();

interface PricingValues {
  globalDiscount: number | null;
  globalDiscountAmount: number | null;
  advanceAmount: number | null;
  vatExemption: string;
}

interface LinesSectionProps {
  form: Parameters<typeof useLineField>[0];
  store: LineStore;
  /** False where the advance is made of payments. */
  hasAdvance: boolean;
  /** Key of the document whose lines they are, '' for a new one. */
  orderId: string;
}

/** `<LinesSection form={form} store={store} hasAdvance orderId={quote.id} />` inside a `Form`. */
export function LinesSection({ form, store, hasAdvance, orderId }: LinesSectionProps) {
  const stock = useRentalStock(orderId);
  const search = useCatalogueSearch();
  const field = useLineField(form, store);
  const period = useFormPeriod();
  return (
    <FormSection title={words.lines}>
      <div
        onBlur={(event) => (event.currentTarget.contains(event.relatedTarget) ? undefined : field.onBlur())}
      >
        <div className="flex flex-wrap items-start justify-between">
          <PeriodFields store={store} catalogue={stock} period={period} />
          <PriceKind store={store} />
        </div>
        <RentalStockContext value={stock}>
          <PeriodContext value={period}>
            <LineEditor store={store} search={search} error={field.error} />
          </PeriodContext>
        </RentalStockContext>
      </div>
      <div className="mt-5 grid items-start gap-x-8 gap-y-4 border-t border-line pt-5 md:grid-cols-2">
        <div className="grid grid-cols-2 items-start gap-4">
          <WholeDiscount />
          {hasAdvance ? <Field as={AmountField} name="advanceAmount" label={words.advance} /> : null}
          <ExemptionField store={store} />
        </div>
        <FollowingTotals store={store} hasAdvance={hasAdvance} />
      </div>
    </FormSection>
  );
}

const priceKinds = [
  { id: 'ht', label: words.pricesHt },
  { id: 'ttc', label: words.pricesTtc },
] as const;

/** Whether prices and discounts of the document are entered HT or TTC. */
export function PriceKind({ store }: { store: LineStore }) {
  const isTtc = useIsTtc(store);
  return (
    <div className="mb-4 ml-auto">
      <SegmentedControl
        label={words.priceKind}
        options={priceKinds}
        value={isTtc ? 'ttc' : 'ht'}
        onChange={(kind) => store.turn(kind === 'ttc')}
      />
    </div>
  );
}

function FollowingTotals({ store, hasAdvance }: { store: LineStore; hasAdvance: boolean }) {
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
