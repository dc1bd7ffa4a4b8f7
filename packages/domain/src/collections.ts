// What an engine must know of each synchronised collection: its order, its search line, who sees which rows and how
// much of them (product.md §3 and §4).
import {
  categorySearchLine,
  productSearchLine,
  serviceSearchLine,
  withoutPrice,
} from './catalogue/catalogue.rules.ts';
import { contactSearchLine } from './contacts/contact.search.ts';
import { withoutAmounts } from './delivery-notes/delivery-note.redaction.ts';
import { deliverySearchLine } from './delivery-notes/delivery-note.search.ts';
import { eventSearchLine } from './events/event.search.ts';
import { itemSearchLine, movementSearchLine } from './inventory/inventory.search.ts';
import { invoiceSearchLine } from './invoices/invoice.search.ts';
import type { CollectionName, Collections, Row } from './kernel/collections.ts';
import { foldText } from './kernel/folded-text.ts';
import { type Actor, isAllowed, type Permission } from './kernel/permissions.ts';
import { withoutClosedRecords } from './notifications/notification.redaction.ts';
import { notificationSearchLine } from './notifications/notification.search.ts';
import { quoteSearchLine } from './quotes/quote.search.ts';
import { taskSearchLine } from './tasks/task.search.ts';
import { sheetSearchLine } from './technical-sheets/technical-sheet.search.ts';

export interface CollectionDescription<T = Row> {
  name: CollectionName;
  /** Path under /api (specification §7). */
  path: string;
  see: Permission;
  /** Text by which lists are ordered when nobody asks otherwise; ascending unless `newestFirst`. */
  orderKey(row: T): string;
  newestFirst: boolean;
  searchLine(row: T): string;
  /** The row as that person may see it. */
  redact(row: T, actor: Actor): Partial<T>;
}

function describe<K extends CollectionName>(
  name: K,
  description: Omit<CollectionDescription<Collections[K]>, 'name' | 'path' | 'redact' | 'newestFirst'> &
    Partial<Pick<CollectionDescription<Collections[K]>, 'path' | 'redact' | 'newestFirst'>>,
): CollectionDescription {
  return {
    name,
    path: name,
    newestFirst: false,
    redact: (row: Collections[K]) => row,
    ...description,
  } as unknown as CollectionDescription;
}

const dated = (row: { date: string; createdAt: string; id: string }): string =>
  `${row.date}/${row.createdAt}/${row.id}`;

const hidePrice = <T extends { price: unknown }>(row: T, actor: Actor): Partial<T> =>
  isAllowed(actor, 'catalogue.prices') ? row : (withoutPrice(row) as Partial<T>);

export const collections: Record<CollectionName, CollectionDescription> = {
  contacts: describe('contacts', {
    see: 'contacts.see',
    orderKey: (contact) => foldText(contact.name),
    searchLine: contactSearchLine,
  }),
  products: describe('products', {
    see: 'catalogue.see',
    orderKey: (product) => foldText(product.name),
    searchLine: productSearchLine,
    redact: hidePrice,
  }),
  services: describe('services', {
    see: 'catalogue.see',
    orderKey: (service) => foldText(service.name),
    searchLine: serviceSearchLine,
    redact: hidePrice,
  }),
  categories: describe('categories', {
    see: 'catalogue.see',
    orderKey: (category) => foldText(category.name),
    searchLine: categorySearchLine,
  }),
  quotes: describe('quotes', {
    see: 'quotes.see',
    orderKey: dated,
    newestFirst: true,
    searchLine: quoteSearchLine,
  }),
  invoices: describe('invoices', {
    see: 'invoices.see',
    orderKey: dated,
    newestFirst: true,
    searchLine: invoiceSearchLine,
  }),
  payments: describe('payments', {
    see: 'payments.see',
    orderKey: dated,
    newestFirst: true,
    searchLine: (payment) => foldText(`${payment.reference} ${payment.chequeNumber}`),
  }),
  bonLivraison: describe('bonLivraison', {
    path: 'bon-livraison',
    see: 'bonLivraison.see',
    orderKey: (note) => dated({ date: note.dateLivraison, createdAt: note.createdAt, id: note.id }),
    newestFirst: true,
    searchLine: deliverySearchLine,
    redact: (note, actor) => (isAllowed(actor, 'bonLivraison.amounts') ? note : withoutAmounts(note)),
  }),
  inventory: describe('inventory', {
    see: 'inventory.see',
    orderKey: (item) => foldText(item.name),
    searchLine: itemSearchLine,
    redact: (item, actor) =>
      isAllowed(actor, 'inventory.prices') ? item : (withoutPrice(item) as Partial<typeof item>),
  }),
  movements: describe('movements', {
    path: 'inventory/movements',
    see: 'inventory.see',
    orderKey: dated,
    newestFirst: true,
    searchLine: movementSearchLine,
  }),
  tasks: describe('tasks', {
    see: 'tasks.see',
    orderKey: (task) => `${task.dueDate === '' ? '9999-12-31' : task.dueDate}/${task.id}`,
    searchLine: taskSearchLine,
  }),
  notifications: describe('notifications', {
    see: 'notifications.see',
    orderKey: (notification) => `${notification.createdAt}/${notification.id}`,
    newestFirst: true,
    searchLine: notificationSearchLine,
    redact: withoutClosedRecords,
  }),
  events: describe('events', {
    see: 'events.see',
    orderKey: (event) => `${event.startDate}T${event.time}/${event.id}`,
    newestFirst: true,
    searchLine: eventSearchLine,
  }),
  technicalSheets: describe('technicalSheets', {
    path: 'technical-sheets',
    see: 'technicalSheets.see',
    orderKey: dated,
    newestFirst: true,
    searchLine: sheetSearchLine,
  }),
  staff: describe('staff', {
    see: 'staff.see',
    orderKey: (member) => foldText(member.fullName),
    searchLine: (member) => foldText(member.fullName),
  }),
  settings: describe('settings', { see: 'settings.see', orderKey: (row) => row.id, searchLine: () => '' }),
};

export const collectionNames = Object.keys(collections) as CollectionName[];

export const collectionByPath = (path: string): CollectionDescription | undefined =>
  Object.values(collections).find((description) => description.path === path);
