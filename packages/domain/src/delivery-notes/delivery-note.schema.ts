// A delivery note (bon de livraison, BL): fields of specification §3 'Delivery note', French names kept.
import { z } from 'zod';
import { contactId } from '../contacts/contact.schema.ts';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import {
  choice,
  day,
  email,
  list,
  optionalDay,
  phone,
  price,
  quantity,
  requiredText,
  text,
  timeOfDay,
  units,
} from '../kernel/schema/field-kinds.ts';
import { clientSignature, signerName } from '../kernel/schema/signature-kinds.ts';
import { idText, MAX_KEY, newDocumentKey } from '../kernel/identity/keys.ts';
import type { Despite, OnSite } from '../kernel/facts/standing-facts.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { MAX_CHOSEN_UNITS } from '../inventory/units/unit.values.ts';
import { MAX_LINES } from '../documents/lines.ts';
import { checkClient, originalNumber } from '../documents/document-terms.schema.ts';
import type { Notice } from '../kernel/facts/notices.ts';
import type { GoodsReturn } from './returns/returned-goods.schema.ts';
import { deliveryModes, deliveryStatuses } from './delivery-note.values.ts';
import type { DeliveryStep, StepLine } from './journey/delivery-step.ts';

export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Units of a line that somebody chose. */
const unitsOfLine = z.object({ id: idText, unitIds: list(idText, MAX_CHOSEN_UNITS) });
/** Why a manager lets goods go that the stock does not hold, or in a vehicle that is taken. */
const forceReason = requiredText(500).optional();

const itemInput = z.object({
  id: idText.optional(),
  productName: requiredText(200),
  designation: text(400).optional(),
  category: text(80).optional(),
  quantity,
  quantiteCommandee: units.optional(),
  unite: text(20).optional(),
  etat: text(80).optional(),
  reference: text(120).optional(),
  unitPrice: price.optional(),
  lineId: text(120).optional(),
  dateDebut: optionalDay.optional(),
  heureDebut: timeOfDay.optional(),
  dateFin: optionalDay.optional(),
  heureFin: timeOfDay.optional(),
  inventoryId: text(80).optional(),
  reservationId: text(MAX_KEY).optional(),
  unitIds: list(idText, MAX_CHOSEN_UNITS).optional(),
});

const headerFields = {
  clientAdresse: requiredText(300).optional(),
  personId: text(MAX_KEY).optional(),
  addressId: text(MAX_KEY).optional(),
  clientPerson: text(120).optional(),
  clientPhone: phone.optional(),
  clientEmail: email.optional(),
  dateLivraison: day.optional(),
  livreur: requiredText(120).optional(),
  livreurId: text(80).optional(),
  lieuDepart: text(120).optional(),
  transporteur: text(120).optional(),
  vehicule: text(120).optional(),
  /** Vehicle of the company, '' for none: `vehicule` is then its name. */
  vehicleId: text(MAX_KEY).optional(),
  modeLivraison: choice(deliveryModes).optional(),
  totalColis: z
    .number(validation.number)
    .int(validation.number)
    .min(1, validation.quantity)
    .max(10_000, validation.number)
    .optional(),
  poidsTotal: units.optional(),
  volumeTotal: units.optional(),
  conditionsLivraison: text(400).optional(),
  observationsGenerales: text(4000).optional(),
  assignedTo: text(80).optional(),
};

const items = list(itemInput, MAX_LINES).refine((rows) => rows.length > 0, validation.lines);

/** What another program knew of the note; the invoice it delivers by the number it had there. */
const importedDelivery = z.object({
  status: choice(deliveryStatuses),
  dateCreation: day.optional(),
  invoice: text(60).optional(),
  /** What was handed over of each item, in their order. */
  delivered: list(units, MAX_LINES).optional(),
  /** What came back of it, of each item, in their order. */
  returned: list(units, MAX_LINES).optional(),
  /** Keys that the reservations of its items had there, in their order, where they are still to come; '' for none. */
  reservations: list(text(MAX_KEY), MAX_LINES).optional(),
});

export const createDeliveryInput = z
  .object({
    id: newDocumentKey('bonLivraison').optional(),
    originalNumber,
    takenOver: importedDelivery.optional(),
    /** The invoice that it delivers; its lines are named by `lineId`. */
    factureId: idText.nullable().optional(),
    contactId: contactId.nullable().optional(),
    /** What the contact is called, where nothing is said. */
    client: requiredText(160).optional(),
    devisId: idText.nullable().optional(),
    ...headerFields,
    items,
    forceReason,
  })
  .superRefine(checkClient);
export const deliverInvoiceInput = z.object({
  factureId: idText,
  id: newDocumentKey('bonLivraison').optional(),
  ...headerFields,
  forceReason,
});
export const updateDeliveryInput = z.object({
  id: idText,
  changes: z.object({ ...headerFields, items }).partial(),
  forceReason,
});
export const deliveryReference = z.object({ id: idText });
/** `items`: the units that leave, of the lines where somebody chose them. */
const chosenUnits = list(unitsOfLine, MAX_LINES).optional();
export const shipDeliveryInput = z.object({ id: idText, items: chosenUnits, forceReason });

