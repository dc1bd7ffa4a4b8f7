// Every operation of the product by its action name: the sync queue, the REST routes, the import and the command line
// all look here.
import * as catalogue from './catalogue/catalogue.operations.ts';
import * as contacts from './contacts/contact.operations.ts';
import * as deliveryNotes from './delivery-notes/delivery-note.operations.ts';
import * as deliveryPhotos from './delivery-notes/delivery-photos.operations.ts';
import * as deliveryStatus from './delivery-notes/delivery-status.operations.ts';
import * as eventStatus from './events/event-status.operations.ts';
import * as events from './events/event.operations.ts';
import { updateTechnicians } from './events/technician-settings.operations.ts';
import { givenUpOperations } from './given-up.operations.ts';
import * as invoices from './invoices/invoice.operations.ts';
import * as inventory from './inventory/inventory.operations.ts';
import * as stock from './inventory/stock.operations.ts';
import { cancelPayment, payInvoice } from './invoices/payment.operations.ts';
import type { Operation } from './kernel/operation.ts';
import * as notifications from './notifications/notification.operations.ts';
import * as quoteArchiving from './quotes/quote-archiving.ts';
import * as quotes from './quotes/quote.operations.ts';
import { updateCompany, updateDocuments, updateSecurity } from './settings/settings.operations.ts';
import * as tasks from './tasks/task.operations.ts';
import * as sheetFiles from './technical-sheets/sheet-files.operations.ts';
import * as technicalSheets from './technical-sheets/technical-sheet.operations.ts';

const all = [
  ...Object.values(contacts),
  ...Object.values(catalogue),
  ...Object.values(quotes),
  ...Object.values(quoteArchiving),
  ...Object.values(invoices),
  payInvoice,
  cancelPayment,
  ...Object.values(inventory),
  ...Object.values(stock),
  ...Object.values(deliveryNotes),
  ...Object.values(deliveryStatus),
  ...Object.values(deliveryPhotos),
  updateCompany,
  updateDocuments,
  updateSecurity,
  ...Object.values(events),
  ...Object.values(eventStatus),
  updateTechnicians,
  ...Object.values(tasks),
  ...Object.values(technicalSheets),
  ...Object.values(sheetFiles),
  ...Object.values(notifications),
  ...givenUpOperations,
] as unknown as readonly Operation[];

export const operations: ReadonlyMap<string, Operation> = new Map(
  all.map((operation) => [operation.name, operation]),
);

export const findOperation = (action: string): Operation | undefined => operations.get(action);
