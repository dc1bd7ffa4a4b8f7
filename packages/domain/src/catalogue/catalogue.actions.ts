// Guards decide who may do what to a product, a service or a category; their operations and every menu read them.
import { recordGuards } from '../kernel/operations/guard.ts';

export const catalogueActions = recordGuards<object>('catalogue.edit');
