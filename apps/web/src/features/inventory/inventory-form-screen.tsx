// Creating and editing an item (product.md §4 Forms). Its units change by movements, not here.

import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { ok } from '@zellige/domain';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { useCan, useExecute, useNewId, useRow } from '../../platform/engine/engine-hooks.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { showFailure } from '../../ui/form-failure.ts';
import { FormActions } from '../../ui/form-layout.tsx';
import { Form, useZodForm } from '../../ui/form.tsx';
import { NotAllowed } from '../../ui/not-allowed.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { toast } from '../../ui/toast.ts';
import { uiMessages } from '../../ui/ui.messages.ts';
import {
  ItemIdentityFields,
  ItemPriceFields,
  ItemPurchaseFields,
  ItemStockFields,
} from './inventory-form-fields.tsx';
import {
  changedItemFields,
  type ItemFormOutput,
  itemFormOf,
  itemFormSchema,
  type ItemFormValues,
} from './inventory-form-values.ts';
import { RecordSkeleton, UnknownItem } from './inventory-record-screen.tsx';
import { inventoryMessages } from './inventory.messages.ts';
import { itemAddress } from './item-address.ts';

const words = inventoryMessages;
const list = { label: words.title, to: '/inventory' };

/** `/inventory/new` and `/inventory/$id/edit` */
export function InventoryFormScreen() {
  const { id } = useParams({ strict: false });
  const { row: item, isLoading } = useRow('inventory', id);
  const can = useCan();
  if (!can('inventory.edit'))
    return <NotAllowed title={id === undefined ? words.newItem : words.editItem} backTo="/inventory" />;
  if (id === undefined) return <ItemForm key="new" current={null} />;
  if (item) return <ItemForm key={item.id} current={item} />;
  return isLoading ? <RecordSkeleton /> : <UnknownItem />;
}

/** `current` may change under the form: what the person changed is measured against the record they opened. */
function ItemForm({ current }: { current: InventoryItem | null }) {
  const [item] = useState(current);
  const form = useZodForm({
    schema: itemFormSchema,
    defaultValues: itemFormOf(item),
    draftKey: item ? `inventory:${item.id}:${item.version}` : 'inventory:new',
  });
  const save = useSaveItem(item);
  const navigate = useNavigate();
  const handleSubmit = async (values: ItemFormOutput) => {
    const saved = await save(values);
    if (!saved.ok) {
      showFailure(form, saved.error, words.form.failed);
      return;
    }
    form.draft.clear();
    await navigate({ href: itemAddress({ id: saved.value }) });
  };
  const control = form.control as unknown as Control<ItemFormValues>;
  const crumbs = item ? [list, { label: item.name, to: itemAddress(item) }] : [list];
  return (
    <Page kind="form">
      <PageHeader title={item ? words.editItem : words.newItem} crumbs={crumbs} />
      <Form form={form} onSubmit={handleSubmit}>
        <ItemIdentityFields control={control} />
        <ItemStockFields control={control} isNew={item === null} />
        <ItemPriceFields control={control} />
        <ItemPurchaseFields control={control} />
        <FormActions>
          <ButtonLink to={item ? itemAddress(item) : list.to}>{uiMessages.cancel}</ButtonLink>
          <Button type="submit" variant="primary" isBusy={form.formState.isSubmitting}>
            {uiMessages.save}
          </Button>
        </FormActions>
      </Form>
    </Page>
  );
}

/** Creates, or updates with the changed fields alone; answers the item's key. */
function useSaveItem(item: InventoryItem | null) {
  const execute = useExecute();
  const newId = useNewId();
  return async (output: ItemFormOutput) => {
    if (!item) {
      const id = String(newId('inventory'));
      const created = await execute('create_inventory', { ...output, id });
      if (!created.ok) return created;
      toast.success({ title: words.form.created(output.name) });
      return ok(id);
    }
    const changes = changedItemFields(item, output);
    if (Object.keys(changes).length === 0) {
      toast.info({ title: words.form.noChange });
      return ok(item.id);
    }
    const updated = await execute('update_inventory', { id: item.id, changes });
    if (!updated.ok) return updated;
    toast.success({ title: words.form.saved(output.name) });
    return ok(item.id);
  };
}
