// The rulebooks list the operations on products, services and categories.
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import { shown } from '../kernel/schema/field-dictionary.ts';
import { operationsOf, type Rulebook } from '../kernel/operations/rulebook.ts';
import { categoryFields } from './catalogue.fields.ts';
import * as operations from './catalogue.operations.ts';

const all = operationsOf(operations);

const rulebook = (collection: CollectionName) => ({
  operations: all.filter((operation) => operation.collection === collection),
  recovery: { permission: 'catalogue.edit' as const },
});

const category = shown(categoryFields);

export const categoryRulebook = {
  ...rulebook('categories'),
  corrections: { create: category, update: category },
} satisfies Rulebook;
export const productRulebook = rulebook('products');
export const serviceRulebook = rulebook('services');
