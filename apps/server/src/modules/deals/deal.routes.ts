// /api/deals and its operations.
import { dealList } from '@zellige/domain/deals/deal.list';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import type { RecordPath } from '../../platform/records/record-path.ts';

const dealPath: RecordPath = {
  ...dealList,
  summaries: {
    create_lead: 'Make a deal with the contact that it is for',
    move: 'Put the deal into another stage',
    win: 'Say that the deal is won: by accepting a quote of it, or without any that waits',
    lose: 'Say that the deal is lost, with the reason',
  },
  // Somebody who is not known yet has a name.
  createsInstead: ({ name }) => (name === undefined ? null : 'create_lead_deals'),
};

export function dealRoutes(app: App, parts: ServerParts): void {
  collectionRoutes(app, parts, dealPath);
}
