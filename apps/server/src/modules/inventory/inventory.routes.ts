// /api/inventory, /{id}, /movements and /alerts (specification §7), and /api/units. Prices are not sortable: their order would tell them
// to people who may not see them.
import { itemList, movementList, unitList } from '@zellige/domain/inventory/inventory.lists';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import { listRoute } from '../../platform/records/lists/list.routes.ts';
import type { RecordPath } from '../../platform/records/record-path.ts';
import { operationRoute } from '../../platform/records/write.routes.ts';

const itemPath: RecordPath = {
  ...itemList,
  summaries: {
    adjust: 'Correct how many units of the stock item there are',
    set_status: 'Say how many units of the stock item are in which state',
    return: 'Take units back from a rental without a delivery note',
    lose: 'Say that units of the stock item are lost',
    count: 'Put right what a count of a place found: missing and found units, quantities',
    follow_units: 'Follow the units of the stock item one by one',
  },
};

export function inventoryRoutes(app: App, parts: ServerParts): void {
  listRoute(app, parts, itemPath, {
    url: '/api/inventory/alerts',
    summary: 'Items at or under their minimum, or with an alert',
    fixed: () => ({ attention: 'true' }),
  });
  listRoute(app, parts, movementList);
  operationRoute(app, parts, {
    url: '/api/inventory/movements',
    action: 'create_movements',
    of: 'movements',
    summary: 'One movement of an item',
    status: 201,
  });
  collectionRoutes(app, parts, itemPath);
  collectionRoutes(app, parts, unitList);
}
