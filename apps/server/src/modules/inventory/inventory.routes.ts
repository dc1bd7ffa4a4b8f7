// /api/inventory, /{id}, /movements and /alerts (specification §7), and /api/units. Prices are not sortable: their order would tell them
// to people who may not see them.
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import { listRoute } from '../../platform/records/lists/list.routes.ts';
import { commonSorts, equals, period, type RecordPath } from '../../platform/records/record-path.ts';
import { operationRoute } from '../../platform/records/write.routes.ts';
import { attentionCondition, lowStockCondition } from './stock-attention.repository.ts';

const itemPath: RecordPath = {
  collection: 'inventory',
  summaries: {
    adjust: 'Correct how many units of the stock item there are',
    set_status: 'Say how many units of the stock item are in which state',
    return: 'Take units back from a rental without a delivery note',
    lose: 'Say that units of the stock item are lost',
    count: 'Put right what a count of a place found: missing and found units, quantities',
    follow_units: 'Follow the units of the stock item one by one',
  },
  filters: {
    ...equals('status', 'category', 'location', 'serialNumber', 'supplier', 'productId'),
    low: { kind: 'when', condition: lowStockCondition },
    attention: { kind: 'when', condition: attentionCondition },
  },
  sorts: {
    name: 'order',
    status: 'plain',
    category: 'plain',
    location: 'french',
    supplier: 'french',
    quantity: 'number',
    minQuantity: 'number',
    purchaseDate: 'plain',
    lastMaintenance: 'plain',
    ...commonSorts,
  },
};

/** A serial number is found as it is compared: without case, accents or spaces. */
const unitPath: RecordPath = {
  collection: 'units',
  filters: equals('itemId', 'state', 'serialNumber', 'serialKey', 'place', 'contactId', 'relatedId'),
  sorts: {
    serialNumber: 'plain',
    state: 'plain',
    place: 'french',
    boughtOn: 'plain',
    warrantyUntil: 'plain',
    itemId: 'order',
    ...commonSorts,
  },
};

const movementPath: RecordPath = {
  collection: 'movements',
  filters: { ...equals('itemId', 'kind', 'relatedType', 'relatedId', 'createdBy'), ...period('date') },
  sorts: { date: 'order', itemName: 'french', kind: 'plain', quantity: 'number', ...commonSorts },
};

export function inventoryRoutes(app: App, parts: ServerParts): void {
  listRoute(app, parts, itemPath, {
    url: '/api/inventory/alerts',
    summary: 'Items at or under their minimum, or with an alert',
    fixed: () => ({ attention: 'true' }),
  });
  listRoute(app, parts, movementPath);
  operationRoute(app, parts, {
    url: '/api/inventory/movements',
    action: 'create_movements',
    of: 'movements',
    summary: 'One movement of an item',
    status: 201,
  });
  collectionRoutes(app, parts, itemPath);
  collectionRoutes(app, parts, unitPath);
}
