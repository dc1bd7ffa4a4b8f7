// A new delivery note starts from an invoice's remaining goods, a quote's lines, the rest of a partial delivery, or nothing.

import { useCallback, useState } from 'react';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import { unitsByLine, isOfInvoice, remainingItems } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import { takesMoneyOnly } from '@zellige/domain/invoices/invoice.rules';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import { isDeliverable } from '@zellige/domain/reservations/leaving';
import { isOfSameKit } from '@zellige/domain/reservations/reservation.rules';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import type { AppEngine } from '../../../platform/engine/app-engine.ts';
import {
  useActor,
  useEngine,
  useNewId,
  useRow,
  useRows,
} from '../../../platform/engine/hooks/engine-hooks.ts';
import {
  blankDeliveryValues,
  type DeliveryFormValues,
  valuesFromInvoice,
  valuesFromNote,
  valuesFromQuote,
  valuesFromReservation,
} from './delivery-form-values.ts';

/** `?factureId=…`, `?devisId=…`, `?reservationId=…` or `?suiteDe=…` */
export interface DeliveryStartSearch {
  factureId?: string;
  devisId?: string;
  reservationId?: string;
  suiteDe?: string;
}

export type DeliveryStart =
  | { kind: 'waiting' }
  | { kind: 'missing-invoice'; factureId: string }
  /** A deposit or a situation: the goods are owed by its quote. */
  | { kind: 'money-only'; quoteId: string | null }
  /** Everything of the document is delivered or under way. */
  | { kind: 'nothing-left'; of: 'invoices' | 'quotes'; id: string }
  | {
      kind: 'ready';
      /** Key of the note to come; its items are named after it. */
      id: string;
      key: string;
      values: DeliveryFormValues;
      /** Number of the document it comes from. */
      source: string | null;
      invoice: Invoice | null;
      devisId: string | null;
      /** Units of each line already delivered or under way. */
      unitsByLine: ReadonlyMap<string, number>;
      clientAddress: string | undefined;
    };

/** What the address may name, by where it is read. */
const SOURCES = [
  ['factureId', 'invoices'],
  ['devisId', 'quotes'],
  ['reservationId', 'reservations'],
  ['suiteDe', 'bonLivraison'],
] as const;

/** Until what it names is there, and the other notes of that, nobody knows what the note starts with. */
function isAwaited(search: DeliveryStartSearch, engine: Pick<AppEngine, 'isReady' | 'isComing'>): boolean {
  const isNamed = SOURCES.some(([name]) => search[name] !== undefined);
  return (
    isNamed &&
    SOURCES.some(([name, collection]) => {
      const id = search[name];
      return !engine.isReady(collection) || (id !== undefined && engine.isComing?.(collection, id) === true);
    })
  );
}

/** Follows the address. */
export function useDeliveryStart(search: DeliveryStartSearch): DeliveryStart {
  const actor = useActor();
  const engine = useEngine();
  const newId = useNewId();
  const [id] = useState(() => String(newId('bonLivraison')));
  const quote = useRow('quotes', search.devisId ?? null).row;
  const invoice = useRow('invoices', search.factureId ?? quote?.invoiceId ?? null).row;
  const ofReservation = useReservationValues(search.reservationId);
  const previous = useRow('bonLivraison', search.suiteDe ?? null).row;
  const siblings = useSiblings(invoice, quote);
  const blank = {
    id,
    invoice: null,
    devisId: null,
    clientAddress: undefined,
    unitsByLine: new Map<string, number>(),
  };
  if (isAwaited(search, engine)) return { kind: 'waiting' };
  if (search.factureId !== undefined)
    return invoice
      ? startFromInvoice(invoice, siblings, id)
      : { kind: 'missing-invoice', factureId: search.factureId };
  if (quote) return startFromQuote({ quote, invoice }, siblings, id);
  if (ofReservation) return { ...blank, kind: 'ready', ...ofReservation };
  if (previous) return { ...blank, kind: 'ready', ...startOfRest(previous) };
  return { ...blank, kind: 'ready', key: '', values: blankDeliveryValues(actor.id), source: null };
}

