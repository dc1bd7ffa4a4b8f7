// What can be done to a product, a service or a category, by whom: read by their operations and by every menu that offers them.
import { recordGuards } from '../kernel/operations/guard.ts';

export const catalogueActions = recordGuards<object>('catalogue.edit');
