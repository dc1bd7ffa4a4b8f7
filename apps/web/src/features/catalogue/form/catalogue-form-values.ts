// The forms of products and services hold these values, between the record and the operations.

import {
  createProductInput,
  createServiceInput,
  type KitPart,
  type Product,
  type Service,
} from '@zellige/domain/catalogue/catalogue.schema';
import { price } from '@zellige/domain/kernel/schema/field-kinds';
import { parseAmount } from '@zellige/domain/kernel/values/written-amount';
import { validation } from '@zellige/domain/kernel/failures/validation-messages';
import { z } from 'zod';

/** An amount field is null while it is empty. */
const typedPrice = z
  .number()
  .nullable()
  .transform((value, ctx): number | string => {
    if (value === null) ctx.issues.push({ code: 'custom', message: validation.required, input: value });
    return value ?? 0;
  })
  .pipe(price);

/** Empty where there is none. */
const typedOptionalPrice = z
  .number()
  .nullable()
  .transform((value): number | string => value ?? '')
  .pipe(z.union([z.literal(''), price], validation.price));

export const productFormSchema = createProductInput
  .omit({ id: true, price: true })
  .required()
  .extend({
    price: z.object({
      sale: typedPrice,
      rental: typedPrice,
      rentalWeek: typedOptionalPrice,
      rentalMonth: typedOptionalPrice,
      caution: typedOptionalPrice,
      lateFee: typedOptionalPrice,
    }),
    purchasePrice: typedOptionalPrice,
  });

export const serviceFormSchema = createServiceInput
  .omit({ id: true, price: true })
  .required()
  .extend({ price: z.object({ sale: typedPrice }) });

export type ProductFormValues = z.input<typeof productFormSchema>;
export type ServiceFormValues = z.input<typeof serviceFormSchema>;

const blank = { name: '', description: '', category: '' };

const amountOf = (text: string): number => parseAmount(text) ?? 0;
const optionalAmountOf = (text: string | undefined): number | null => parseAmount(text ?? '');
const noPrice = { rentalWeek: null, rentalMonth: null, caution: null, lateFee: null };

/** The form of a product, empty for a new one. */
export function productFormOf(product: Product | null): ProductFormValues {
  if (!product)
    return {
      ...blank,
      price: { sale: null, rental: 0, ...noPrice },
      purchasePrice: null,
      availability: 'en_stock',
      sku: '',
      technicalSpecs: '',
      isStocked: true,
      turnaroundHours: null,
      warrantyMonths: null,
      parts: [],
    };
  const { name, description, category, availability, sku, technicalSpecs } = product;
  const { sale, rental, rentalWeek, rentalMonth, caution, lateFee } = product.price;
  return {
    name,
    description,
    category,
    availability,
    sku,
    technicalSpecs,
    isStocked: product.isStocked !== false,
    turnaroundHours: product.turnaroundHours ?? null,
    warrantyMonths: product.warrantyMonths ?? null,
    parts: product.parts ?? [],
    purchasePrice: optionalAmountOf(product.purchasePrice),
    price: {
      sale: amountOf(sale),
      rental: amountOf(rental),
      rentalWeek: optionalAmountOf(rentalWeek),
      rentalMonth: optionalAmountOf(rentalMonth),
      caution: optionalAmountOf(caution),
      lateFee: optionalAmountOf(lateFee),
    },
  };
}

/** The form of a service, empty for a new one. */
export function serviceFormOf(service: Service | null): ServiceFormValues {
  if (!service)
    return {
      ...blank,
      price: { sale: null },
      unit: 'forfait',
      duration: '',
      skill: '',
      warrantyMonths: null,
    };
  const { name, description, category, unit, duration, skill } = service;
  return {
    name,
    description,
    category,
    unit,
    duration,
    skill,
    warrantyMonths: service.warrantyMonths ?? null,
    price: { sale: amountOf(service.price.sale) },
  };
}

/** The amounts of a price list by name; one that is blank or absent is none. */
const amountsOf = (prices: object): [string, number | null][] =>
  Object.entries(prices)
    .map(([name, amount]): [string, number | null] => [name, parseAmount(String(amount ?? ''))])
    .filter(([, amount]) => amount !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

const partsOf = (value: unknown) =>
  ((value ?? []) as KitPart[]).map(({ productId, quantity }) => [productId, quantity]);

/** Prices compare as amounts, parts as units of products, everything else as it is. */
function comparable(field: string, value: unknown): string {
  if (field === 'price') return JSON.stringify(amountsOf(value ?? {}));
  if (field === 'purchasePrice') return JSON.stringify(amountsOf({ value }));
  return JSON.stringify(field === 'parts' ? partsOf(value) : (value ?? null));
}

/** Only the fields that differ from the record, for an update; empty when nothing does. */
export function changedCatalogueFields<Output extends object>(output: Output, row: object): Partial<Output> {
  const known = row as Record<string, unknown>;
  const changed = Object.entries(output).filter(
    ([field, value]) => comparable(field, value) !== comparable(field, known[field]),
  );
  return Object.fromEntries(changed) as Partial<Output>;
}
