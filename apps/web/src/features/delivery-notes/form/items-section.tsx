// The items of a delivery note under edition: free ones, or those an invoice has left to deliver.

import { Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../../../ui/press/button.tsx';
import { ComboBox } from '../../../ui/fields/combo-box.tsx';
import { type CatalogueChoice, useCatalogueSearch } from '../../../documents/catalogue/catalogue-search.ts';
import { FormField, fieldOf } from '../../../ui/forms/form.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { blankItem, type DeliveryFormValues } from './delivery-form-values.ts';
import { deliveryMessages } from '../delivery-notes.messages.ts';

const Field = fieldOf<DeliveryFormValues>();

const words = deliveryMessages.form;
const GRID =
  'grid items-start gap-x-2 gap-y-2 grid-cols-[minmax(0,1fr)_96px_44px] lg:grid-cols-[minmax(0,1fr)_150px_100px_88px_96px_32px]';

/** Reads the form around it. */
export function ItemsSection({ isFromInvoice }: { isFromInvoice: boolean }) {
  const { control } = useFormContext<DeliveryFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items', keyName: 'key' });
  const { errors } = useFormState({ control, name: 'items' });
  const whole = errors.items?.root?.message ?? errors.items?.message;
  return (
    <FormSection title={deliveryMessages.fields.items}>
      <div
        aria-hidden="true"
        className={`${GRID} border-b border-line pb-2 text-meta font-medium text-muted max-lg:hidden`}
      >
        <span>{words.name}</span>
        <span>{words.reference}</span>
        <span className="text-right">{words.quantity}</span>
        <span>{words.unit}</span>
        <span>{words.state}</span>
      </div>
      <ol aria-label={deliveryMessages.fields.items}>
        {fields.map((field, index) => (
          <ItemRow
            key={field.key}
            index={index}
            ordered={isFromInvoice ? field.quantiteCommandee : null}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {isFromInvoice ? null : (
        <Button icon={Plus} className="mt-3" onClick={() => append(blankItem())}>
          {words.addItem}
        </Button>
      )}
      {whole ? (
        <p role="alert" data-field-error="" className="mt-2 text-meta text-danger">
          {whole}
        </p>
      ) : null}
    </FormSection>
  );
}

interface ItemRowProps {
  index: number;
  /** Units of the invoice's line; null for a free item. */
  ordered: number | null;
  onRemove: () => void;
}

function ItemRow({ index, ordered, onRemove }: ItemRowProps) {
  return (
    <li aria-label={words.item(index + 1)} className={`${GRID} border-b border-line py-2 last:border-b-0`}>
      <ItemName index={index} isLocked={ordered !== null} />
      <div className="max-lg:hidden">
        <Field as={TextField} name={`items.${index}.reference`} label={words.reference} isLabelHidden />
      </div>
      <Field
        as={NumberField}
        name={`items.${index}.quantity`}
        label={words.quantity}
        isLabelHidden
        hint={ordered === null ? undefined : words.ordered(formatNumber(ordered))}
      />
      <div className="max-lg:hidden">
        <Field as={TextField} name={`items.${index}.unite`} label={words.unit} isLabelHidden />
      </div>
      <div className="max-lg:hidden">
        <Field as={TextField} name={`items.${index}.etat`} label={words.state} isLabelHidden />
      </div>
      <IconButton label={words.remove(index + 1)} icon={Trash2} onClick={onRemove} />
    </li>
  );
}

/** A product of the catalogue, or a free wording; the invoice's own words when it comes from one. */
function ItemName({ index, isLocked }: { index: number; isLocked: boolean }) {
  const { control, setValue } = useFormContext<DeliveryFormValues>();
  const found = useCatalogueSearch();
  const search = useMemo(() => {
    const sales = (text: string) => found(text).filter(({ type }) => type === 'sale');
    return Object.assign(sales, found.collections && { collections: found.collections });
  }, [found]);
  const name = `items.${index}` as const;
  const choose = (choice: CatalogueChoice | null) => {
    const options = { shouldDirty: true, shouldValidate: true };
    setValue(`${name}.productName`, choice?.values.name ?? '', options);
    setValue(`${name}.reference`, choice?.values.productId ?? '', options);
    setValue(`${name}.unitPrice`, choice?.values.unitPrice ?? 0, options);
  };
  return (
    <FormField control={control} name={`${name}.productName`}>
      {(field) => (
        <ComboBox
          label={words.name}
          isLabelHidden
          isRequired
          isDisabled={isLocked}
          placeholder={words.name}
          text={field.value}
          search={search}
          onChoose={(option) => choose(option as CatalogueChoice | null)}
          onFreeText={(text) => field.onChange(text)}
          onBlur={field.onBlur}
          error={field.error}
          ref={field.ref}
        />
      )}
    </FormField>
  );
}
