// The parts used in an intervention, which leave the stock when the sheet is signed.

import { useFieldArray, useFormContext } from 'react-hook-form';
import { useEngine } from '../../../platform/engine/hooks/engine-hooks.ts';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { itemMessages } from '../../../documents/catalogue/item.messages.ts';
import { PickedItems, PickedRow } from '../../../documents/stock/picked-items.tsx';
import { useItemSearch } from '../../../documents/catalogue/item-search.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Field } from './sheet-field.ts';
import type { SheetFormValues } from './sheet-form-values.ts';
import { sheetMessages } from '../technical-sheets.messages.ts';

const words = sheetMessages.form;

/** Reads the form around it. */
export function PartsSection() {
  const { control } = useFormContext<SheetFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'intervention.parts' });
  const search = useItemSearch();
  return (
    <FormSection title={sheetMessages.fields['intervention.parts']} description={words.partsHint}>
      <PickedItems
        picked={fields}
        renderRow={({ id, itemId, name }, index) => (
          <PartRow key={id} {...{ itemId, name, index }} onRemove={() => remove(index)} />
        )}
        label={words.addPart}
        placeholder={words.partSearch}
        search={search}
        onPick={append}
      />
    </FormSection>
  );
}

interface PartRowProps {
  itemId: string;
  name: string;
  index: number;
  onRemove: () => void;
}

function PartRow({ itemId, name, index, onRemove }: PartRowProps) {
  const engine = useEngine();
  const item = engine.get('inventory', itemId);
  return (
    <PickedRow
      name={item?.name ?? name}
      note={item ? itemMessages.inStock(item.quantity) : null}
      removeLabel={words.removePart(name)}
      onRemove={onRemove}
    >
      <Field
        as={NumberField}
        name={`intervention.parts.${index}.quantity`}
        label={words.quantityOf(name)}
        isLabelHidden
        className="w-28"
      />
    </PickedRow>
  );
}
