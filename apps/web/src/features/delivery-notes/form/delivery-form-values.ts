// The values of the delivery note's form: where they start, and the texts that stand for 'not filled yet'.

import type { z } from 'zod';
import { withPrice } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type {
  createDeliveryInput,
  DeliveryItem,
  DeliveryNote,
} from '@zellige/domain/delivery-notes/delivery-note.schema';
import { deliveryDefaults } from '@zellige/domain/delivery-notes/delivery-note.values';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { dayPart, hourPart } from '@zellige/domain/reservations/rental-time';
import { unitsToLeave } from '@zellige/domain/reservations/leaving';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { spotValuesOf } from '../../../documents/clients/spot-values.ts';
import { today } from '../../../platform/clock.ts';
import { deliveryMessages } from '../delivery-notes.messages.ts';

export interface ItemValues {
  id: string;
  lineId: string;
  productName: string;
  designation: string;
  category: string;
  quantity: number | null;
  /** 0 for a free item: it is ordered as it is delivered. */
  quantiteCommandee: number;
  unite: string;
  etat: string;
  reference: string;
  /** Of a rental. */
  dateDebut: string;
  heureDebut: string;
  dateFin: string;
  heureFin: string;
  unitPrice: number;
  /** Reservation without an order that it carries. */
  reservationId?: string;
}

export interface DeliveryFormValues {
  contactId: number | null;
  client: string;
  personId: string;
  clientPerson: string;
  addressId: string;
  clientPhone: string;
  clientEmail: string;
  /** '' stands for 'Adresse à compléter'. */
  clientAdresse: string;
  dateLivraison: string;
  /** '' stands for 'À assigner'. */
  livreur: string;
  livreurId: string;
  lieuDepart: string;
  transporteur: string;
  vehicule: string;
  /** Vehicle of the company, '' for another one. */
  vehicleId: string;
  modeLivraison: DeliveryNote['modeLivraison'];
  totalColis: number | null;
  poidsTotal: number | null;
  volumeTotal: number | null;
  conditionsLivraison: string;
  observationsGenerales: string;
  assignedTo: string;
  items: ItemValues[];
}

export type DeliveryOutput = z.output<typeof createDeliveryInput>;

export const blankItem = (): ItemValues => ({
  id: '',
  lineId: '',
  productName: '',
  designation: '',
  category: '',
  quantity: 1,
  quantiteCommandee: 0,
  unite: 'unité',
  etat: 'Neuf',
  reference: '',
  dateDebut: '',
  heureDebut: '',
  dateFin: '',
  heureFin: '',
  unitPrice: 0,
});

/** The default delivery note (specification §9): tomorrow, internal transport, direct, one package. */
export const blankDeliveryValues = (assignedTo: string): DeliveryFormValues => ({
  contactId: null,
  client: '',
  personId: '',
  clientPerson: '',
  addressId: '',
  clientPhone: '',
  clientEmail: '',
  clientAdresse: '',
  dateLivraison: addDays(today(), 1),
  livreur: '',
  livreurId: '',
  lieuDepart: '',
  transporteur: deliveryDefaults.transporteur,
  vehicule: '',
  vehicleId: '',
  modeLivraison: deliveryDefaults.modeLivraison,
  totalColis: deliveryDefaults.totalColis,
  poidsTotal: 0,
  volumeTotal: 0,
  conditionsLivraison: deliveryDefaults.conditionsLivraison,
  observationsGenerales: '',
  assignedTo,
  items: [blankItem()],
});

export const itemValuesOf = (item: DeliveryItem): ItemValues => ({
  id: item.id,
  lineId: item.lineId,
  productName: item.productName,
  designation: item.designation,
  category: item.category,
  quantity: item.quantity,
  quantiteCommandee: item.quantiteCommandee,
  unite: item.unite,
  etat: item.etat,
  reference: item.reference,
  dateDebut: item.dateDebut ?? '',
  heureDebut: item.heureDebut ?? '',
  dateFin: item.dateFin ?? '',
  heureFin: item.heureFin ?? '',
  unitPrice: item.unitPrice ?? 0,
  ...(item.reservationId && { reservationId: item.reservationId }),
});

const clientOf = (source: Invoice | Quote | DeliveryNote) => ({
  contactId: source.contactId,
  client: source.client,
  personId: source.personId ?? '',
  clientPerson: source.clientPerson ?? '',
  clientPhone: formatPhone(source.clientPhone),
  clientEmail: source.clientEmail,
  assignedTo: source.assignedTo,
});

