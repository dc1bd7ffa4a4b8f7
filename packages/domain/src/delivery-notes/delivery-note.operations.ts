// Making and changing delivery notes; their journey stands in delivery-status.operations.ts (product.md §5).
import { addDays, dayInCasablanca } from '../kernel/dates.ts';
import { archiving } from '../kernel/archiving.ts';
import { idText } from '../kernel/fields.ts';
import { withDefaults } from '../kernel/defaults.ts';
import { withKeys } from '../kernel/row-keys.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { originalNumberOf } from '../quotes/quote.rules.ts';
import { type OperationContext, operation } from '../kernel/operation.ts';
import { openChanges } from '../kernel/open-changes.ts';
import { fail, ok } from '../kernel/result.ts';
import { validation } from '../kernel/validation-messages.ts';
import type { z } from 'zod';
import {
  createDeliveryInput,
  deliverInvoiceInput,
  type DeliveryItem,
  type DeliveryNote,
  updateDeliveryInput,
} from './delivery-note.schema.ts';
import { deliveryDefaults } from './delivery-note.values.ts';
import {
  checkQuantities,
  isDeliveryClosed,
  isDeliveryFieldOpen,
  remainingItems,
  withPrice,
} from './delivery-note.rules.ts';
import { checkOrdered, orderedByLine, withOrdered } from './ordered-quantities.ts';

type ParsedItem = z.output<typeof createDeliveryInput>['items'][number];

const blankItem = {
  lineId: '',
  designation: '',
  category: '',
  unite: 'unité',
  etat: 'Neuf',
  reference: '',
  unitPrice: 0,
};

const completeItem = (item: ParsedItem & { id: string }): DeliveryItem =>
  withPrice({
    ...withDefaults(blankItem, item),
    ...(item.inventoryId ? { inventoryId: item.inventoryId } : {}),
    id: item.id,
    productName: item.productName,
    quantity: item.quantity,
    quantiteCommandee: item.quantiteCommandee ?? item.quantity,
    quantiteLivree: 0,
    quantiteRestante: item.quantity,
    totalPrice: 0,
  });

/** The defaults of specification §9: tomorrow, to complete, to assign, internal transport, one package. */
const blankDelivery = (ctx: OperationContext) => ({
  ...deliveryDefaults,
  contactId: null as number | null,
  devisId: null as string | null,
  clientAdresse: deliveryDefaults.clientAdresse as string,
  clientPhone: '',
  clientEmail: '',
  dateCreation: dayInCasablanca(ctx.now),
  dateLivraison: addDays(dayInCasablanca(ctx.now), 1),
  livreur: deliveryDefaults.livreur as string,
  livreurId: '',
  transporteur: deliveryDefaults.transporteur as string,
  vehicule: '',
  modeLivraison: deliveryDefaults.modeLivraison as DeliveryNote['modeLivraison'],
  status: 'en_preparation' as const,
  totalColis: deliveryDefaults.totalColis as number,
  poidsTotal: 0,
  volumeTotal: 0,
  signatureClient: '',
  signatureLivreur: '',
  conditionsLivraison: deliveryDefaults.conditionsLivraison as string,
  observationsGenerales: '',
  assignedTo: ctx.actor.id,
  shippedAt: null,
  deliveredAt: null,
  statusReason: '',
});

/** A blank note, or one made from a quote. */
export const createDelivery = operation('create', 'bonLivraison', {
  input: createDeliveryInput,
  permission: 'bonLivraison.create',
  async run(tx, input, ctx) {
    if (input.id !== undefined && (await tx.bonLivraison.get(input.id))) return fail('already_exists');
    const quote = input.devisId ? await tx.quotes.get(input.devisId) : undefined;
    if (input.devisId && !(quote && (await ctx.sees('quotes', quote))))
      return fail('validation_failed', undefined, { devisId: validation.choice });
    const id = input.id ?? String(ctx.newId('bonLivraison'));
    const items = withKeys(input.items, id).map((item) => completeItem({ ...item, lineId: '' }));
    const checked = checkQuantities(items, new Map());
    if (!checked.ok) return checked;
    const note = tx.bonLivraison.put({
      ...withDefaults(blankDelivery(ctx), input),
      id,
      number: null,
      ...originalNumberOf(input, ctx),
      factureId: null,
      client: input.client,
      items,
    });
    return ok(note);
  },
});

