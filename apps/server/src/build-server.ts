// Assembles the server: the platform's behaviour, then the routes of every subject. Tests call it with parts of their own and
// use `inject`; main.ts listens.
import { fileURLToPath } from 'node:url';
import { rulebooks } from '@zellige/domain/registry/rulebooks';
import type { FastifyBaseLogger } from 'fastify';
import { accountingRoutes } from './modules/accounting/accounting.routes.ts';
import { statementRoutes } from './modules/accounting/statement.routes.ts';
import { analyticsRoutes } from './modules/analytics/analytics.routes.ts';
import { contractRevenueRoutes } from './modules/analytics/contract-revenue.routes.ts';
import { dealFigureRoutes } from './modules/analytics/deal-figures.routes.ts';
import { modelFigureRoutes } from './modules/analytics/model-figures.routes.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { firstAdminRoutes } from './modules/auth/invitations/first-admin.routes.ts';
import { invitationRoutes } from './modules/auth/invitations/invitation.routes.ts';
import { passwordRoute } from './modules/auth/passwords/password.routes.ts';
import { profileRoutes } from './modules/auth/accounts/profile.routes.ts';
import { reauthenticationRoute } from './modules/auth/sign-in/reauthentication.routes.ts';
import { sessionListRoutes } from './modules/auth/sign-in/sessions.routes.ts';
import { staffRoutes } from './modules/auth/accounts/staff.routes.ts';
import { twoFactorRoutes } from './modules/auth/two-factor/two-factor.routes.ts';
import { userRoutes } from './modules/auth/accounts/users.routes.ts';
import { backupRoutes } from './modules/backups/backup.routes.ts';
import { calendarRoute } from './modules/calendar-feeds/calendar.routes.ts';
import { calendarFeedRoutes } from './modules/calendar-feeds/calendar-feed.routes.ts';
import { pushRoutes } from './modules/web-push/web-push.routes.ts';
import { catalogueRoutes } from './modules/catalogue/catalogue.routes.ts';
import { consistencyRoutes } from './modules/consistency/consistency.routes.ts';
import { contactRoutes } from './modules/contacts/contact.routes.ts';
import { contractRoutes } from './modules/contracts/contract.routes.ts';
import { creditNoteRoutes } from './modules/credit-notes/credit-note.routes.ts';
import { deliveryNoteRoutes } from './modules/delivery-notes/delivery-note.routes.ts';
import { fileRoutes } from './modules/files/file.routes.ts';
import { eventRoutes } from './modules/events/event.routes.ts';
import { genericRoute } from './modules/instance/generic.routes.ts';
import { clientLogRoute } from './modules/instance/client-log.routes.ts';
import { healthRoute } from './modules/instance/health.routes.ts';
import { metricsRoute } from './modules/instance/metrics.routes.ts';
import { readyRoute } from './modules/instance/ready.routes.ts';
import { inventoryRoutes } from './modules/inventory/inventory.routes.ts';
import { ownDataRoute } from './modules/instance/own-data.routes.ts';
import { restoredNumbersRoutes } from './modules/instance/restore/restored-numbers.routes.ts';
import { sourceRoute } from './modules/instance/source.routes.ts';
import { invoiceRoutes } from './modules/invoices/invoice.routes.ts';
import { notificationRoutes } from './modules/notifications/notification.routes.ts';
import { preferenceRoutes } from './modules/notifications/preferences.routes.ts';
import { planningRoutes } from './modules/planning/planning.routes.ts';
import { quoteRoutes } from './modules/quotes/quote.routes.ts';
import { apiKeyRoutes } from './modules/settings/api-key.routes.ts';
import { integrationRoutes } from './modules/settings/integration.routes.ts';
import { dealRoutes } from './modules/deals/deal.routes.ts';
import { requestRoutes } from './modules/requests/request.routes.ts';
import { reservationRoutes } from './modules/reservations/reservation.routes.ts';
import { sendingRoutes } from './modules/sendings/sending.routes.ts';
import { clientPageRoutes } from './modules/shares/client-page.routes.ts';
import { viewRoutes } from './modules/views/view.routes.ts';
import { shareRoutes } from './modules/shares/share.routes.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { technicalSheetRoutes } from './modules/technical-sheets/technical-sheet.routes.ts';
import { pullRoute } from './modules/sync/pull.routes.ts';
import { rowsRoute } from './modules/sync/rows.routes.ts';
import { pushRoute } from './modules/sync/push.routes.ts';
import { streamRoute } from './modules/sync/stream.routes.ts';
import { deliveryRoutes } from './modules/webhooks/delivery.routes.ts';
import { webhookRoutes } from './modules/webhooks/webhook.routes.ts';
import { type App, createApp } from './platform/http/app-instance.ts';
import { refuseUnknownFields } from './platform/http/api/entity-bodies.ts';
import { answerPatchAsPut } from './platform/http/api/patch-as-put.ts';
import { refuseUnknownParameters } from './platform/http/api/query-parameters.ts';
import { createRateLimits } from './platform/http/limits/rate-limits.ts';
import { describeApi } from './platform/http/api/openapi.ts';
import type { ServerParts } from './platform/http/server-parts.ts';
import { inlineScriptHashes, serveSite } from './platform/http/static-site.ts';
import { demandRules } from './platform/sessions/access.ts';
import { collectionRoutes } from './platform/records/collection.routes.ts';
import { describeRecords, type RecordSchemas } from './platform/records/record-answers.ts';
import { requireSession } from './platform/sessions/authentication.ts';

