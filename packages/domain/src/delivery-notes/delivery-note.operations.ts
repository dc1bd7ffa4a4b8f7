// Making and changing delivery notes; their journey stands in delivery-status.operations.ts (docs/product.md 'Delivery notes').
import { withContact, withoutClient } from '../contacts/client-of-contact.ts';
import { archiving } from '../kernel/operations/archiving.ts';
import { idText } from '../kernel/identity/keys.ts';
import { namedRecord } from '../kernel/operations/named-record.ts';
import { withDefaults } from '../kernel/values/defaults.ts';
import { withKeys } from '../kernel/identity/row-keys.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import type { DocumentLine } from '../documents/lines.ts';
import { originalNumberOf } from '../quotes/quote.rules.ts';
import type { Quote } from '../quotes/quote.schema.ts';
import { errorMessages } from '../kernel/failures/error-codes.ts';
import {
  type OperationContext,
  creation,
  operation,
  type Tx,
  recordOperation,
} from '../kernel/operations/operation.ts';
import { openChanges } from '../kernel/records/open-changes.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { pastOf } from '../kernel/operations/imported-past.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import type { z } from 'zod';
import { deliveryActions, deliveryOfInvoice } from './delivery-note.actions.ts';
import {
  createDeliveryInput,
  deliverInvoiceInput,
  type DeliveryItem,
  type DeliveryNote,
  updateDeliveryInput,
} from './delivery-note.schema.ts';
import { blankDelivery, ofContact, ofInvoice } from './blank-delivery.ts';
import { withArchivingNotice, withNotice } from './delivery-notices.ts';
import { isDeliveryFieldOpen, remainingItems, withPrice } from './delivery-note.rules.ts';
import { storedTime } from './item-time.ts';
import { withSerialNumbers } from './stock/line-stock.ts';
import { reservedItems } from './stock/reserved-lines.ts';
import { type ItemInput, orderedItem } from './stock/ordered-item.ts';
import { checkOrdered, orderOf, withOrdered } from './stock/ordered-quantities.ts';
import { deliveryAsItStood } from './delivery-past.ts';
import { roundLocks, typedVehicle, vehicleLocks, withVehicle } from './journey/delivery-vehicle.ts';

const blankItem = {
  lineId: '',
  designation: '',
  category: '',
  unite: 'unité',
  etat: 'Neuf',
  reference: '',
  unitPrice: 0,
};

const completeItem = (item: ItemInput & { id: string }): DeliveryItem =>
  withPrice({
    ...withDefaults(blankItem, item),
    ...(item.inventoryId ? { inventoryId: item.inventoryId } : {}),
    ...(item.reservationId ? { reservationId: item.reservationId } : {}),
    ...(item.unitIds?.length ? { unitIds: item.unitIds } : {}),
    ...storedTime(item),
    id: item.id,
    productName: item.productName,
    quantity: item.quantity,
    quantiteCommandee: item.quantiteCommandee ?? item.quantity,
    quantiteLivree: 0,
    quantiteRestante: item.quantity,
    totalPrice: 0,
  });

interface Origins {
  /** The invoice that the note delivers, null when it names none. */
  invoice: Invoice | null;
  devisId: string | null;
  /** Those of the invoice, else of the quote: what its items deliver. */
  lines: readonly DocumentLine[];
}

const ofQuote = (quote: Quote | null) => ({ devisId: quote?.id ?? null, lines: quote?.items ?? [] });

/** What a new note comes from, as far as its writer sees it. */
async function originsOf(
  tx: Tx,
  { factureId, devisId }: z.output<typeof createDeliveryInput>,
  ctx: OperationContext,
): Promise<Result<Origins>> {
  const quote = devisId ? await namedRecord(tx, { collection: 'quotes', id: devisId }, ctx) : null;
  if (quote === undefined) return fail('validation_failed', undefined, { devisId: validation.choice });
  const quoted = quote === 'elsewhere' ? { devisId: devisId ?? null, lines: [] } : ofQuote(quote);
  if (!factureId) return ok({ invoice: null, ...quoted });
  const invoice = await tx.invoices.get(factureId);
  if (!(invoice && (await ctx.sees('invoices', invoice))))
    return fail('invoice_not_found', undefined, { factureId: errorMessages.invoice_not_found });
  if (invoice.status === 'Annulée') return fail('invoice_cancelled');
  return ok({ invoice, devisId: quoted.devisId ?? invoice.quoteId, lines: invoice.items });
}