/** A rental leaves on the day it begins; anything else tomorrow, as usual. */
function proposedDay(items: readonly Pick<DeliveryItem, 'dateDebut'>[]): string {
  const starts = items.flatMap(({ dateDebut }) => (dateDebut ? [dateDebut.slice(0, 10)] : []));
  const first = starts.toSorted()[0] ?? '';
  return first >= today() ? first : addDays(today(), 1);
}

/** For what an invoice has left to deliver. */
export const valuesFromInvoice = (invoice: Invoice, left: readonly DeliveryItem[]): DeliveryFormValues => ({
  ...blankDeliveryValues(invoice.assignedTo),
  ...clientOf(invoice),
  dateLivraison: proposedDay(left),
  items: left.map(itemValuesOf),
});

/** The goods of a quote; its services when it has nothing else. */
export const valuesFromQuote = (quote: Quote, items: readonly DeliveryItem[]): DeliveryFormValues => ({
  ...blankDeliveryValues(quote.assignedTo),
  ...clientOf(quote),
  dateLivraison: proposedDay(items),
  items: items.map((item) => ({ ...itemValuesOf(withPrice(item)), id: '' })),
});

const reservedItem = (row: Reservation, kit: string): ItemValues => ({
  ...blankItem(),
  reservationId: row.id,
  productName: row.name,
  designation: kit === '' ? '' : deliveryMessages.form.partOf(kit),
  quantity: unitsToLeave(row),
  reference: row.productId || row.itemId,
  dateDebut: dayPart(row.start),
  heureDebut: hourPart(row.start),
  dateFin: dayPart(row.end),
  heureFin: hourPart(row.end),
});

interface Reserved {
  /** The other parts of the kit that it was reserved with. */
  others: readonly Reservation[];
  /** Name of that kit, '' for none. */
  kit: string;
  place: string;
}

/** A reservation without an order has these left to take out, with the other parts of its kit. */
export const valuesFromReservation = (
  reservation: Reservation,
  { others, kit, place }: Reserved,
): DeliveryFormValues => {
  const { contactId, client, assignedTo } = reservation;
  const items = [reservation, ...others].map((row) => reservedItem(row, kit));
  return {
    ...blankDeliveryValues(assignedTo),
    contactId,
    client,
    ...spotValuesOf(reservation),
    clientAdresse: place,
    dateLivraison: proposedDay(items),
    items,
  };
};

/** A partial delivery left these, for a note without an invoice. */
export const valuesFromNote = (note: DeliveryNote): DeliveryFormValues => ({
  ...valuesOf(note),
  dateLivraison: addDays(today(), 1),
  observationsGenerales: '',
  items: note.items
    .filter((item) => item.quantiteRestante > 0)
    .map((item) => ({ ...itemValuesOf(item), id: '', quantity: item.quantiteRestante })),
});

const unless = (text: string, placeholder: string): string => (text === placeholder ? '' : text);

/** A saved note, ready to be edited. */
export function valuesOf(note: DeliveryNote): DeliveryFormValues {
  const names = Object.keys(blankDeliveryValues('')) as (keyof DeliveryFormValues)[];
  const values = Object.fromEntries(names.map((name) => [name, note[name]]));
  return {
    ...values,
    clientAdresse: unless(note.clientAdresse, deliveryDefaults.clientAdresse),
    livreur: unless(note.livreur, deliveryDefaults.livreur),
    vehicleId: note.vehicleId ?? '',
    personId: note.personId ?? '',
    clientPerson: note.clientPerson ?? '',
    addressId: note.addressId ?? '',
    items: note.items.map(itemValuesOf),
  } as DeliveryFormValues;
}

/** The operations receive these: the specification's words where nothing was filled. */
export function deliveryInputOf(values: DeliveryFormValues): unknown {
  return {
    ...values,
    clientAdresse: values.clientAdresse.trim() || deliveryDefaults.clientAdresse,
    livreur: values.livreur.trim() || deliveryDefaults.livreur,
    poidsTotal: values.poidsTotal ?? 0,
    volumeTotal: values.volumeTotal ?? 0,
    items: values.items.map(({ id, quantiteCommandee, ...item }) => ({
      ...item,
      ...(id === '' ? {} : { id }),
      ...(quantiteCommandee === 0 ? {} : { quantiteCommandee }),
    })),
  };
}
