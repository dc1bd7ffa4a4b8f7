// These operations create and change products, services and categories. A price change never alters an existing document:
// documents copy what they sell (docs/product.md 'Catalogue').
import { archiving } from '../kernel/operations/archiving.ts';
import { withDefaults } from '../kernel/values/defaults.ts';
import { idText } from '../kernel/identity/keys.ts';
import { creation, recordOperation, type Tx } from '../kernel/operations/operation.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { catalogueActions } from './catalogue.actions.ts';
import {
  blankCategory,
  blankProduct,
  blankService,
  type Category,
  createCategoryInput,
  createProductInput,
  createServiceInput,
  type Product,
  type ProductChanges,
  type Service,
  updateCategoryInput,
  updateProductInput,
  updateServiceInput,
} from './catalogue.schema.ts';
import { checkedParts, isKit } from './kit.rules.ts';

/** A kit has no stock of its own. */
const asKit = <P extends Pick<Product, 'parts' | 'isStocked'>>(product: P): P =>
  isKit(product) ? { ...product, isStocked: false } : product;

/** Whether another live product has that SKU. */
async function isSkuInUse(tx: Tx, { id, sku }: Pick<Product, 'id' | 'sku'>): Promise<boolean> {
  return sku !== '' && (await tx.products.find({ sku })).some((holder) => holder.id !== id);
}

const duplicateSku = () => fail('sku_taken', undefined, { sku: 'Ce SKU existe déjà' });

export const createProduct = creation('products', {
  serverFields: {},
  input: createProductInput,
  permission: catalogueActions.edit.permission,
  async run(tx, input, ctx) {
    const id = input.id ?? String(ctx.newId('products'));
    if (await isSkuInUse(tx, { id, sku: input.sku ?? '' })) return duplicateSku();
    const parts = await checkedParts(tx, { id, parts: input.parts ?? [], before: null });
    if (!parts.ok) return parts;
    const fields = { ...input, ...withDefaults(blankProduct, input), id, parts: parts.value };
    return ok(tx.products.put(asKit(fields)));
  },
});

async function changedProduct(tx: Tx, product: Product, changes: ProductChanges): Promise<Result<Product>> {
  const { sku = product.sku } = changes;
  if (sku !== product.sku && (await isSkuInUse(tx, { id: product.id, sku }))) return duplicateSku();
  // A writer that knows fewer prices than the price list leaves the others as they are.
  const price = { ...product.price, ...changes.price };
  const before = product.parts ?? [];
  const parts = changes.parts
    ? await checkedParts(tx, { id: product.id, parts: changes.parts, before })
    : ok(before);
  return parts.ok ? ok(asKit({ ...product, ...changes, price, parts: parts.value } as Product)) : parts;
}

export const updateProduct = recordOperation('update', 'products', {
  ...catalogueActions.edit,
  input: updateProductInput,
  conflict: 'merge',
  async run(tx, product, { changes }) {
    const next = await changedProduct(tx, product, changes);
    return next.ok ? ok(tx.products.put(next.value)) : next;
  },
});

export const createService = creation('services', {
  serverFields: {},
  input: createServiceInput,
  permission: catalogueActions.edit.permission,
  async run(tx, input, ctx) {
    const service = tx.services.put({
      ...input,
      ...withDefaults(blankService, input),
      id: input.id ?? String(ctx.newId('services')),
    });
    return ok(service);
  },
});

export const updateService = recordOperation('update', 'services', {
  ...catalogueActions.edit,
  input: updateServiceInput,
  conflict: 'merge',
  async run(tx, service, { changes }) {
    return ok(tx.services.put({ ...service, ...changes } as Service));
  },
});

export const createCategory = creation('categories', {
  serverFields: {},
  input: createCategoryInput,
  permission: catalogueActions.edit.permission,
  async run(tx, input, ctx) {
    const category = tx.categories.put({
      ...input,
      ...withDefaults(blankCategory, input),
      id: input.id ?? String(ctx.newId('categories')),
    });
    return ok(category);
  },
});

/** Why a category may not be taken away from what is in it; null where nothing is. */
async function refusalInUse(
  tx: Tx,
  { id: category, type }: Pick<Category, 'id' | 'type'>,
): Promise<Result<never> | null> {
  const users =
    type === 'product' ? await tx.products.find({ category }) : await tx.services.find({ category });
  return users.length > 0
    ? fail(
        'in_use',
        `Cette catégorie contient encore ${users.length === 1 ? '1 élément' : `${users.length} éléments`}`,
      )
    : null;
}

export const updateCategory = recordOperation('update', 'categories', {
  ...catalogueActions.edit,
  input: updateCategoryInput,
  conflict: 'merge',
  async run(tx, category, { changes }) {
    // Products find no category of services, and services none of products.
    const isOther = changes.type !== undefined && changes.type !== category.type;
    const refusal = isOther ? await refusalInUse(tx, category) : null;
    return refusal ?? ok(tx.categories.put({ ...category, ...changes } as Category));
  },
});

const services = archiving('services', {
  id: idText,
  guards: catalogueActions,
  changes: updateServiceInput.shape.changes,
});
const products = archiving('products', {
  id: idText,
  guards: catalogueActions,
  changes: updateProductInput.shape.changes,
  changed: changedProduct,
  refuseBack: async (tx, row) => ((await isSkuInUse(tx, row)) ? duplicateSku() : null),
});
const categories = archiving('categories', {
  id: idText,
  changes: updateCategoryInput.shape.changes,
  guards: catalogueActions,
  refuse: refusalInUse,
});

export const { archive: archiveProduct, restore: restoreProduct } = products;
export const { archive: archiveService, restore: restoreService } = services;
export const { archive: archiveCategory, restore: restoreCategory } = categories;
