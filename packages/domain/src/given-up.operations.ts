// `give_up_<collection>` of every collection whose records two people may change at once (sync.md §5): whoever may change the
// record may have given up a version of it.
import type { ZodType } from 'zod';
import { updateCategoryInput, updateProductInput, updateServiceInput } from './catalogue/catalogue.schema.ts';
import { contactId, createContactInput, updateContactInput } from './contacts/contact.schema.ts';
import { createDeliveryInput, updateDeliveryInput } from './delivery-notes/delivery-note.schema.ts';
import { fieldNames, serverFields } from './entity-fields.ts';
import { updateEventInput } from './events/event.schema.ts';
import { createItemInput, updateItemInput } from './inventory/inventory.schema.ts';
import { createInvoiceInput, updateInvoiceInput } from './invoices/invoice.schema.ts';
import type { CollectionName, Row, RowId } from './kernel/collections.ts';
import { givingUp } from './kernel/giving-up.ts';
import { idText } from './kernel/keys.ts';
import type { Operation } from './kernel/operation.ts';
import type { Actor, Permission } from './kernel/permissions.ts';
import { createQuoteInput, updateQuoteInput } from './quotes/quote.schema.ts';
import { createTaskInput, updateTaskInput } from './tasks/task.schema.ts';
import { mayWriteSheet } from './technical-sheets/technical-sheet.rules.ts';
import {
  createSheetInput,
  type TechnicalSheet,
  updateSheetInput,
} from './technical-sheets/technical-sheet.schema.ts';

interface Family {
  collection: CollectionName;
  permission: Permission;
  update: { shape: { changes: ZodType } };
  /** Where some fields are given once, when the record is made. */
  create?: ZodType;
  mayWrite?: (actor: Actor, row: Row) => boolean;
}

const writesSheet = (actor: Actor, row: Row): boolean => {
  const sheet = row as unknown as TechnicalSheet;
  return mayWriteSheet(actor, sheet.kind, sheet);
};

const families: readonly Family[] = [
  { collection: 'products', permission: 'catalogue.edit', update: updateProductInput },
  { collection: 'services', permission: 'catalogue.edit', update: updateServiceInput },
  { collection: 'categories', permission: 'catalogue.edit', update: updateCategoryInput },
  { collection: 'quotes', permission: 'quotes.edit', update: updateQuoteInput, create: createQuoteInput },
  {
    collection: 'invoices',
    permission: 'invoices.edit',
    update: updateInvoiceInput,
    create: createInvoiceInput,
  },
  {
    collection: 'bonLivraison',
    permission: 'bonLivraison.status',
    update: updateDeliveryInput,
    create: createDeliveryInput,
  },
  { collection: 'inventory', permission: 'inventory.edit', update: updateItemInput, create: createItemInput },
  { collection: 'events', permission: 'events.work', update: updateEventInput },
  { collection: 'tasks', permission: 'tasks.edit', update: updateTaskInput, create: createTaskInput },
  {
    collection: 'technicalSheets',
    permission: 'technicalSheets.see',
    update: updateSheetInput,
    create: createSheetInput,
    mayWrite: writesSheet,
  },
];

function givenUp<Id extends RowId>(
  { collection, permission, update, create, mayWrite }: Family,
  id: ZodType<Id>,
) {
  const otherFields = new Set([...serverFields(collection), ...(create ? fieldNames(create) : [])]);
  const { changes } = update.shape;
  return givingUp(collection, { id, permission, changes, otherFields, ...(mayWrite && { mayWrite }) });
}

const contacts: Family = {
  collection: 'contacts',
  permission: 'contacts.edit',
  update: updateContactInput,
  create: createContactInput,
};

export const givenUpOperations = [
  givenUp(contacts, contactId),
  ...families.map((family) => givenUp(family, idText)),
] as unknown as readonly Operation[];
