// The form of an item holds these values, between the record and the operations.

import { changedValues } from '../../../records/form/changed-values.ts';
import { blankItem, createItemInput, type InventoryItem } from '@zellige/domain/inventory/inventory.schema';
import { price } from '@zellige/domain/kernel/schema/field-kinds';
import { parseAmount } from '@zellige/domain/kernel/values/written-amount';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { z } from 'zod';

/** A number field is null while it is empty: nothing typed counts as 0. */
const typedCount = z
  .number()
  .nullable()
  .transform((value) => value ?? 0)
  .pipe(z.number().int(validation.number).min(0, validation.number).max(1_000_000, validation.number));
const typedPrice = z
  .number()
  .nullable()
  .transform((value): number | string => value ?? 0)
  .pipe(price)
  .transform((value) => value.toFixed(2));

/** The operation's own fields: the same sentences in the browser and on the server. */
export const itemFormSchema = createItemInput
  .omit({
    id: true,
    movementId: true,
    date: true,
    lastMaintenance: true,
    isOffCatalogue: true,
    followsUnits: true,
    serialNumbers: true,
  })
  .required()
  .extend({
    quantity: typedCount,
    minQuantity: typedCount,
    maxQuantity: typedCount,
    price: z.object({ sale: typedPrice, rental: typedPrice }),
  })
  .refine(({ minQuantity, maxQuantity }) => maxQuantity === 0 || minQuantity < maxQuantity, {
    path: ['minQuantity'],
    message: validation.minimumStock,
  });

export type ItemFormValues = z.input<typeof itemFormSchema>;
export type ItemFormOutput = z.output<typeof itemFormSchema>;

const { lastMaintenance: _last, ...blank } = blankItem;

const blankForm: ItemFormValues = {
  ...blank,
  name: '',
  price: { sale: null, rental: null },
  status: 'disponible',
  quantity: 0,
};

/** The form of an item, empty for a new one. */
export function itemFormOf(item: InventoryItem | null): ItemFormValues {
  if (!item) return blankForm;
  const names = Object.keys(itemFormSchema.shape) as (keyof ItemFormValues)[];
  // Items stored before a field came have none.
  const values = Object.fromEntries(names.map((name) => [name, item[name] ?? blankForm[name]]));
  const { sale, rental } = item.price;
  return {
    ...(values as ItemFormValues),
    status: blankForm.status,
    price: { sale: parseAmount(sale), rental: parseAmount(rental) },
  };
}

/** Only the fields that differ from the record, for an update; its units and its status are not among them. */
export function changedItemFields(output: ItemFormOutput, item: object): Partial<ItemFormOutput> {
  const { quantity: _quantity, status: _status, ...fields } = output;
  return changedValues(fields, { productId: '', turnaroundHours: null, ...item });
}
