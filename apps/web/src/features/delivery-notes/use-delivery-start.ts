// What a new delivery note starts with: an invoice's remaining goods, a quote's lines, what a partial delivery left, or
// nothing.

import { useCallback, useState } from 'react';
import { heldByLine, remainingItems } from '@zellige/domain/delivery-notes/delivery-note.rules';
import type { DeliveryNote } from '@zellige/domain/delivery-notes/delivery-note.schema';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { displayNumber } from '@zellige/domain/kernel/numbering';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { useActor, useEngine, useNewId, useRow, useRows } from '../../platform/engine/engine-hooks.ts';
import {
  blankDeliveryValues,
  type DeliveryFormValues,
  valuesFromInvoice,
  valuesFromNote,
  valuesFromQuote,
} from './delivery-form-values.ts';

/** `?factureId=…`, `?devisId=…` or `?suiteDe=…` */
export interface DeliveryStartSearch {
  factureId?: string;
  devisId?: string;
  suiteDe?: string;
}

export type DeliveryStart =
  | { kind: 'waiting' }
  | { kind: 'missing-invoice'; factureId: string }
  | { kind: 'nothing-left'; invoice: Invoice }
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
      held: ReadonlyMap<string, number>;
      clientAddress: string | undefined;
    };

/** Follows the address. */
export function useDeliveryStart(search: DeliveryStartSearch): DeliveryStart {
  const actor = useActor();
  const engine = useEngine();
  const newId = useNewId();
  const [id] = useState(() => String(newId('bonLivraison')));
  const invoice = useRow('invoices', search.factureId ?? null).row;
  const quote = useRow('quotes', search.devisId ?? null).row;
  const previous = useRow('bonLivraison', search.suiteDe ?? null).row;
  const siblings = useSiblings(invoice?.id);
  const blank = {
    id,
    invoice: null,
    devisId: null,
    clientAddress: undefined,
    held: new Map<string, number>(),
  };
  if (search.factureId !== undefined) {
    if (!invoice) {
      return engine.isReady('invoices')
        ? { kind: 'missing-invoice', factureId: search.factureId }
        : { kind: 'waiting' };
    }
    return startFromInvoice(invoice, siblings, id);
  }
  if (search.devisId !== undefined && quote) return startFromQuote(quote, id);
  if (search.suiteDe !== undefined && previous) {
    return {
      ...blank,
      kind: 'ready',
      key: `:${previous.id}`,
      values: valuesFromNote(previous),
      source: displayNumber(previous),
      devisId: previous.devisId,
    };
  }
  return { ...blank, kind: 'ready', key: '', values: blankDeliveryValues(actor.id), source: null };
}

function startFromInvoice(invoice: Invoice, siblings: readonly DeliveryNote[], id: string): DeliveryStart {
  const left = remainingItems(invoice.items, siblings, id);
  if (left.length === 0 || invoice.status === 'Annulée') return { kind: 'nothing-left', invoice };
  return {
    kind: 'ready',
    id,
    key: `:${invoice.id}`,
    values: valuesFromInvoice(invoice, left),
    source: displayNumber(invoice),
    invoice,
    devisId: invoice.quoteId,
    held: heldByLine(siblings),
    clientAddress: invoice.clientAddress || undefined,
  };
}

function startFromQuote(quote: Quote, id: string): DeliveryStart {
  const lines = quote.items.filter((line) => !line.optional);
  return {
    kind: 'ready',
    id,
    key: `:${quote.id}`,
    values: valuesFromQuote(quote, remainingItems(lines, [], id)),
    source: displayNumber(quote),
    invoice: null,
    devisId: quote.id,
    held: new Map(),
    clientAddress: quote.clientAddress || undefined,
  };
}

const NONE = () => false;

function useSiblings(invoiceId: string | undefined): readonly DeliveryNote[] {
  const where = useCallback((note: DeliveryNote) => note.factureId === invoiceId, [invoiceId]);
  return useRows('bonLivraison', { where: invoiceId === undefined ? NONE : where }).rows;
}
