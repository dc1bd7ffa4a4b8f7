// A new product of the catalogue from an item of the stock, which is linked with it. Loaded on demand.

import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { parseAmount } from '@zellige/domain/kernel/values/written-amount';
import { SubmissionDialog, useSubmission, useValues } from '../../../ui/dialogs/dialog-form.tsx';
import { draftDialog } from '../../../ui/dialogs/dialog-draft.tsx';
import { AmountField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { linkMessages } from './link.messages.ts';
import { useStockCategories } from '../use-stock-categories.ts';

const words = linkMessages.creating;

interface LinkProductDialogProps {
  item: InventoryItem;
  onClose: () => void;
}

/** `<LinkProductDialog item={item} onClose={close} />` */
export const LinkProductDialog = draftDialog<LinkProductDialogProps>(
  ({ item: { id, version } }) => ({ name: `link-product:inventory:${id}`, version }),
  LinkProductForm,
);

function LinkProductForm({ item, onClose }: LinkProductDialogProps) {
  const categories = useStockCategories();
  const submission = useSubmission(onClose);
  const { errors, submit, newId } = submission;
  const { values, bind } = useValues(errors, {
    name: item.name,
    category: item.category,
    sale: parseAmount(item.price.sale),
  });
  const save = async () => {
    const { name, category, sale } = values;
    const price = { sale: sale ?? '', rental: item.price.rental };
    const id = String(newId('products'));
    const product = { id, name, category, price, availability: 'en_stock' as const };
    // Tried again after a refused link it is answered by the product that is there by now.
    if (!(await submit('create_products', product))) return;
    await submission.save('update_inventory', { id: item.id, changes: { productId: id } }, words.done(name));
  };
  return (
    <SubmissionDialog
      words={{ ...words, hint: item.name }}
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label={words.name} isRequired {...bind('name')} />
      <Select
        label={words.category}
        isRequired
        placeholder={words.choose}
        options={categories.options(values.category)}
        {...bind('category')}
      />
      <AmountField label={words.sale} isRequired {...bind('sale', 'price.sale')} className="w-44" />
    </SubmissionDialog>
  );
}
