// Every feature of the product, in the order of the sidebar (specification §2 'Navigation shell', and the analyses). Adding one
// is one line here.

import type { Feature } from '../records/feature/feature.ts';
import { absenceFeature } from '../features/absences/index.ts';
import { accountingFeature } from '../features/accounting/index.ts';
import { analyticsFeature } from '../features/analytics/index.ts';
import { catalogueFeature } from '../features/catalogue/index.ts';
import { contactFeature } from '../features/contacts/index.ts';
import { contractFeature } from '../features/contracts/index.ts';
import { creditNoteFeature } from '../features/credit-notes/index.ts';
import { dealFeature } from '../features/deals/index.ts';
import { deliveryFeature } from '../features/delivery-notes/index.ts';
import { eventFeature } from '../features/events/index.ts';
import { inventoryFeature } from '../features/inventory/index.ts';
import { invoiceFeature } from '../features/invoices/index.ts';
import { notificationFeature } from '../features/notifications/index.ts';
import { planningFeature } from '../features/planning/index.ts';
import { quoteFeature } from '../features/quotes/index.ts';
import { requestFeature } from '../features/requests/index.ts';
import { reservationFeature } from '../features/reservations/index.ts';
import { sendingFeature } from '../features/sendings/index.ts';
import { shareFeature } from '../features/shares/index.ts';
import { settingsFeature } from '../features/settings/index.ts';
import { synchronisationFeature } from '../features/synchronisation/index.ts';
import { taskFeature } from '../features/tasks/index.ts';
import { vehicleFeature } from '../features/vehicles/index.ts';
import { sheetFeature } from '../features/technical-sheets/index.ts';

export const features: readonly Feature[] = [
  contactFeature,
  taskFeature,
  notificationFeature,
  inventoryFeature,
  reservationFeature,
  catalogueFeature,
  quoteFeature,
  dealFeature,
  invoiceFeature,
  contractFeature,
  creditNoteFeature,
  sendingFeature,
  shareFeature,
  deliveryFeature,
  requestFeature,
  eventFeature,
  planningFeature,
  absenceFeature,
  sheetFeature,
  vehicleFeature,
  analyticsFeature,
  accountingFeature,
  synchronisationFeature,
  settingsFeature,
];
