// A new product of the catalogue from an item of the stock, which is linked with it. Loaded on demand.

import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { parseAmount } from '@zellige/domain/kernel/money';
import { useState } from 'react';
import { useNewId } from '../../platform/engine/engine-hooks.ts';
import { SubmissionDialog, useSubmission } from '../../ui/dialog-form.tsx';
import { AmountField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { linkMessages } from './link.messages.ts';
import { useStockCategories } from './use-stock-categories.ts';

const words = linkMessages.creating;

/** `<LinkProductDialog item={item} onClose={close} />` */
export function LinkProductDialog({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const newId = useNewId();
  const [id] = useState(() => String(newId('products')));
  const [isMade, setIsMade] = useState(false);
  const categories = useStockCategories();
  const submission = useSubmission(onClose);
  const { errors, submit } = submission;
  const [name, setName] = useState(item.name);
  const [category, setCategory] = useState(item.category);
  const [sale, setSale] = useState(parseAmount(item.price.sale));
  const save = async () => {
    const price = { sale: sale ?? '', rental: item.price.rental };
    const product = { id, name, category, price, availability: 'en_stock' };
    // Tried again after a refused link: the product is there by now.
    if (!isMade && !(await submit('create_products', product))) return;
    setIsMade(true);
    await submission.save('update_inventory', { id: item.id, changes: { productId: id } }, words.done(name));
  };
  return (
    <SubmissionDialog
      words={{ ...words, hint: item.name }}
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label={words.name} isRequired value={name} onChange={setName} error={errors['name']} />
      <Select
        label={words.category}
        isRequired
        placeholder={words.choose}
        options={categories.options(category)}
        value={category}
        onChange={setCategory}
        error={errors['category']}
      />
      <AmountField
        label={words.sale}
        isRequired
        value={sale}
        onChange={setSale}
        error={errors['price.sale']}
        className="w-44"
      />
    </SubmissionDialog>
  );
}
