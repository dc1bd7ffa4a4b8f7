// Creating and editing an item. Its units change by movements, not here.

import { draftOf } from '../../../platform/drafts/drafts.ts';
import type { Crumb } from '../../../ui/layout/page.tsx';
import type { InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { EditRecordScreen, FormPage } from '../../../records/form/edit-record.tsx';
import { RecordForm } from '../../../records/form/record-form.tsx';
import { useSaveRecord } from '../../../records/form/use-save-record.ts';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { NotAllowed } from '../../../ui/feedback/not-allowed.tsx';
import {
  ItemIdentityFields,
  ItemPriceFields,
  ItemPurchaseFields,
  ItemStockFields,
} from './inventory-form-fields.tsx';
import { changedItemFields, itemFormOf, itemFormSchema } from './inventory-form-values.ts';
import { inventoryMessages as words } from '../inventory.messages.ts';
import { itemAddress } from '../item-address.ts';
import { useScreenParams } from '../../../ui/navigation/place.ts';

const list: Crumb = { label: words.title, to: '/inventory' };
const nameOf = ({ name }: Pick<InventoryItem, 'name'>): string => name;

/** `/inventory/new` and `/inventory/$id/edit` */
export function InventoryFormScreen() {
  const { id } = useScreenParams();
  const can = useCan();
  const title = id === undefined ? words.newItem : words.editItem;
  if (!can('inventory.edit')) return <NotAllowed title={title} backTo={list.to} />;
  if (id === undefined)
    return (
      <FormPage title={title} crumbs={[list]}>
        <ItemForm item={null} />
      </FormPage>
    );
  return (
    <EditRecordScreen
      collection="inventory"
      may="inventory.edit"
      list={list}
      nameOf={nameOf}
      title={() => title}
      missing={words}
    >
      {({ opened }) => <ItemForm item={opened} />}
    </EditRecordScreen>
  );
}

function ItemForm({ item }: { item: InventoryItem | null }) {
  const save = useSaveRecord({
    collection: 'inventory',
    opened: item,
    page: (id) => itemAddress({ id: String(id) }),
    words: words.form,
    nameOf,
    changes: changedItemFields,
  });
  return (
    <RecordForm
      schema={itemFormSchema}
      initial={itemFormOf(item)}
      draftKey={item ? draftOf('inventory', item) : 'inventory:new'}
      onSave={save}
      failed={words.form.failed}
      backTo={item ? itemAddress(item) : list.to}
    >
      <ItemIdentityFields />
      <ItemStockFields isNew={item === null} />
      <ItemPriceFields />
      <ItemPurchaseFields />
    </RecordForm>
  );
}
