// `give_up_<collection>` of every collection whose records two people may change at once (sync.md §5).
import { contactId } from './contacts/contact.schema.ts';
import type { CollectionName } from './kernel/collections.ts';
import { idText } from './kernel/fields.ts';
import { givingUp } from './kernel/giving-up.ts';
import type { Operation } from './kernel/operation.ts';
import type { Permission } from './kernel/permissions.ts';

/** Whoever sees the record may have given up a version of it. */
const seenWith: readonly (readonly [CollectionName, Permission])[] = [
  ['products', 'catalogue.see'],
  ['services', 'catalogue.see'],
  ['categories', 'catalogue.see'],
  ['quotes', 'quotes.see'],
  ['invoices', 'invoices.see'],
  ['bonLivraison', 'bonLivraison.see'],
  ['inventory', 'inventory.see'],
  ['events', 'events.see'],
  ['tasks', 'tasks.see'],
  ['technicalSheets', 'technicalSheets.see'],
];

export const givenUpOperations = [
  givingUp('contacts', { id: contactId, permission: 'contacts.see' }),
  ...seenWith.map(([collection, permission]) => givingUp(collection, { id: idText, permission })),
] as unknown as readonly Operation[];
