// The category of a product or a service in its form: the active ones, and the one that the record has already.

import { useFormContext } from 'react-hook-form';
import { FormField } from '../../../ui/forms/form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { catalogueMessages } from '../catalogue.messages.ts';
import { type CatalogueType, categoryChoices, useCategories } from './use-categories.ts';

/** `<CategoryField type="product" label={fields.category} />` inside a form that has a `category`. */
export function CategoryField({ type, label }: { type: CatalogueType; label: string }) {
  const { control } = useFormContext<{ category: string }>();
  const categories = useCategories(type);
  return (
    <FormField control={control} name="category">
      {(field) => (
        <Select
          label={label}
          isRequired
          placeholder={catalogueMessages.form.choose}
          options={categoryChoices(categories, field.value)}
          {...field}
        />
      )}
    </FormField>
  );
}
