// What a person calls a record: 'Devis DEV-012 pour Riad Équipements', 'Contact Amal Tazi'.

import type { CollectionName } from '@zellige/domain';
import { recordNames as words } from './record-names.messages.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A text of a row, '' when it has none. */
export const textIn = (fields: Fields | undefined, name: string): string => {
  const value = fields?.[name];
  return typeof value === 'string' ? value.trim() : '';
};

const document = (noun: string, row: Fields, client = textIn(row, 'client')): string =>
  words.document(noun, textIn(row, 'number'), client);

function sheetName(row: Fields): string {
  const { intervention } = row as { intervention?: Fields | null };
  if (!intervention) return `${words.productSheet} ${textIn(row, 'title')}`.trim();
  return document(words.interventionSheet, row, textIn(intervention, 'client'));
}

const names: Readonly<Record<CollectionName, (row: Fields) => string>> = {
  contacts: (row) => words.named(words.contact, textIn(row, 'name')),
  products: (row) => words.named(words.product, textIn(row, 'name')),
  services: (row) => words.named(words.service, textIn(row, 'name')),
  categories: (row) => words.named(words.category, textIn(row, 'name')),
  inventory: (row) => words.named(words.item, textIn(row, 'name')),
  movements: (row) => words.named(words.movement, textIn(row, 'itemName')),
  tasks: (row) => words.quoted(words.task, textIn(row, 'title')),
  events: (row) => words.quoted(words.event, textIn(row, 'title')),
  notifications: (row) => words.quoted(words.notification, textIn(row, 'title')),
  quotes: (row) => document(words.quote, row),
  invoices: (row) => document(words.invoice, row),
  payments: () => words.payment,
  bonLivraison: (row) => document(words.deliveryNote, row),
  technicalSheets: sheetName,
  staff: (row) => words.named(words.account, textIn(row, 'fullName')),
  settings: () => words.settings,
};

/** Kind and name of a record. */
export const recordName = (collection: CollectionName, row: Fields): string => names[collection](row);

const feminine: ReadonlySet<string> = new Set([
  'categories',
  'tasks',
  'invoices',
  'technicalSheets',
  'notifications',
]);

/** Whether its participles take an e: 'Facture … créée'. */
export const isFeminine = (collection: string): boolean => feminine.has(collection);

const addresses: Readonly<Partial<Record<CollectionName, string>>> = {
  contacts: '/contacts',
  products: '/products',
  services: '/services',
  inventory: '/inventory',
  tasks: '/tasks',
  events: '/events',
  quotes: '/quotes',
  invoices: '/invoices',
  bonLivraison: '/bon-livraison',
  technicalSheets: '/technical-sheets',
};

/** The page of a record; null where it has none. */
export function recordAddress(collection: CollectionName, id: unknown): string | null {
  const list = addresses[collection];
  const isKey = typeof id === 'string' || typeof id === 'number';
  return list && isKey ? `${list}/${encodeURIComponent(id)}` : null;
}