/** The items of a new note; of the lines of its order what they order. */
function newItems(items: readonly ItemInput[], id: string, lines: readonly DocumentLine[]): DeliveryItem[] {
  return withKeys(items, id).map((item) => completeItem(orderedItem(item, lines)));
}

const withNote = (invoice: Invoice, id: string): Invoice => ({
  ...invoice,
  bonLivraison: [...invoice.bonLivraison, id],
  bonLivraisonId: id,
});

const draftOf = (
  input: z.output<typeof createDeliveryInput>,
  { id, items, invoice, devisId }: Omit<Origins, 'lines'> & { id: string; items: DeliveryItem[] },
  ctx: OperationContext,
) => ({
  ...withDefaults({ ...blankDelivery(ctx), ...(invoice && ofInvoice(invoice)) }, input),
  id,
  number: null,
  ...originalNumberOf(input, ctx),
  factureId: invoice?.id ?? null,
  devisId,
  client: input.client ?? '',
  items,
});

/** A blank note, or one made from a quote or for an invoice. */
export const createDelivery = creation('bonLivraison', {
  serverFields: {
    number: true,
    originalInvoice: true,
    dateCreation: true,
    status: true,
    signatureClient: true,
    signedByName: true,
    signatureLivreur: true,
    shippedAt: true,
    deliveredAt: true,
    photos: true,
    returns: true,
    'items.quantiteRetournee': true,
    statusReason: true,
    statusBy: true,
    goodsBackAt: true,
    isForced: true,
    refusedAt: true,
    returnedAt: true,
    onSite: true,
    teamUserIds: true,
    doneDespite: true,
    lastStep: true,
    notices: true,
    'items.lineId': true,
    'items.quantiteLivree': true,
    'items.quantiteRestante': true,
    'items.totalPrice': true,
    'items.inventoryIds': true,
    'items.serialNumbers': true,
    'items.stockShort': true,
    'items.originalReservation': true,
  },
  input: createDeliveryInput,
  permission: 'bonLivraison.create',
  first: vehicleLocks,
  async run(tx, body, ctx) {
    const origins = await originsOf(tx, body, ctx);
    if (!origins.ok) return origins;
    const followed = await withContact(tx, body, { take: ofContact(origins.value.invoice), ctx });
    if (!followed.ok) return followed;
    const input = followed.value;
    if (input.client === undefined) return withoutClient(input);
    const { invoice, devisId, lines } = origins.value;
    const id = input.id ?? String(ctx.newId('bonLivraison'));
    const reserved = await reservedItems(tx, newItems(input.items, id, lines));
    if (!reserved.ok) return reserved;
    const items = await withSerialNumbers(tx, reserved.value);
    const draft = draftOf(input, { id, items, invoice, devisId }, ctx);
    const checked = await checkOrdered(tx, { ...draft, items } as DeliveryNote);
    if (!checked.ok) return checked;
    const past = pastOf(input, ctx);
    const placed = await withVehicle(draft, { forceReason: body.forceReason, ctx });
    if (!placed.ok) return placed;
    const note = tx.bonLivraison.put(past ? placed.value : withNotice(null, placed.value, ctx));
    if (invoice) tx.invoices.put(withNote(invoice, id));
    if (!past) return ok(note);
    const known = deliveryAsItStood(note, past, ctx);
    return known.ok ? ok(tx.bonLivraison.put(known.value)) : known;
  },
});

/**
 * A note for what an invoice has left to deliver, with the default values of the specification. An unknown invoice:
 * 'Facture non trouvée' / 'Impossible de créer un BL pour la facture {id}'.
 */