/** What a note takes from its invoice; the delivery address is asked for, not copied (specification §9). */
const clientOf = (invoice: Invoice) => ({
  devisId: invoice.quoteId,
  contactId: invoice.contactId,
  client: invoice.client,
  clientPhone: invoice.clientPhone,
  clientEmail: invoice.clientEmail,
  assignedTo: invoice.assignedTo,
});

/**
 * A note for what an invoice has left to deliver, with the default values of the specification. An unknown invoice:
 * 'Facture non trouvée' / 'Impossible de créer un BL pour la facture {id}'.
 */
export const createDeliveryFromInvoice = operation('create_from_invoice', 'bonLivraison', {
  input: deliverInvoiceInput,
  permission: 'bonLivraison.create',
  conflict: 'append',
  async run(tx, input, ctx) {
    const invoice = await tx.invoices.get(input.factureId);
    if (!(invoice && (await ctx.sees('invoices', invoice))))
      return fail('invoice_not_found', `Impossible de créer un BL pour la facture ${input.factureId}`);
    if (invoice.status === 'Annulée') return fail('invoice_cancelled');
    if (input.id !== undefined && (await tx.bonLivraison.get(input.id))) return fail('already_exists');
    const id = input.id ?? String(ctx.newId('bonLivraison'));
    const items = remainingItems(invoice.items, await tx.bonLivraison.find({ factureId: invoice.id }), id);
    if (items.length === 0) return fail('nothing_to_deliver');
    const note = tx.bonLivraison.put({
      ...withDefaults({ ...blankDelivery(ctx), ...clientOf(invoice) }, input),
      id,
      number: null,
      factureId: invoice.id,
      items,
    });
    tx.invoices.put({ ...invoice, bonLivraison: [...invoice.bonLivraison, id], bonLivraisonId: id });
    return ok(note);
  },
});

export const updateDelivery = operation('update', 'bonLivraison', {
  input: updateDeliveryInput,
  permission: 'bonLivraison.edit',
  target: (input) => input.id,
  async run(tx, { id, changes: given }) {
    const note = await tx.bonLivraison.get(id);
    if (!note) return fail('not_found');
    const changes = openChanges(note, given, (field) => isDeliveryFieldOpen(note, field));
    if (changes === null) {
      return fail('lines_locked', 'Ce bon de livraison est parti : son contenu ne peut plus être modifié');
    }
    const { items, ...fields } = changes;
    const next = { ...note, ...fields, items: items ? changedItems(note, items) : note.items } as typeof note;
    if (!items) return ok(tx.bonLivraison.put(next));
    const checked = await checkOrdered(tx, next);
    if (!checked.ok) return checked;
    return ok(
      tx.bonLivraison.put({ ...next, items: withOrdered(next.items, await orderedByLine(tx, note)) }),
    );
  },
});

/** The given items; one that stays keeps its invoice line and price, a copy of it its line. */
function changedItems(note: DeliveryNote, items: readonly ParsedItem[]): DeliveryItem[] {
  const known = new Map(note.items.map((item) => [item.id, item]));
  const keyed = withKeys(items, note.id);
  return keyed.map((item, index) => {
    const kept = known.get(items[index]?.id ?? '');
    const completed = completeItem({ ...item, lineId: kept?.lineId ?? '' });
    return kept && kept.lineId !== '' ? withPrice({ ...completed, unitPrice: kept.unitPrice }) : completed;
  });
}

export const { archive: archiveDelivery, restore: restoreDelivery } = archiving('bonLivraison', {
  id: idText,
  permission: 'bonLivraison.edit',
  refuse: async (_tx, row) =>
    isDeliveryClosed(row as unknown as DeliveryNote)
      ? null
      : fail('lines_locked', "Terminez cette livraison avant d'archiver son bon"),
});
