// Every kind of record has its rulebook here, in the order in which lost records are put back: each after those that it depends
// on. A new collection is a line here: leaving it out does not compile.
import { categoryRulebook, productRulebook, serviceRulebook } from '../catalogue/catalogue.rulebooks.ts';
import { contactRulebook } from '../contacts/contact.rulebook.ts';
import { contractRulebook } from '../contracts/contract.rulebook.ts';
import { creditNoteRulebook } from '../credit-notes/credit-note.rulebook.ts';
import { dealRulebook } from '../deals/deal.rulebook.ts';
import { deliveryNoteRulebook } from '../delivery-notes/delivery-note.rulebook.ts';
import { eventRulebook } from '../events/event.rulebook.ts';
import { inventoryRulebook, movementRulebook, unitRulebook } from '../inventory/inventory.rulebooks.ts';
import { invoiceRulebook } from '../invoices/invoice.rulebooks.ts';
import { paymentRulebook } from '../payments/payment.rulebook.ts';
import type { CollectionName } from '../kernel/identity/collection-map.ts';
import type { RecoveryRules, Rulebook } from '../kernel/operations/rulebook.ts';
import { notificationRulebook } from '../notifications/notification.rulebook.ts';
import { orderOperations } from '../delivery-notes/orders/order.rulebook.ts';
import { mergeOperations } from './merge/merge.operations.ts';
import { quoteRulebook } from '../quotes/quote.rulebook.ts';
import { requestRulebook } from '../requests/request.rulebook.ts';
import { reservationRulebook } from '../reservations/reservation.rulebook.ts';
import { sendingRulebook } from '../sendings/sending.rulebook.ts';
import { settingsRulebook } from '../settings/settings.rulebook.ts';
import { shareRulebook } from '../shares/share.rulebook.ts';
import { versionQuote } from '../shares/version-quote.operations.ts';
import { askShare } from '../tasks/client-asks.operations.ts';
import { taskRulebook } from '../tasks/task.rulebook.ts';
import { technicalSheetRulebook } from '../technical-sheets/technical-sheet.rulebook.ts';
import { vehicleRulebook } from '../vehicles/vehicle.rulebook.ts';
import { viewRulebook } from '../views/view.rulebook.ts';
import { absenceRulebook } from '../absences/absence.rulebook.ts';

const declared = {
  settings: settingsRulebook,
  categories: categoryRulebook,
  products: productRulebook,
  services: serviceRulebook,
  contacts: { ...contactRulebook, operations: [...contactRulebook.operations, ...mergeOperations] },
  vehicles: vehicleRulebook,
  inventory: inventoryRulebook,
  movements: movementRulebook,
  units: unitRulebook,
  deals: dealRulebook,
  quotes: { ...quoteRulebook, operations: [...quoteRulebook.operations, ...orderOperations, versionQuote] },
  contracts: contractRulebook,
  invoices: invoiceRulebook,
  creditNotes: creditNoteRulebook,
  payments: paymentRulebook,
  bonLivraison: deliveryNoteRulebook,
  reservations: reservationRulebook,
  tasks: taskRulebook,
  absences: absenceRulebook,
  requests: requestRulebook,
  events: eventRulebook,
  technicalSheets: technicalSheetRulebook,
  sendings: sendingRulebook,
  shares: { ...shareRulebook, operations: [...shareRulebook.operations, askShare] },
  notifications: notificationRulebook,
  views: viewRulebook,
  // Follows the accounts (docs/adr/0005).
  staff: { operations: [] },
} satisfies Record<CollectionName, Rulebook>;

/** Every operation of the product with the types of its declaration, which `Actions` reads. */
export type DeclaredOperations = (typeof declared)[CollectionName]['operations'][number];

export const rulebooks: Readonly<Record<CollectionName, Rulebook>> = declared;

export const recoveryRules = (collection: string): RecoveryRules | undefined =>
  rulebooks[collection as CollectionName]?.recovery;