export const createDeliveryFromInvoice = operation('create_from_invoice', 'bonLivraison', {
  draws: { id: 'bonLivraison' },
  input: deliverInvoiceInput,
  permission: 'bonLivraison.create',
  conflict: 'append',
  copies: true,
  first: vehicleLocks,
  async run(tx, input, ctx) {
    const invoice = await tx.invoices.get(input.factureId);
    if (!(invoice && (await ctx.sees('invoices', invoice))))
      return fail('invoice_not_found', `Impossible de créer un BL pour la facture ${input.factureId}`, {
        factureId: errorMessages.invoice_not_found,
      });
    const refusal = deliveryOfInvoice.when(invoice, { actor: ctx.actor, now: ctx.happenedAt });
    if (refusal) return { ok: false, error: refusal };
    const id = input.id ?? String(ctx.newId('bonLivraison'));
    const order = await orderOf(tx, { factureId: invoice.id, devisId: invoice.quoteId });
    const items = remainingItems(order?.lines ?? invoice.items, order?.notes ?? [], id);
    if (items.length === 0) return fail('nothing_to_deliver');
    const made = {
      ...withDefaults({ ...blankDelivery(ctx), ...ofInvoice(invoice) }, input),
      id,
      number: null,
      factureId: invoice.id,
      items,
    };
    const placed = await withVehicle(made, { forceReason: input.forceReason, ctx });
    if (!placed.ok) return placed;
    const note = tx.bonLivraison.put(withNotice(null, placed.value, ctx));
    tx.invoices.put(withNote(invoice, id));
    return ok(note);
  },
});

export const updateDelivery = recordOperation('update', 'bonLivraison', {
  givingUp: { permission: 'bonLivraison.status' },
  input: updateDeliveryInput,
  permission: deliveryActions.edit.permission,
  first: ({ changes }) => roundLocks(changes),
  async run(tx, note, { changes: requested, forceReason }, ctx) {
    const changes = openChanges(note, requested, (field) => isDeliveryFieldOpen(note, field));
    if (changes === null) {
      return fail('lines_locked', 'Ce bon de livraison est parti : son contenu ne peut plus être modifié');
    }
    const { items, ...fields } = changes;
    const content = items ? await withSerialNumbers(tx, changedItems(note, items)) : note.items;
    const placed = await withVehicle(
      { ...note, ...fields, ...typedVehicle(note, fields), items: content } as typeof note,
      { before: note, forceReason, ctx },
    );
    if (!placed.ok) return placed;
    const next = placed.value;
    if (!items) return ok(tx.bonLivraison.put(withNotice(note, next, ctx)));
    const checked = await checkOrdered(tx, next);
    if (!checked.ok) return checked;
    const ordered = { ...next, items: await withOrdered(tx, next) };
    return ok(tx.bonLivraison.put(withNotice(note, ordered, ctx)));
  },
});

/** The given items; one that stays keeps its invoice line or its reservation, its price, its days and what was ordered, a copy of it its line. */
function changedItems(note: DeliveryNote, items: readonly ItemInput[]): DeliveryItem[] {
  const known = new Map(note.items.map((item) => [item.id, item]));
  const keyed = withKeys(items, note.id);
  return keyed.map((item, index) => {
    const stored = known.get(items[index]?.id ?? '');
    const { reservationId, originalReservation } = stored ?? {};
    const completed = {
      ...completeItem({ ...item, reservationId, lineId: stored?.lineId ?? '' }),
      ...(originalReservation && { originalReservation }),
    };
    if (!stored || stored.lineId === '') return completed;
    const { unitPrice, quantiteCommandee } = stored;
    return withPrice({ ...storedTime(stored), ...completed, unitPrice, quantiteCommandee });
  });
}

export const { archive: archiveDelivery, restore: restoreDelivery } = archiving('bonLivraison', {
  id: idText,
  guards: deliveryActions,
  noticed: withArchivingNotice,
});
