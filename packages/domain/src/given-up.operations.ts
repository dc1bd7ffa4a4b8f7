// `give_up_<collection>` of every collection whose records two people may change at once (sync.md §5).
import { contactId } from './contacts/contact.schema.ts';
import type { CollectionName } from './kernel/collections.ts';
import { idText } from './kernel/fields.ts';
import { givingUp } from './kernel/giving-up.ts';
import type { Operation } from './kernel/operation.ts';
import type { Permission } from './kernel/permissions.ts';

/** Whoever may change the record may have given up a version of it. */
const changedWith: readonly (readonly [CollectionName, Permission])[] = [
  ['products', 'catalogue.edit'],
  ['services', 'catalogue.edit'],
  ['categories', 'catalogue.edit'],
  ['quotes', 'quotes.edit'],
  ['invoices', 'invoices.edit'],
  ['bonLivraison', 'bonLivraison.status'],
  ['inventory', 'inventory.edit'],
  ['events', 'events.work'],
  ['tasks', 'tasks.edit'],
  ['technicalSheets', 'technicalSheets.see'],
];

export const givenUpOperations = [
  givingUp('contacts', { id: contactId, permission: 'contacts.edit' }),
  ...changedWith.map(([collection, permission]) => givingUp(collection, { id: idText, permission })),
] as unknown as readonly Operation[];
