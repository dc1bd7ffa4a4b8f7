// /api/views: one's own and the shared ones, and their operations.
import { viewList } from '@zellige/domain/views/view.list';
import type { App } from '../../platform/http/app-instance.ts';
import type { ServerParts } from '../../platform/http/server-parts.ts';
import { collectionRoutes } from '../../platform/records/collection.routes.ts';
import type { RecordPath } from '../../platform/records/record-path.ts';

const viewPath: RecordPath = {
  ...viewList,
  summaries: {
    share: 'Show the view to everybody',
    unshare: 'Show a shared view to its maker alone again',
    mark: 'Put the view into the sidebar of its reader, or open the list with it; what is left out stays',
  },
};

export function viewRoutes(app: App, parts: ServerParts): void {
  collectionRoutes(app, parts, viewPath);
}
