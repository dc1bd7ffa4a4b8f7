// What can be done to products, services and categories. A price change never alters an existing document: documents
// copy what they sell (docs/product.md 'Catalogue').
import { archiving } from '../kernel/archiving.ts';
import { withDefaults } from '../kernel/defaults.ts';
import { idText } from '../kernel/keys.ts';
import { creation, operation } from '../kernel/operation.ts';
import { fail, ok } from '../kernel/result.ts';
import {
  blankCategory,
  blankProduct,
  blankService,
  type Category,
  createCategoryInput,
  createProductInput,
  createServiceInput,
  type Product,
  type Service,
  updateCategoryInput,
  updateProductInput,
  updateServiceInput,
} from './catalogue.schema.ts';

export const createProduct = creation('products', {
  serverFields: {},
  input: createProductInput,
  permission: 'catalogue.edit',
  async run(tx, input, ctx) {
    if (input.id !== undefined && (await tx.products.get(input.id))) return fail('already_exists');
    const sku = input.sku ?? '';
    if (sku !== '' && (await tx.products.find({ sku })).length > 0)
      return fail('sku_taken', undefined, { sku: 'Ce SKU existe déjà' });
    const product = tx.products.put({
      ...input,
      ...withDefaults(blankProduct, input),
      id: input.id ?? String(ctx.newId('products')),
    });
    return ok(product);
  },
});

export const updateProduct = operation('update', 'products', {
  input: updateProductInput,
  permission: 'catalogue.edit',
  conflict: 'merge',
  target: (input) => input.id,
  async run(tx, { id, changes }) {
    const product = await tx.products.get(id);
    if (!product) return fail('not_found');
    if (changes.sku && changes.sku !== product.sku) {
      const holders = await tx.products.find({ sku: changes.sku });
      if (holders.some((holder) => holder.id !== id))
        return fail('sku_taken', undefined, { sku: 'Ce SKU existe déjà' });
    }
    // A writer that knows fewer prices than the price list leaves the others as they are.
    const price = { ...product.price, ...changes.price };
    return ok(tx.products.put({ ...product, ...changes, price } as Product));
  },
});

export const createService = creation('services', {
  serverFields: {},
  input: createServiceInput,
  permission: 'catalogue.edit',
  async run(tx, input, ctx) {
    if (input.id !== undefined && (await tx.services.get(input.id))) return fail('already_exists');
    const service = tx.services.put({
      ...input,
      ...withDefaults(blankService, input),
      id: input.id ?? String(ctx.newId('services')),
    });
    return ok(service);
  },
});

export const updateService = operation('update', 'services', {
  input: updateServiceInput,
  permission: 'catalogue.edit',
  conflict: 'merge',
  target: (input) => input.id,
  async run(tx, { id, changes }) {
    const service = await tx.services.get(id);
    if (!service) return fail('not_found');
    return ok(tx.services.put({ ...service, ...changes } as Service));
  },
});

export const createCategory = creation('categories', {
  serverFields: {},
  input: createCategoryInput,
  permission: 'catalogue.edit',
  async run(tx, input, ctx) {
    if (input.id !== undefined && (await tx.categories.get(input.id))) return fail('already_exists');
    const category = tx.categories.put({
      ...input,
      ...withDefaults(blankCategory, input),
      id: input.id ?? String(ctx.newId('categories')),
    });
    return ok(category);
  },
});

export const updateCategory = operation('update', 'categories', {
  input: updateCategoryInput,
  permission: 'catalogue.edit',
  conflict: 'merge',
  target: (input) => input.id,
  async run(tx, { id, changes }) {
    const category = await tx.categories.get(id);
    if (!category) return fail('not_found');
    return ok(tx.categories.put({ ...category, ...changes } as Category));
  },
});

const services = archiving('services', {
  id: idText,
  permission: 'catalogue.edit',
  changes: updateServiceInput.shape.changes,
});
const products = archiving('products', {
  id: idText,
  permission: 'catalogue.edit',
  changes: updateProductInput.shape.changes,
  async refuseBack(tx, row) {
    const sku = String(row.sku);
    const isTaken = sku !== '' && (await tx.products.find({ sku })).length > 0;
    return isTaken ? fail('sku_taken', undefined, { sku: 'Ce SKU existe déjà' }) : null;
  },
});
const categories = archiving('categories', {
  id: idText,
  changes: updateCategoryInput.shape.changes,
  permission: 'catalogue.edit',
  async refuse(tx, row) {
    const category = String(row.id);
    const users =
      row.type === 'product' ? await tx.products.find({ category }) : await tx.services.find({ category });
    return users.length > 0
      ? fail('in_use', `Cette catégorie contient encore ${users.length} élément(s)`)
      : null;
  },
});

export const { archive: archiveProduct, restore: restoreProduct } = products;
export const { archive: archiveService, restore: restoreService } = services;
export const { archive: archiveCategory, restore: restoreCategory } = categories;
