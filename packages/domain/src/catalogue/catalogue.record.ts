// Products, services and categories as the API answers them. Prices are left out for people who may not see them.
import { z } from 'zod';
import { recordOf, storedFields } from '../kernel/schema/record-schema.ts';
import {
  type Category,
  categoryShape,
  type KitPart,
  type Product,
  productShape,
  type Service,
  serviceShape,
} from './catalogue.schema.ts';

const priceText = z.string().describe('MAD, HT, as a decimal text: "14500.00"');
const priceOrNone = z.string().describe('The same, or empty');

const {
  price: _price,
  isStocked: _isStocked,
  purchasePrice: _purchase,
  turnaroundHours: _hours,
  warrantyMonths: _months,
  parts: _parts,
  ...productFields
} = productShape;
const { price: _servicePrice, warrantyMonths: _extension, ...serviceFields } = serviceShape;

export const productRecord = recordOf<Product>()({
  ...storedFields(productFields),
  price: z.object({
    sale: priceText,
    rental: priceText.describe('Of one day'),
    rentalWeek: priceOrNone.optional(),
    rentalMonth: priceOrNone.optional(),
    caution: priceOrNone.optional(),
    lateFee: priceOrNone.optional(),
  }),
  id: z.string(),
  isStocked: z.boolean().exactOptional(),
  purchasePrice: priceOrNone.exactOptional(),
  turnaroundHours: z.int().nullable().optional(),
  warrantyMonths: z.int().nullable().optional(),
  parts: z
    .array(
      z.object({ productId: z.string(), name: z.string(), quantity: z.int() }) satisfies z.ZodType<KitPart>,
    )
    .exactOptional(),
})
  .partial({ price: true })
  .meta({ id: 'Product', description: 'A product of the catalogue, or a kit of products' });

export const serviceRecord = recordOf<Service>()({
  ...storedFields(serviceFields),
  price: z.object({ sale: priceText }),
  id: z.string(),
  warrantyMonths: z.int().nullable().optional().describe('That an extension of warranty adds'),
})
  .partial({ price: true })
  .meta({ id: 'Service', description: 'A service of the catalogue' });

export const categoryRecord = recordOf<Category>()({
  ...storedFields(categoryShape),
  id: z.string(),
}).meta({ id: 'Category', description: 'A category of products or of services' });