/** Where the build of the web application lies. */
export const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The paths of the subjects that have no others than every kind of record. */
function plainRoutes(app: App, parts: ServerParts): void {
  for (const { list } of Object.values(rulebooks)) if (list) collectionRoutes(app, parts, list);
}

const subjects = [
  metricsRoute,
  healthRoute,
  readyRoute,
  authRoutes,
  firstAdminRoutes,
  invitationRoutes,
  reauthenticationRoute,
  profileRoutes,
  passwordRoute,
  twoFactorRoutes,
  sessionListRoutes,
  userRoutes,
  staffRoutes,
  contactRoutes,
  catalogueRoutes,
  inventoryRoutes,
  reservationRoutes,
  quoteRoutes,
  contractRoutes,
  invoiceRoutes,
  creditNoteRoutes,
  deliveryNoteRoutes,
  eventRoutes,
  dealRoutes,
  requestRoutes,
  planningRoutes,
  technicalSheetRoutes,
  sendingRoutes,
  viewRoutes,
  plainRoutes,
  calendarRoute,
  calendarFeedRoutes,
  pushRoutes,
  notificationRoutes,
  preferenceRoutes,
  analyticsRoutes,
  modelFigureRoutes,
  contractRevenueRoutes,
  dealFigureRoutes,
  statementRoutes,
  accountingRoutes,
  clientLogRoute,
  fileRoutes,
  shareRoutes,
  clientPageRoutes,
  settingsRoutes,
  integrationRoutes,
  apiKeyRoutes,
  webhookRoutes,
  deliveryRoutes,
  auditRoutes,
  ownDataRoute,
  restoredNumbersRoutes,
  consistencyRoutes,
  backupRoutes,
  genericRoute,
  pushRoute,
  pullRoute,
  rowsRoute,
  streamRoute,
];

/** The document of the API describes each kind of record with these; read when that document is first asked for. */
export async function loadRecords(): Promise<void> {
  const { absenceRecord } = await import('@zellige/domain/absences/absence.record');
  const { staffRecord } = await import('@zellige/domain/auth/staff.record');
  const { categoryRecord, productRecord, serviceRecord } = await import(
    '@zellige/domain/catalogue/catalogue.record'
  );
  const { contactRecord } = await import('@zellige/domain/contacts/contact.record');
  const { contractRecord } = await import('@zellige/domain/contracts/contract.record');
  const { creditNoteRecord } = await import('@zellige/domain/credit-notes/credit-note.record');
  const { deliveryNoteRecord } = await import('@zellige/domain/delivery-notes/delivery-note.record');
  const { eventRecord } = await import('@zellige/domain/events/event.record');
  const { itemRecord, movementRecord, unitRecord } = await import(
    '@zellige/domain/inventory/inventory.record'
  );
  const { invoiceRecord, paymentRecord } = await import('@zellige/domain/invoices/invoice.record');
  const { notificationRecord } = await import('@zellige/domain/notifications/notification.record');
  const { dealRecord } = await import('@zellige/domain/deals/deal.record');
  const { quoteRecord } = await import('@zellige/domain/quotes/quote.record');
  const { requestRecord } = await import('@zellige/domain/requests/request.record');
  const { reservationRecord } = await import('@zellige/domain/reservations/reservation.record');
  const { sendingRecord } = await import('@zellige/domain/sendings/sending.record');
  const { shareRecord } = await import('@zellige/domain/shares/share.record');
  const { taskRecord } = await import('@zellige/domain/tasks/task.record');
  const { technicalSheetRecord } = await import('@zellige/domain/technical-sheets/technical-sheet.record');
  const { vehicleRecord } = await import('@zellige/domain/vehicles/vehicle.record');
  const { viewRecord } = await import('@zellige/domain/views/view.record');
  const { settingsRow } = await import('./modules/settings/settings-answers.ts');
  describeRecords({
    absences: absenceRecord,
    bonLivraison: deliveryNoteRecord,
    categories: categoryRecord,
    contacts: contactRecord,
    contracts: contractRecord,
    creditNotes: creditNoteRecord,
    events: eventRecord,
    inventory: itemRecord,
    invoices: invoiceRecord,
    movements: movementRecord,
    notifications: notificationRecord,
    payments: paymentRecord,
    products: productRecord,
    deals: dealRecord,
    quotes: quoteRecord,
    requests: requestRecord,
    reservations: reservationRecord,
    sendings: sendingRecord,
    services: serviceRecord,
    shares: shareRecord,
    settings: settingsRow,
    staff: staffRecord,
    tasks: taskRecord,
    vehicles: vehicleRecord,
    views: viewRecord,
    technicalSheets: technicalSheetRecord,
    units: unitRecord,
  } satisfies RecordSchemas);
}

interface BuildOptions extends ServerParts {
  log: FastifyBaseLogger;
  /** Folder of the built application. */
  site?: string;
}

/** The complete application, ready for `listen` or `inject`. */
export async function buildServer({ log, site = webFolder, ...parts }: BuildOptions): Promise<App> {
  const inlineScripts = await inlineScriptHashes(site);
  const { config, stopping } = parts;
  const app = await createApp({ config, log, inlineScripts, stopping });
  const gate = createRateLimits(app, parts);
  await gate.beforeSessions();
  demandRules(app);
  requireSession(app, parts);
  gate.afterSessions();
  refuseUnknownParameters(app);
  refuseUnknownFields(app);
  describeApi(app, parts.version, loadRecords);
  answerPatchAsPut(app);
  for (const declare of subjects) declare(app, parts);
  sourceRoute(app, parts, site);
  serveSite(app, site);
  await app.ready();
  return app;
}
