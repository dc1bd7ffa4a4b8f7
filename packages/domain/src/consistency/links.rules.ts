// Each reference between records names one that exists, by key or by number. Records that the corbeille erases for good
// after thirty days (contacts, catalogue, tasks) may be gone: documents carry their own copy of what they need of them.
import type { DeliveryNote } from '../delivery-notes/delivery-note.schema.ts';
import type { Event } from '../events/event.schema.ts';
import type { Movement } from '../inventory/inventory.schema.ts';
import type { Invoice, Payment } from '../invoices/invoice.schema.ts';
import type { CollectionName, Collections } from '../kernel/collections.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import type { TechnicalSheet } from '../technical-sheets/technical-sheet.schema.ts';
import { toRecord, findingMessages as words } from './consistency.messages.ts';
import { type Finding, finding, readable } from './finding.ts';

export interface Reference {
  collection: CollectionName | 'files';
  id: string;
}

type Id = string | null | undefined;

/** Each once, empty ones left out. */
const to = (collection: Reference['collection'], ids: readonly Id[]): Reference[] =>
  [...new Set(ids)].flatMap((id) => (id ? [{ collection, id }] : []));

const movementSources: readonly string[] = [
  'bonLivraison',
  'technicalSheets',
  'events',
] satisfies CollectionName[];

const readers = {
  quotes: (quote: Quote) => to('invoices', [quote.invoiceId]),
  invoices: (invoice: Invoice) => [
    ...to('quotes', [invoice.quoteId]),
    ...to('bonLivraison', [...invoice.bonLivraison, invoice.bonLivraisonId]),
  ],
  payments: (payment: Payment) => to('invoices', [payment.invoiceId]),
  bonLivraison: (note: DeliveryNote) => [
    ...to('invoices', [note.factureId]),
    ...to('quotes', [note.devisId]),
    ...to(
      'inventory',
      note.items.map(({ inventoryId }) => inventoryId),
    ),
    ...to(
      'files',
      (note.photos ?? []).map(({ id }) => id),
    ),
  ],
  movements: (movement: Movement) => [
    ...to('inventory', [movement.itemId]),
    ...(movementSources.includes(movement.relatedType)
      ? to(movement.relatedType as CollectionName, [movement.relatedId])
      : []),
  ],
  events: (event: Event) =>
    to(
      'inventory',
      event.reservedMaterials.map(({ itemId }) => itemId),
    ),
  technicalSheets: (sheet: TechnicalSheet) => [
    ...to('technicalSheets', [sheet.correctsId, sheet.correctedById]),
    ...to('events', [sheet.intervention?.eventId]),
    ...to('inventory', [
      sheet.intervention?.itemId,
      ...(sheet.intervention?.parts ?? []).map(({ itemId }) => itemId),
    ]),
    ...to(
      'files',
      sheet.files.map(({ id }) => id),
    ),
  ],
} satisfies Partial<{ [K in CollectionName]: (row: Collections[K]) => Reference[] }>;

/** Collections whose rows refer to others. */
export type LinkedCollection = keyof typeof readers;

/** All of them. */
export const linkedCollections = Object.keys(readers) as readonly LinkedCollection[];

const read = <K extends LinkedCollection>(collection: K, row: Collections[K]): Reference[] =>
  (readers[collection] as unknown as (row: Collections[K]) => Reference[])(row);

/** Everything that a row refers to; a row too damaged to read refers to nothing, and `checkLinks` says so. */
export function referencesOf<K extends LinkedCollection>(collection: K, row: Collections[K]): Reference[] {
  let references: Reference[] = [];
  readable({ collection, id: row.id }, () => {
    references = read(collection, row);
    return [];
  });
  return references;
}

/** One finding for each reference to nothing. */
export function checkLinks<K extends LinkedCollection>(
  collection: K,
  row: Collections[K],
  isThere: (reference: Reference) => boolean,
): Finding[] {
  const number = 'number' in row ? row.number : null;
  const place = { collection, id: row.id, number };
  return readable(place, () =>
    read(collection, row)
      .filter((reference) => !isThere(reference))
      .map((reference) =>
        finding('broken-link', place, words.broken(toRecord[reference.collection], reference.id)),
      ),
  );
}
