// The form of a product edits the parts of a kit: of a new one, and of an existing one.

import { isKit } from '@zellige/domain/catalogue/kit.rules';
import { MAX_KIT_PARTS } from '@zellige/domain/catalogue/catalogue.schema';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { ProductPicker } from '../../../documents/catalogue/product-picker.tsx';
import { PickedRow } from '../../../documents/stock/picked-items.tsx';
import { useRow, useRowsReader } from '../../../platform/engine/hooks/engine-hooks.ts';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { fieldOf } from '../../../ui/forms/form.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { ProductFormValues } from './catalogue-form-values.ts';
import { catalogueMessages } from '../catalogue.messages.ts';
import { useScreenParams } from '../../../ui/navigation/place.ts';

const Field = fieldOf<ProductFormValues>();
const words = catalogueMessages.kit;

/** Reads the form around it; a product that is no kit does not become one. */
export function ProductKitFields() {
  const { id } = useScreenParams();
  const edited = useRow('products', id ?? null).row;
  return id !== undefined && !(edited && isKit(edited)) ? null : <KitSection ownId={id} />;
}

const PRODUCTS = ['products'] as const;

function KitSection({ ownId }: { ownId: string | undefined }) {
  const { control, formState } = useFormContext<ProductFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' });
  const reader = useRowsReader(PRODUCTS);
  const error = formState.errors.parts?.message ?? formState.errors.parts?.root?.message;
  const choose = (productId: string) => {
    const [product] = reader.rows('products', { where: (row) => row.id === productId });
    const isExcluded = productId === ownId || fields.some((part) => part.productId === productId);
    if (product && !isExcluded) append({ productId, name: product.name, quantity: 1 });
  };
  return (
    <FormSection title={words.title} description={words.hint}>
      <div className="flex flex-col gap-3">
        {fields.length > 0 ? (
          <ul
            aria-label={words.title}
            className="flex flex-col divide-y divide-line rounded-control border border-line"
          >
            {fields.map(({ id, productId, name = '' }, index) => (
              <PartRow key={id} {...{ productId, name, index }} onRemove={() => remove(index)} />
            ))}
          </ul>
        ) : null}
        {fields.length < MAX_KIT_PARTS ? (
          <ProductPicker label={words.add} value="" onChoose={choose} error={error} isPart />
        ) : null}
      </div>
    </FormSection>
  );
}

interface PartRowProps {
  productId: string;
  name: string;
  index: number;
  onRemove: () => void;
}

function PartRow({ productId, name, index, onRemove }: PartRowProps) {
  const product = useRow('products', productId).row;
  const shown = product?.name ?? name;
  return (
    <PickedRow name={shown} note={productId} removeLabel={words.remove(shown)} onRemove={onRemove}>
      <Field
        as={NumberField}
        name={`parts.${index}.quantity`}
        label={words.quantityOf(shown)}
        isLabelHidden
        className="w-28 phone:w-20"
      />
    </PickedRow>
  );
}
