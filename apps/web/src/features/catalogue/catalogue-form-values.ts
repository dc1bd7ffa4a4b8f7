// What the product and service forms hold, between the record and the operations.

import {
  createProductInput,
  createServiceInput,
  type Product,
  type Service,
} from '@zellige/domain/catalogue/catalogue.schema';
import { price } from '@zellige/domain/kernel/fields';
import { parseAmount } from '@zellige/domain/kernel/money';
import { validation } from '@zellige/domain/kernel/validation-messages';
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
  .omit({ id: true, price: true, turnaroundHours: true })
  .required()
  .extend({ price: z.object({ sale: typedPrice, rental: typedPrice, lateFee: typedOptionalPrice }) });

export const serviceFormSchema = createServiceInput
  .omit({ id: true, price: true })
  .required()
  .extend({ price: z.object({ sale: typedPrice }) });

export type ProductFormValues = z.input<typeof productFormSchema>;
export type ServiceFormValues = z.input<typeof serviceFormSchema>;

const blank = { name: '', description: '', category: '' };

const amountOf = (text: string): number => parseAmount(text) ?? 0;
const optionalAmountOf = (text: string | undefined): number | null => parseAmount(text ?? '');

/** The form of a product, empty for a new one. */
export function productFormOf(product: Product | null): ProductFormValues {
  if (!product)
    return {
      ...blank,
      price: { sale: null, rental: 0, lateFee: null },
      availability: 'en_stock',
      sku: '',
      technicalSpecs: '',
      isStocked: true,
    };
  const { name, description, category, availability, sku, technicalSpecs } = product;
  const { sale, rental, lateFee } = product.price;
  return {
    name,
    description,
    category,
    availability,
    sku,
    technicalSpecs,
    isStocked: product.isStocked !== false,
    price: { sale: amountOf(sale), rental: amountOf(rental), lateFee: optionalAmountOf(lateFee) },
  };
}

/** The form of a service, empty for a new one. */
export function serviceFormOf(service: Service | null): ServiceFormValues {
  if (!service) return { ...blank, price: { sale: null }, unit: 'forfait', duration: '', skill: '' };
  const { name, description, category, unit, duration, skill } = service;
  return {
    name,
    description,
    category,
    unit,
    duration,
    skill,
    price: { sale: amountOf(service.price.sale) },
  };
}

/** Prices compare as amounts, everything else as it is. */
const comparable = (value: unknown): string =>
  JSON.stringify(value, (key, inner: unknown) =>
    (key === 'sale' || key === 'rental') && typeof inner === 'string' ? amountOf(inner) : inner,
  );

/** Only the fields that differ from the record, for an update; empty when nothing does. */
export function changedCatalogueFields(output: object, row: object): object {
  const known = row as Record<string, unknown>;
  const changed = Object.entries(output).filter(
    ([field, value]) => comparable(value) !== comparable(known[field]),
  );
  return Object.fromEntries(changed);
}
