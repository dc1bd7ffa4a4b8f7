// The API's paths (specification §7) and what is added to them.
import type { CollectionName } from '@zellige/domain/kernel/identity/collection-map';
import { collections } from '@zellige/domain';

export const apiPaths = {
  health: '/api/health',
  ready: '/api/ready',
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  refresh: '/api/auth/refresh',
  register: '/api/auth/register',
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
  changePassword: '/api/auth/change-password',
  twoFactor: '/api/auth/two-factor',
  reauthenticate: '/api/auth/reauthenticate',
  sessions: '/api/auth/sessions',
  users: '/api/users',
  profile: '/api/users/profile',
  files: '/api/files',
  upload: '/api/files/upload',
  notificationPreferences: '/api/settings/notifications',
  companySettings: '/api/settings/company',
  documentSettings: '/api/settings/documents',
  securitySettings: '/api/settings/security',
  accountingSettings: '/api/settings/accounting',
  numbering: '/api/settings/documents/numbers',
  integrations: '/api/settings/integrations',
  apiKeys: '/api/settings/api',
  webhooks: '/api/settings/webhooks',
  audit: '/api/audit',
  ownData: '/api/instance/start-own-data',
  consistency: '/api/instance/consistency',
  restoredNumbers: '/api/instance/restored-numbers',
  backups: '/api/instance/backups',
  push: '/api/sync/push',
  pull: '/api/sync/pull',
  rows: '/api/sync/rows',
  highWater: '/api/sync/high-water',
  stream: '/api/sync/stream',
  logs: '/api/logs',
  source: '/api/source',
  letters: '/api/sendings/letters',
  reminders: '/api/reminders',
  planning: '/api/planning',
  messageSettings: '/api/settings/messages',
  workingTimeSettings: '/api/settings/working-time',
  dealStages: '/api/settings/deal-stages',
  responseTimes: '/api/settings/response-times',
  quoteTemplates: '/api/settings/quote-templates',
  checklistTemplates: '/api/checklist-templates',
  calendarFeeds: '/api/calendar-feeds',
  pushSubscriptions: '/api/push-subscriptions',
  pushKey: '/api/push-subscriptions/key',
} as const;

/** `/api/files/7f…/pieces`: what the server holds of a file, and its next piece. */
export const piecesPath = (fileId: string): string =>
  `${apiPaths.files}/${encodeURIComponent(fileId)}/pieces`;

/** `/api/calendar/8Zk….ics`: the calendar of a token. */
export const calendarPath = (token: string): string => `/api/calendar/${token}.ics`;

/** `/p/8Zk…`: what the client of a document opens. */
export const clientPagePath = (token: string): string => `/p/${token}`;

/** `/api/bon-livraison` of 'bonLivraison'; what is no entity goes where the server says so (specification §7). */
export const collectionPath = (name: string): string =>
  Object.hasOwn(collections, name) ? `/api/${collections[name as CollectionName].path}` : '/api/generic';

/** `apiPaths.rows` is asked by key, by a search, or for a stretch of days. */
export type RowsRequest =
  | { collection: string; ids: readonly string[] }
  | { collections: readonly string[]; search: string }
  | { collection: string; days: { first: string; last: string } };

/** `/api/sync/rows?collection=quotes&search=riad` */
export function rowsPath(request: RowsRequest): string {
  const parameters =
    'search' in request
      ? { collection: request.collections.join(','), search: request.search }
      : 'ids' in request
        ? { collection: request.collection, ids: request.ids.join(',') }
        : { collection: request.collection, ...request.days };
  return `${apiPaths.rows}?${new URLSearchParams(parameters)}`;
}
