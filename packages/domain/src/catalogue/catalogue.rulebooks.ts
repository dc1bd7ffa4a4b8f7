// What can be done to products, services and categories.
import type { CollectionName } from '../kernel/collections.ts';
import { operationsOf, type Rulebook } from '../kernel/rulebook.ts';
import * as operations from './catalogue.operations.ts';

const all = operationsOf(operations);

const rulebook = (collection: CollectionName): Rulebook => ({
  operations: all.filter((operation) => operation.collection === collection),
  lost: { permission: 'catalogue.edit' },
});

export const categoryRulebook = rulebook('categories');
export const productRulebook = rulebook('products');
export const serviceRulebook = rulebook('services');