const proof = {
  signatureClient: clientSignature,
  /** Who received the goods; a device of the version before gives none with a drawing. */
  signedByName: signerName.optional(),
  signatureLivreur: clientSignature.optional(),
  observationsGenerales: text(4000).optional(),
};

export const deliverInput = z.object({ ...shipDeliveryInput.shape, ...proof });
export const deliverPartiallyInput = z.object({
  id: idText,
  ...proof,
  /** `unitIds`: those that were handed over, of the units that the line carries. */
  items: list(unitsOfLine.partial({ unitIds: true }).extend({ quantiteLivree: units }), MAX_LINES),
});
/** Photos of one note. */
export const MAX_DELIVERY_PHOTOS = 20;
export const addDeliveryPhotoInput = z.object({
  id: idText,
  photo: z.object({ id: idText, name: text(200) }),
});
export const removeDeliveryPhotoInput = z.object({ id: idText, photoId: idText });
export const deliveryReasonInput = z.object({ id: idText, reason: requiredText(500) });
export const forceDeliveryInput = z.object({
  id: idText,
  status: choice(deliveryStatuses),
  reason: requiredText(500),
  /** Units of the lines, where goods leave with it. */
  items: list(unitsOfLine, MAX_LINES).optional(),
  forceReason,
});

export type ImportedDelivery = z.output<typeof importedDelivery>;

export interface DeliveryItem extends StepLine {
  /** Line of the invoice it delivers, empty for a free one. */
  lineId: string;
  productName: string;
  designation: string;
  category: string;
  /** Units this note carries. */
  quantity: number;
  quantiteCommandee: number;
  unite: string;
  etat: string;
  reference: string;
  /** Reservation without an order whose units it takes; absent for none. */
  reservationId?: string;
  /** The key that its reservation had in a file, until that comes in. */
  originalReservation?: string;
  /** First day of a rental and day of its return; absent for what is not rented. */
  dateDebut?: string;
  /** Hours of its departure and its return, where they are said. */
  heureDebut?: string;
  dateFin?: string;
  heureFin?: string;
  /** Of one unit, over all the days of a rental. */
  unitPrice: number;
  totalPrice: number;
}

export interface DeliveryPhoto {
  /** Key of the stored file. */
  id: string;
  name: string;
  /** Instant at which it was taken. */
  takenAt: string;
}

export type DeliveryNote = RowMeta & {
  id: string;
  number: string | null;
  /** Its number in the program it was imported from. */
  originalNumber?: string;
  /** The invoice it delivers, by its number in that program. */
  originalInvoice?: string;
  factureId: string | null;
  devisId: string | null;
  contactId: number | null;
  client: string;
  clientAdresse: string;
  /** A person and an address of the contact, and the person's name; '' for none, absent in notes that are older than the fields. */
  personId?: string | undefined;
  addressId?: string | undefined;
  clientPerson?: string | undefined;
  clientPhone: string;
  clientEmail: string;
  dateCreation: string;
  dateLivraison: string;
  livreur: string;
  /** User who delivers, empty for somebody without an account. */
  livreurId: string;
  /** Where goods leave from: its items are taken first. Absent in notes that are older than the field. */
  lieuDepart?: string;
  transporteur: string;
  vehicule: string;
  /** Vehicle of the company; '' for none, absent in notes that are older than the field. */
  vehicleId?: string;
  modeLivraison: (typeof deliveryModes)[number];
  status: DeliveryStatus;
  items: DeliveryItem[];
  totalColis: number;
  poidsTotal: number;
  volumeTotal: number;
  signatureClient: string;
  /** Who received the goods; absent before the first delivery, '' where nobody said. */
  signedByName?: string;
  signatureLivreur: string;
  conditionsLivraison: string;
  observationsGenerales: string;
  assignedTo: string;
  shippedAt: string | null;
  deliveredAt: string | null;
  /** What was handed over, and in which state; absent before the first. */
  photos?: DeliveryPhoto[];
  /** Its return notes, oldest first; absent before the first. */
  returns?: GoodsReturn[];
  /** Why it was refused, returned or forced. */
  statusReason: string;
  /** Who brought it where it is; absent before the first step. */
  statusBy?: string;
  /** When what the client did not take was back at the depot; null until then, absent where nothing rides back. */
  goodsBackAt?: string | null;
  /** Its status was forced by the office, and nobody on the road has pressed anything since. */
  isForced?: true;
  /** When the client refused it, and when it came back, as somebody pressed it. */
  refusedAt?: string;
  returnedAt?: string;
  /** Drivers who pressed something on it, and their accounts: the note stays theirs too. */
  onSite?: OnSite[];
  teamUserIds?: string[];
  /** What the office had done to it when it was done all the same. */
  doneDespite?: Despite;
  /** Its last changes, until they are told. */
  notices?: DeliveryNotice[];
  /** The step that was pressed last, which may be taken back for a minute. */
  lastStep?: DeliveryStep;
};

/** A change, as those whom it concerns are told. */
export type DeliveryNotice = Notice<
  | 'given'
  | 'taken'
  | 'day'
  | 'place'
  | 'departure'
  | 'cancelled'
  | 'closed'
  | 'back'
  | 'archived'
  | 'restored'
>;

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    bonLivraison: DeliveryNote;
  }
}
