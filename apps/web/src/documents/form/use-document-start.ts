// A new quote or invoice starts from the contact, the product or the returned reservations that its address names.

import type { CollectionName } from '@zellige/domain';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import type { AppEngine } from '../../platform/engine/app-engine.ts';
import { useEngine, useRow } from '../../platform/engine/hooks/engine-hooks.ts';
import { saleChoice } from '../catalogue/catalogue-search.ts';
import { type ClientValues, clientValuesOf } from '../clients/client-form.ts';
import { blankLine, type LineDraft } from '../lines/line-draft.ts';
import { documentMessages } from '../document.messages.ts';
import { proposedCharges } from './charge-basis.ts';

/** `?contactId=…&productId=…&reservations=…,…&impaye=…` */
export interface StartSearch {
  contactId?: string;
  productId?: string;
  /** Reservations whose returns are invoiced. */
  reservations?: string;
  /** A payment that came back unpaid, whose fees are invoiced. */
  impaye?: string;
}

export interface DocumentStart {
  /** Tells one start from another; empty for a blank document. */
  key: string;
  values: Partial<ClientValues> & { items?: LineDraft[] };
}

/** What the returns of a reservation are proposed to be charged, as lines to be completed. */
const chargeLines = (row: Reservation, engine: AppEngine): LineDraft[] =>
  proposedCharges(row, engine).map(({ kind, name, description, quantity, unit, unitPrice, facts }) =>
    blankLine(kind === 'lost' ? 'sale' : 'service', {
      name,
      description,
      quantity,
      unit,
      unitPrice: unitPrice > 0 ? unitPrice : null,
      charge: { reservationId: row.id, facts },
    }),
  );

/** The document of what came back: its client, and a line for each charge. */
function returnStart(reservations: string, engine: AppEngine): DocumentStart {
  const rows = reservations.split(',').flatMap((id) => engine.get('reservations', id) ?? []);
  const [first] = rows;
  const contact = first?.contactId == null ? undefined : engine.get('contacts', first.contactId);
  const client = contact ? clientValuesOf(contact) : { client: first?.client ?? '' };
  const items = rows.flatMap((row) => chargeLines(row, engine));
  return { key: `:${reservations}`, values: { ...client, ...(items.length > 0 ? { items } : {}) } };
}

/** What the bank took for a cheque that came back, for the client of its invoice. */
function feesStart(paymentId: string, engine: AppEngine): DocumentStart {
  const payment = engine.get('payments', paymentId);
  const invoice = payment && engine.get('invoices', payment.invoiceId);
  const contact = invoice?.contactId == null ? undefined : engine.get('contacts', invoice.contactId);
  const fees = payment?.bounceFees ?? 0;
  if (!payment || !invoice || fees === 0) return { key: '', values: {} };
  const line = blankLine('service', {
    name: documentMessages.bounceFees(payment.mode.toLowerCase(), payment.chequeNumber),
    description: documentMessages.ofInvoice(displayNumber(invoice)),
    unit: 'forfait',
    unitPrice: fees,
    feesOf: payment.id,
  });
  const client = contact ? clientValuesOf(contact) : { client: invoice.client };
  return { key: `:${paymentId}`, values: { ...client, items: [line] } };
}

/** Not there yet, and it may still come. */
const isComing = (engine: AppEngine, collection: CollectionName, id: string | undefined, row: unknown) =>
  id !== undefined && row === undefined && !engine.isReady(collection);

/** Null while the contact or the product is not there yet; an unknown one starts a blank document. */
export function useDocumentStart(search: StartSearch): DocumentStart | null {
  const { contactId, productId, reservations, impaye } = search;
  const engine = useEngine();
  const contact = useRow('contacts', contactId ? Number(contactId) : null).row;
  const product = useRow('products', productId ?? null).row;
  if (reservations !== undefined)
    return engine.isReady('reservations') ? returnStart(reservations, engine) : null;
  if (impaye !== undefined) return engine.isReady('payments') ? feesStart(impaye, engine) : null;
  const isWaiting =
    isComing(engine, 'contacts', contactId, contact) || isComing(engine, 'products', productId, product);
  if (isWaiting) return null;
  return {
    key: [contactId, productId].map((id) => (id ? `:${id}` : '')).join(''),
    values: {
      ...(contact ? clientValuesOf(contact) : {}),
      ...(product ? { items: [blankLine('sale', saleChoice(product).values)] } : {}),
    },
  };
}