const startOfRest = (previous: DeliveryNote) => ({
  key: `:${previous.id}`,
  values: valuesFromNote(previous),
  source: displayNumber(previous),
  devisId: previous.devisId,
});

/** The other parts of a kit of which one part was reserved by hand; none for a reservation that is no part of one. */
function useOtherParts(reservation: Reservation | undefined): readonly Reservation[] {
  const where = useCallback(
    (row: Reservation) =>
      reservation?.kitId !== undefined &&
      row.id !== reservation.id &&
      isOfSameKit(row, reservation) &&
      isDeliverable(row),
    [reservation],
  );
  return useRows('reservations', { where }).rows;
}

/** Those of a reservation without an order, with the other parts of its kit; undefined for none, and for one that has left. */
function useReservationValues(
  id: string | undefined,
): { key: string; values: DeliveryFormValues; source: string } | undefined {
  const reservation = useRow('reservations', id ?? null).row;
  const contact = useRow('contacts', reservation?.contactId ?? null).row;
  const kit = useRow('products', reservation?.kitId ?? null).row;
  const others = useOtherParts(reservation);
  if (!reservation || !isDeliverable(reservation)) return undefined;
  const kitName = kit?.name ?? reservation.kitId ?? '';
  return {
    key: `:${reservation.id}`,
    values: valuesFromReservation(reservation, {
      others,
      kit: kitName,
      place: placeOf(reservation, contact),
    }),
    source: kitName || reservation.name,
  };
}

const placeOf = (reservation: Reservation, contact: Contact | undefined) =>
  reservation.place || (contact?.address ?? '');

function startFromInvoice(invoice: Invoice, siblings: readonly DeliveryNote[], id: string): DeliveryStart {
  if (takesMoneyOnly(invoice)) return { kind: 'money-only', quoteId: invoice.quoteId };
  const left = remainingItems(invoice.items, siblings, id);
  if (left.length === 0 || invoice.status === 'Annulée')
    return { kind: 'nothing-left', of: 'invoices', id: invoice.id };
  return {
    kind: 'ready',
    id,
    key: `:${invoice.id}`,
    values: valuesFromInvoice(invoice, left),
    source: displayNumber(invoice),
    invoice,
    devisId: invoice.quoteId,
    unitsByLine: unitsByLine(siblings, invoice.items),
    clientAddress: invoice.clientAddress || undefined,
  };
}

/** What is left of an invoiced quote is what is left of its invoice. */
function startFromQuote(
  { quote, invoice }: { quote: Quote; invoice: Invoice | undefined },
  siblings: readonly DeliveryNote[],
  id: string,
): DeliveryStart {
  if (invoice) return startFromInvoice(invoice, siblings, id);
  const left = remainingItems(
    quote.items.filter((line) => !line.optional),
    siblings,
    id,
  );
  if (left.length === 0) return { kind: 'nothing-left', of: 'quotes', id: quote.id };
  return {
    kind: 'ready',
    id,
    key: `:${quote.id}`,
    values: valuesFromQuote(quote, left),
    source: displayNumber(quote),
    invoice: null,
    devisId: quote.id,
    unitsByLine: unitsByLine(siblings, quote.items),
    clientAddress: quote.clientAddress || undefined,
  };
}

/** The notes that deliver the same invoice, or the same quote while it has none. */
function useSiblings(invoice: Invoice | undefined, quote: Quote | undefined): readonly DeliveryNote[] {
  const where = useCallback(
    (note: DeliveryNote) =>
      invoice
        ? isOfInvoice(note, invoice)
        : quote !== undefined && note.factureId === null && note.devisId === quote.id,
    [invoice, quote],
  );
  return useRows('bonLivraison', { where }).rows;
}
