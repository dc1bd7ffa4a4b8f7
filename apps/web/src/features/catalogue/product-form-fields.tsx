// The fields of the product form, by section.

import { availabilities } from '@zellige/domain/catalogue/catalogue.values';
import { type Control, useWatch } from 'react-hook-form';
import { SegmentedControl } from '../../ui/choice-field.tsx';
import { FieldGrid, FormSection } from '../../ui/form-layout.tsx';
import { FormField } from '../../ui/form.tsx';
import { AmountField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ProductFormValues } from './catalogue-form-values.ts';
import { catalogueMessages } from './catalogue.messages.ts';
import { Characteristics } from './characteristics.tsx';
import { categoryChoices, useCategories } from './use-categories.ts';

const { productFields: fields, form: words } = catalogueMessages;

interface SectionProps {
  control: Control<ProductFormValues>;
}

const availabilityOptions = availabilities.map((value) => ({
  value,
  label: catalogueMessages.availabilities[value],
}));

/** Name, category, availability, SKU and description. */
export function ProductIdentityFields({ control }: SectionProps) {
  const categories = useCategories('product');
  return (
    <FormSection title={words.identity}>
      <FieldGrid>
        <FormField control={control} name="name">
          {(field) => <TextField label={fields.name} isRequired {...field} className="md:col-span-2" />}
        </FormField>
        <FormField control={control} name="category">
          {(field) => (
            <Select
              label={fields.category}
              isRequired
              placeholder={words.choose}
              options={categoryChoices(categories, field.value)}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="sku">
          {(field) => <TextField label={fields.sku} autoComplete="off" hint={words.skuHint} {...field} />}
        </FormField>
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
        <FormField control={control} name="description">
          {(field) => <TextArea label={fields.description} {...field} className="md:col-span-2" />}
        </FormField>
      </FieldGrid>
    </FormSection>
  );
}

/** Sale and rental per day, HT. */
export function ProductPriceFields({ control }: SectionProps) {
  return (
    <FormSection title={words.prices} description={words.pricesHint}>
      <FieldGrid>
        <FormField control={control} name="price.sale">
          {(field) => <AmountField label={fields['price.sale']} isRequired {...field} />}
        </FormField>
        <FormField control={control} name="price.rental">
          {(field) => (
            <AmountField label={fields['price.rental']} isRequired hint={words.rentalHint} {...field} />
          )}
        </FormField>
      </FieldGrid>
    </FormSection>
  );
}

/** The characteristics, and the table they make. */
export function ProductSpecsFields({ control }: SectionProps) {
  return (
    <FormSection title={words.specs}>
      <FieldGrid>
        <FormField control={control} name="technicalSpecs">
          {(field) => <TextArea label={words.specsText} hint={words.specsHint} rows={8} {...field} />}
        </FormField>
        <SpecsPreview control={control} />
      </FieldGrid>
    </FormSection>
  );
}

function SpecsPreview({ control }: SectionProps) {
  const specs = useWatch({ control, name: 'technicalSpecs' });
  return (
    <div className="min-w-0">
      <p className="mb-1.5 font-medium">{words.preview}</p>
      <Characteristics specs={specs} empty={words.previewEmpty} />
    </div>
  );
}
