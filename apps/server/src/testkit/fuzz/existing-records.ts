// The fuzzer remembers the keys of records by collection, both those it made and those it read.
import { type CollectionName, collectionNames } from '@zellige/domain';
import { apiPaths, collectionPath } from '@zellige/contract';

export interface KnownRecords {
  add(collection: CollectionName, id: string): void;
  /** A key of that collection, or one that nobody has; `rank` is any whole number. */
  pick(collection: CollectionName | null, rank: number): string;
}

const MOST = 40;

/** Fields and parameters that hold the key of another record, by name. */
const collectionByField: Readonly<Record<string, CollectionName>> = {
  contactId: 'contacts',
  category: 'categories',
  productId: 'products',
  quoteId: 'quotes',
  contractId: 'contracts',
  kitIds: 'products',
  devisId: 'quotes',
  invoiceId: 'invoices',
  factureId: 'invoices',
  bonLivraisonId: 'bonLivraison',
  paymentId: 'payments',
  itemId: 'inventory',
  unitIds: 'units',
  eventId: 'events',
  unitId: 'units',
  requestId: 'requests',
  dealId: 'deals',
  replacedBy: 'quotes',
  vehicleId: 'vehicles',
  documentId: 'invoices',
  assignedTo: 'staff',
  livreurId: 'staff',
  teamUserIds: 'staff',
  assignedTechnicians: 'staff',
};

export const collectionOfField = (field: string): CollectionName | null => collectionByField[field] ?? null;

const longestFirst = collectionNames
  .map((name) => ({ name, path: collectionPath(name) }))
  .toSorted((a, b) => b.path.length - a.path.length);

/** `/api/contacts/{id}/history` → contacts; accounts have the keys of the staff. */
export const collectionOfPath = (path: string): CollectionName | null =>
  path.startsWith(apiPaths.users)
    ? 'staff'
    : (longestFirst.find((known) => path === known.path || path.startsWith(`${known.path}/`))?.name ?? null);

/** Keeps the latest of each collection. */
export function createKnownRecords(): KnownRecords {
  const keys = new Map<CollectionName, string[]>();
  return {
    add(collection, id) {
      const known = keys.get(collection) ?? [];
      if (!known.includes(id)) known.push(id);
      if (known.length > MOST) known.shift();
      keys.set(collection, known);
    },
    pick(collection, rank) {
      const known = collection === null ? [] : (keys.get(collection) ?? []);
      const isNobody = known.length === 0 || rank % 8 === 7;
      return isNobody ? `nobody-${rank % 10}` : (known[rank % known.length] ?? '');
    },
  };
}
