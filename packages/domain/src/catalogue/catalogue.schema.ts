// Products, services and their categories (specification §3, docs/product.md 'Catalogue').
import { z } from 'zod';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import {
  choice,
  hours,
  identityText,
  list,
  months,
  price,
  requiredText,
  text,
  wholeQuantity,
} from '../kernel/schema/field-kinds.ts';
import { idText, newKey } from '../kernel/identity/keys.ts';
import { blankOf, type Stored } from '../kernel/schema/stored-fields.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { availabilities, categoryTypes, serviceUnits } from './catalogue.values.ts';

/** Prices are kept as decimal strings, `"14500.00"` (specification §3 'Catalogue'). */
const priceText = price.transform((value) => value.toFixed(2));
/** Empty where there is none. */
const optionalPriceText = z.union([z.literal(''), priceText], {
  error: ({ code, errors }) => (code === 'invalid_union' && errors.at(-1)?.[0]?.message) || undefined,
});

/** HT but for the caution, which is outside VAT and turnover. A rental of 0 says that the product is not rented by the day. */
const productPrice = z.object(
  {
    sale: priceText,
    /** Of one day. */
    rental: priceText,
    /** Of seven days, and of thirty (rental-price.ts). */
    rentalWeek: optionalPriceText.optional(),
    rentalMonth: optionalPriceText.optional(),
    /** What a client leaves while a unit is out. */
    caution: optionalPriceText.optional(),
    /** Of a day of delay of one unit, where it is not a part of the price of a day (settings). */
    lateFee: optionalPriceText.optional(),
  },
  'Ce champ est obligatoire',
);

export const MAX_KIT_PARTS = 30;

/** A product of which a kit holds some units; its name as it was when the kit was written. */
const kitPart = z.object({
  productId: idText,
  name: text(200).default(''),
  quantity: wholeQuantity(1000),
});
export type KitPart = z.output<typeof kitPart>;

export const productShape = {
  name: requiredText(200),
  description: text(2000).optional(),
  price: productPrice,
  /** Category id. */
  category: requiredText(80),
  /** HT of one, to the company; empty where nobody said. */
  purchasePrice: optionalPriceText.optional(),
  availability: choice(availabilities),
  sku: identityText(60).optional(),
  /** One `Clé : valeur` per line. */
  technicalSpecs: text(8000).optional(),
  /** False for what the stock does not hold, made to order for instance. */
  isStocked: z.boolean(validation.yesOrNo).optional(),
  /** Hours to prepare a rented unit for the next client; null where the settings say it. */
  turnaroundHours: hours.nullable().optional(),
  /** Warranty of a sold unit, from its delivery; null for none. */
  warrantyMonths: months.nullable().optional(),
  /** Of a kit: what it is made of. */
  parts: list(kitPart, MAX_KIT_PARTS).optional(),
};

export const serviceShape = {
  name: requiredText(200),
  description: text(2000).optional(),
  price: z.object({ sale: priceText }, 'Ce champ est obligatoire'),
  category: requiredText(80),
  unit: choice(serviceUnits),
  duration: text(40).optional(),
  skill: text(80).optional(),
  /** Of an extension of warranty: months that it adds to the sale line above it; null for any other service. */
  warrantyMonths: months.nullable().optional(),
};

export const categoryShape = {
  name: requiredText(80),
  description: text(400).optional(),
  type: choice(categoryTypes),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'Couleur invalide')
    .optional(),
  isActive: z.boolean().optional(),
};

export const createProductInput = z.object({ id: newKey.optional(), ...productShape });
export const updateProductInput = z.object({ id: idText, changes: z.object(productShape).partial() });
export const createServiceInput = z.object({ id: newKey.optional(), ...serviceShape });
export const updateServiceInput = z.object({ id: idText, changes: z.object(serviceShape).partial() });
export const createCategoryInput = z.object({ id: newKey.optional(), ...categoryShape });
export const updateCategoryInput = z.object({ id: idText, changes: z.object(categoryShape).partial() });

export type ProductInput = z.input<typeof createProductInput>;
export type ProductChanges = z.output<typeof updateProductInput>['changes'];
export type ServiceInput = z.input<typeof createServiceInput>;
export type CategoryInput = z.input<typeof createCategoryInput>;

/** Prices are absent for people who may not see them. */
export type Product = RowMeta &
  Omit<
    Stored<typeof productShape>,
    'isStocked' | 'purchasePrice' | 'turnaroundHours' | 'warrantyMonths' | 'parts'
  > & {
    /** `PRD-xxx` or `EVT-xxx`. */
    id: string;
    /** Each absent in products that are older than the field; a kit is not followed itself. */
    isStocked?: boolean;
    /** Absent too for who may not see margins. */
    purchasePrice?: string;
    turnaroundHours?: number | null | undefined;
    warrantyMonths?: number | null | undefined;
    parts?: KitPart[];
  };

export type Service = RowMeta &
  Omit<Stored<typeof serviceShape>, 'warrantyMonths'> & {
    id: string;
    /** Absent in services that are older than the field. */
    warrantyMonths?: number | null | undefined;
  };

export type Category = RowMeta &
  Stored<typeof categoryShape> & {
    id: string;
  };

/** A record of the catalogue holds these where nothing was given. */
export const blankProduct = { ...blankOf(productShape), isStocked: true };
export const blankService = blankOf(serviceShape);
export const blankCategory = { ...blankOf(categoryShape), color: '#6050dc', isActive: true };

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    products: Product;
    services: Service;
    categories: Category;
  }
}
