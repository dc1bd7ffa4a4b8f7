// The dictionary of the fields of every kind of record, by collection. A new one is a line here: leaving it out does not
// compile.
import { staffFields } from '../auth/staff.fields.ts';
import { categoryFields, productFields, serviceFields } from '../catalogue/catalogue.fields.ts';
import { contactFields, type MergePart } from '../contacts/contact.fields.ts';
import { contractFields } from '../contracts/contract.fields.ts';
import { creditNoteFields } from '../credit-notes/credit-note.fields.ts';
import { dealFields } from '../deals/deal.fields.ts';
import { deliveryFields } from '../delivery-notes/delivery-note.fields.ts';
import { eventFields } from '../events/event.fields.ts';
import { itemFields, movementFields, unitFields } from '../inventory/inventory.fields.ts';
import { invoiceFields, paymentFields } from '../invoices/invoice.fields.ts';
import type { CollectionName, Collections } from '../kernel/identity/collection-map.ts';
import { absenceFields } from '../absences/absence.fields.ts';
import {
  type Field,
  type FieldDictionary,
  type HiddenField,
  shown,
  type ShownFields,
} from '../kernel/schema/field-dictionary.ts';
import { notificationFields } from '../notifications/notification.fields.ts';
import { quoteFields } from '../quotes/quote.fields.ts';
import { requestFields } from '../requests/request.fields.ts';
import { reservationFields } from '../reservations/reservation.fields.ts';
import { sendingFields } from '../sendings/sending.fields.ts';
import { settingsFields, type SettingsPart } from '../settings/settings.fields.ts';
import { shareFields } from '../shares/share.fields.ts';
import { taskFields } from '../tasks/task.fields.ts';
import { sheetFields } from '../technical-sheets/technical-sheet.fields.ts';
import { vehicleFields } from '../vehicles/vehicle.fields.ts';
import { viewFields } from '../views/view.fields.ts';

const typed: {
  [K in CollectionName]: FieldDictionary<Collections[K], SettingsPart | MergePart>;
} = {
  contacts: contactFields,
  products: productFields,
  services: serviceFields,
  categories: categoryFields,
  deals: dealFields,
  quotes: quoteFields,
  contracts: contractFields,
  invoices: invoiceFields,
  payments: paymentFields,
  creditNotes: creditNoteFields,
  bonLivraison: deliveryFields,
  inventory: itemFields,
  units: unitFields,
  movements: movementFields,
  reservations: reservationFields,
  sendings: sendingFields,
  shares: shareFields,
  tasks: taskFields,
  notifications: notificationFields,
  requests: requestFields,
  events: eventFields,
  absences: absenceFields,
  technicalSheets: sheetFields,
  vehicles: vehicleFields,
  views: viewFields,
  staff: staffFields,
  settings: settingsFields,
};

const fields: Readonly<Record<CollectionName, Readonly<Record<string, Field | HiddenField>>>> = typed;

const shownFields = new Map<string, ShownFields>(
  Object.entries(fields).map(([collection, dictionary]) => [collection, shown(dictionary)]),
);

/** The fields of its records that people see; none of those that nobody edits, or of what is no collection. */
export const fieldsOf = (collection: string): ShownFields => shownFields.get(collection) ?? {};

/** The French name of a field of any record, of a hidden one too. */
export const fieldLabel = (collection: string, path: string): string | undefined =>
  Object.hasOwn(fields, collection) ? fields[collection as CollectionName][path]?.label : undefined;

/** A field that people see is of this kind; undefined for any other. */
export const fieldKind = (collection: CollectionName, path: string): Field['kind'] | undefined =>
  fieldsOf(collection)[path]?.kind;
