// The fields of the service form, by section.

import { serviceUnits } from '@zellige/domain/catalogue/catalogue.values';
import { FieldGrid, FormSection } from '../../../ui/forms/form-layout.tsx';
import { fieldOf } from '../../../ui/forms/form.tsx';
import { AmountField, NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { ServiceFormValues } from './catalogue-form-values.ts';
import { catalogueMessages } from '../catalogue.messages.ts';
import { CategoryField } from '../categories/category-field.tsx';

const { serviceFields: fields, form: words } = catalogueMessages;
const Field = fieldOf<ServiceFormValues, typeof fields>(fields);

const unitOptions = serviceUnits.map((value) => ({ value, label: catalogueMessages.units[value] }));

/** Name, category and description. */
export function ServiceIdentityFields() {
  return (
    <FormSection title={words.identity}>
      <FieldGrid>
        <Field as={TextField} name="name" isRequired />
        <CategoryField type="service" label={fields.category} />
        <Field as={TextArea} name="description" className="md:col-span-2" />
      </FieldGrid>
    </FormSection>
  );
}

/** Price, unit, duration and skill. */
export function ServiceTermsFields() {
  return (
    <FormSection title={words.prices} description={words.pricesHint}>
      <FieldGrid>
        <Field as={AmountField} name="price.sale" isRequired />
        <Field as={Select} name="unit" isRequired options={unitOptions} />
        <Field as={TextField} name="duration" placeholder={words.durationPlaceholder} />
        <Field as={TextField} name="skill" placeholder={words.skillPlaceholder} />
        <Field as={NumberField} name="warrantyMonths" hint={words.extensionHint} />
      </FieldGrid>
    </FormSection>
  );
}
