// Products, services and their categories (specification §3, docs/product.md 'Catalogue').
import { z } from 'zod';
import type { RowMeta } from '../kernel/collections.ts';
import { choice, price, requiredText, text } from '../kernel/fields.ts';
import { idText, newKey } from '../kernel/keys.ts';
import { availabilities, categoryTypes, serviceUnits } from './catalogue.values.ts';

/** Prices are kept as decimal strings, `"14500.00"` (specification §3 'Catalogue'). */
const priceText = price.transform((value) => value.toFixed(2));

const productFields = {
  name: requiredText(200),
  description: text(2000).optional(),
  price: z.object({ sale: priceText, rental: priceText }, 'Ce champ est obligatoire'),
  category: requiredText(80),
  availability: choice(availabilities),
  sku: text(60).optional(),
  technicalSpecs: text(8000).optional(),
  /** 'Suivi en stock'. */
  isStocked: z.boolean().optional(),
};

const serviceFields = {
  name: requiredText(200),
  description: text(2000).optional(),
  price: z.object({ sale: priceText }, 'Ce champ est obligatoire'),
  category: requiredText(80),
  unit: choice(serviceUnits),
  duration: text(40).optional(),
  skill: text(80).optional(),
};

const categoryFields = {
  name: requiredText(80),
  description: text(400).optional(),
  type: choice(categoryTypes),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'Couleur invalide')
    .optional(),
  isActive: z.boolean().optional(),
};

export const createProductInput = z.object({ id: newKey.optional(), ...productFields });
export const updateProductInput = z.object({ id: idText, changes: z.object(productFields).partial() });
export const createServiceInput = z.object({ id: newKey.optional(), ...serviceFields });
export const updateServiceInput = z.object({ id: idText, changes: z.object(serviceFields).partial() });
export const createCategoryInput = z.object({ id: newKey.optional(), ...categoryFields });
export const updateCategoryInput = z.object({ id: idText, changes: z.object(categoryFields).partial() });

export type ProductInput = z.input<typeof createProductInput>;
export type ServiceInput = z.input<typeof createServiceInput>;
export type CategoryInput = z.input<typeof createCategoryInput>;

export interface Product extends RowMeta {
  /** `PRD-xxx` or `EVT-xxx`. */
  id: string;
  name: string;
  description: string;
  /** HT, as decimal strings; rental is per day. Absent for people who may not see prices. */
  price: { sale: string; rental: string };
  /** Category id. */
  category: string;
  availability: (typeof availabilities)[number];
  sku: string;
  /** One `Clé : valeur` per line. */
  technicalSpecs: string;
  /** False for what the stock does not hold, made to order for instance; absent or true where its items are asked for. */
  isStocked?: boolean;
}

export interface Service extends RowMeta {
  id: string;
  name: string;
  description: string;
  price: { sale: string };
  category: string;
  unit: (typeof serviceUnits)[number];
  duration: string;
  skill: string;
}

export interface Category extends RowMeta {
  id: string;
  name: string;
  description: string;
  type: (typeof categoryTypes)[number];
  color: string;
  isActive: boolean;
}

declare module '../kernel/collections.ts' {
  interface Collections {
    products: Product;
    services: Service;
    categories: Category;
  }
}
