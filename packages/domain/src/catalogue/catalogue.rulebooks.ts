// What can be done to products, services and categories.
import type { CollectionName } from '../kernel/collections.ts';
import { shown } from '../kernel/field-dictionary.ts';
import { operationsOf, type Rulebook } from '../kernel/rulebook.ts';
import { categoryFields } from './catalogue.fields.ts';
import * as operations from './catalogue.operations.ts';

const all = operationsOf(operations);

const rulebook = (collection: CollectionName): Rulebook => ({
  operations: all.filter((operation) => operation.collection === collection),
  lost: { permission: 'catalogue.edit' },
});

const category = shown(categoryFields);

export const categoryRulebook: Rulebook = {
  ...rulebook('categories'),
  corrections: { create: category, update: category },
};
export const productRulebook = rulebook('products');
export const serviceRulebook = rulebook('services');
