// The fields of the product form, by section.

import { availabilities } from '@zellige/domain/catalogue/catalogue.values';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { FormField, fieldOf } from '../../../ui/forms/form.tsx';
import { AmountField, NumberField } from '../../../ui/fields/number-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { ProductFormValues } from './catalogue-form-values.ts';
import { catalogueMessages } from '../catalogue.messages.ts';
import { CategoryField } from '../categories/category-field.tsx';
import { Characteristics } from '../page/characteristics.tsx';

const { productFields: fields, form: words } = catalogueMessages;
const Field = fieldOf<ProductFormValues, typeof fields>(fields);

const availabilityOptions = availabilities.map((value) => ({
  value,
  label: catalogueMessages.availabilities[value],
}));

/** Name, category, availability, SKU and description. */
export function ProductIdentityFields() {
  const { control } = useFormContext<ProductFormValues>();
  const isKit = useWatch({ control, name: 'parts' }).length > 0;
  return (
    <FormSection title={words.identity}>
      <FieldGrid>
        <Field as={TextField} name="name" isRequired className="md:col-span-2" />
        <CategoryField type="product" label={fields.category} />
        <Field as={TextField} name="sku" autoComplete="off" hint={words.skuHint} />
        <FormField control={control} name="availability">
          {({ ref: _ref, name: _name, ...field }) => (
            <SegmentedControl
              label={fields.availability}
              isRequired
              options={availabilityOptions}
              {...field}
              className="md:col-span-2"
            />
          )}
        </FormField>
        {isKit ? null : <Field as={Checkbox} name="isStocked" hint={words.stockedHint} />}
        {isKit ? null : <Field as={NumberField} name="turnaroundHours" hint={words.turnaroundHint} />}
        {isKit ? null : <Field as={NumberField} name="warrantyMonths" hint={words.warrantyHint} />}
        <Field as={TextArea} name="description" className="md:col-span-2" />
      </FieldGrid>
    </FormSection>
  );
}

const otherPrices = [
  ['price.rentalWeek', words.weekHint],
  ['price.rentalMonth', words.monthHint],
  ['price.caution', words.cautionHint],
  ['price.lateFee', words.lateFeeHint],
] as const;

/** Sale, rental by time, HT, and the caution. */
export function ProductPriceFields() {
  const can = useCan();
  return (
    <FormSection title={words.prices} description={words.pricesHint}>
      <FieldGrid>
        <Field as={AmountField} name="price.sale" isRequired />
        <Field as={AmountField} name="price.rental" isRequired hint={words.rentalHint} />
        {otherPrices.map(([name, hint]) => (
          <Field key={name} as={AmountField} name={name} hint={hint} />
        ))}
        {can('margins.see') ? (
          <Field as={AmountField} name="purchasePrice" hint={words.purchaseHint} />
        ) : null}
      </FieldGrid>
    </FormSection>
  );
}

/** The characteristics, and the table they make. */
export function ProductSpecsFields() {
  return (
    <FormSection title={words.specs}>
      <FieldGrid>
        <Field as={TextArea} name="technicalSpecs" label={words.specsText} hint={words.specsHint} rows={8} />
        <SpecsPreview />
      </FieldGrid>
    </FormSection>
  );
}

function SpecsPreview() {
  const { control } = useFormContext<ProductFormValues>();
  const specs = useWatch({ control, name: 'technicalSpecs' });
  return (
    <div className="min-w-0">
      <p className="mb-1.5 font-medium">{words.preview}</p>
      <Characteristics specs={specs} empty={words.previewEmpty} />
    </div>
  );
}
