// Which fields of an item stand together, in its form and on its page. A new one is named here.

import type { itemFormSchema } from './inventory-form-values.ts';

type FormName = Exclude<keyof (typeof itemFormSchema)['shape'], 'price' | 'quantity' | 'status'> | PriceName;
type PriceName = 'price.sale' | 'price.rental';

const prices = ['price.sale', 'price.rental'] as const;
const purchase = ['supplier', 'purchaseDate', 'warranty'] as const;

const sections = {
  identity: ['name', 'category', 'productId', 'serialNumber', 'location', 'alert'],
  stock: ['minQuantity', 'maxQuantity'],
  prices,
  purchase: [...purchase, 'turnaroundHours'],
} as const satisfies Record<string, readonly FormName[]>;

type Unplaced = Exclude<FormName, (typeof sections)[keyof typeof sections][number]>;

/** A field of the form that no section names does not compile. */
export const formSections: [Unplaced] extends [never] ? typeof sections : never = sections;

/** The side of its page; an alert stands above it. */
export const pageFacts = {
  place: ['id', 'serialNumber', 'category', 'productId', 'location'],
  prices,
  purchase: [...purchase, 'lastMaintenance'],
} as const satisfies Record<string, readonly (FormName | 'id' | 'lastMaintenance')[]>;
