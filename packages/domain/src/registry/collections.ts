// Every kind of record, by collection. A new one is a line here: leaving it out does not compile.
import { staffSubject } from '../auth/staff.subject.ts';
import { categorySubject, productSubject, serviceSubject } from '../catalogue/catalogue.subjects.ts';
import { contactSubject } from '../contacts/contact.subject.ts';
import { contractSubject } from '../contracts/contract.subject.ts';
import { creditNoteSubject } from '../credit-notes/credit-note.subject.ts';
import { dealSubject } from '../deals/deal.subject.ts';
import { deliveryNoteSubject } from '../delivery-notes/delivery-note.subject.ts';
import { eventSubject } from '../events/event.subject.ts';
import { inventorySubject, movementSubject, unitSubject } from '../inventory/inventory.subjects.ts';
import { invoiceSubject, paymentSubject } from '../invoices/invoice.subjects.ts';
import type { CollectionName, Collections } from '../kernel/identity/collection-map.ts';
import type { Subject } from '../kernel/records/subject.ts';
import { notificationSubject } from '../notifications/notification.subject.ts';
import { quoteSubject } from '../quotes/quote.subject.ts';
import { requestSubject } from '../requests/request.subject.ts';
import { reservationSubject } from '../reservations/reservation.subject.ts';
import { sendingSubject } from '../sendings/sending.subject.ts';
import { settingsSubject } from '../settings/settings.subject.ts';
import { shareSubject } from '../shares/share.subject.ts';
import { taskSubject } from '../tasks/task.subject.ts';
import { technicalSheetSubject } from '../technical-sheets/technical-sheet.subject.ts';
import { vehicleSubject } from '../vehicles/vehicle.subject.ts';
import { viewSubject } from '../views/view.subject.ts';
import { absenceSubject } from '../absences/absence.subject.ts';

const typed: { [K in CollectionName]: Subject<Collections[K]> } = {
  contacts: contactSubject,
  products: productSubject,
  services: serviceSubject,
  categories: categorySubject,
  deals: dealSubject,
  quotes: quoteSubject,
  contracts: contractSubject,
  invoices: invoiceSubject,
  payments: paymentSubject,
  creditNotes: creditNoteSubject,
  bonLivraison: deliveryNoteSubject,
  inventory: inventorySubject,
  units: unitSubject,
  movements: movementSubject,
  reservations: reservationSubject,
  sendings: sendingSubject,
  shares: shareSubject,
  tasks: taskSubject,
  notifications: notificationSubject,
  requests: requestSubject,
  events: eventSubject,
  absences: absenceSubject,
  technicalSheets: technicalSheetSubject,
  vehicles: vehicleSubject,
  views: viewSubject,
  staff: staffSubject,
  settings: settingsSubject,
};

export const collections = typed as unknown as Record<CollectionName, Subject>;

export const collectionNames = Object.keys(collections) as CollectionName[];

export const collectionByPath = (path: string): Subject | undefined =>
  Object.values(collections).find((subject) => subject.path === path);

/** The address of a record's page, `/quotes/DEV-012`; null where its kind has none. */
export function recordPage(collection: string, id: unknown): string | null {
  const subject = collections[collection as CollectionName] as Subject | undefined;
  const isKey = (typeof id === 'string' && id !== '') || typeof id === 'number';
  return subject?.hasPage && isKey ? `/${subject.path}/${encodeURIComponent(id)}` : null;
}
