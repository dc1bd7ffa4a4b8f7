// Rules of delivery notes: the table of transitions, what may still be delivered (docs/product.md 'Delivery notes').
//
//   en_preparation → expedie → en_cours_livraison → livre | partiellement_livre | refuse → retour
//         └────────────→ livre (handed over on the spot); expedie → livre when nobody pressed 'En cours'
import type { Tone } from '../kernel/text/tone.ts';
import { foldText } from '../kernel/text/folded-text.ts';
import { fromCentimes, toCentimes, roundTo } from '../kernel/values/money.ts';
import { scaleHalfUp } from '../kernel/values/proportion.ts';
import { fail, ok, type Result } from '../kernel/failures/result.ts';
import { stepsOf, type Transitions } from '../kernel/records/transitions.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import type { Invoice } from '../invoices/invoice.schema.ts';
import { tookGoods } from '../reservations/day-notes.ts';
import { type DocumentLine, netUnitPrice, orderedQuantity, unitOf } from '../documents/lines.ts';
import { itemTimeOf } from './item-time.ts';
import type { DeliveryItem, DeliveryNote, DeliveryStatus } from './delivery-note.schema.ts';
import { deliveryDefaults } from './delivery-note.values.ts';

/** Labels of specification §4; other values display raw. */
export const deliveryStatusLabels: Record<DeliveryStatus, string> = {
  en_preparation: 'Préparation',
  expedie: 'Expédié',
  en_cours_livraison: 'En cours',
  livre: 'Livré',
  partiellement_livre: 'Partiellement livré',
  refuse: 'Refusé',
  retour: 'Retour',
};

export const deliveryStatusTones: Record<DeliveryStatus, Tone> = {
  en_preparation: 'gray',
  expedie: 'blue',
  en_cours_livraison: 'amber',
  livre: 'green',
  partiellement_livre: 'violet',
  refuse: 'red',
  retour: 'red',
};

export const deliveryModeLabels: Record<DeliveryNote['modeLivraison'], string> = {
  livraison_directe: 'Livraison directe',
  transporteur: 'Transporteur',
};

export const deliveryStatusLabel = (status: string): string =>
  (deliveryStatusLabels as Record<string, string | undefined>)[status] ?? status;

export const deliveryTransitions = {
  ship: { from: ['en_preparation'], to: 'expedie' },
  start: { from: ['expedie'], to: 'en_cours_livraison' },
  deliver: { from: ['en_preparation', 'expedie', 'en_cours_livraison'], to: 'livre' },
  deliver_partially: { from: ['expedie', 'en_cours_livraison'], to: 'partiellement_livre' },
  refuse: { from: ['expedie', 'en_cours_livraison'], to: 'refuse' },
  return: { from: ['livre', 'partiellement_livre', 'refuse'], to: 'retour' },
} as const satisfies Transitions<string, DeliveryStatus>;

export type DeliveryAction = keyof typeof deliveryTransitions;

export const { can: canDeliver, check: checkDeliveryTransition } = stepsOf<DeliveryAction, DeliveryStatus>(
  deliveryTransitions,
  deliveryStatusLabels,
);

/** Driver and address must be real before anything leaves. */
export function checkReadyToShip(note: DeliveryNote): Result<true> {
  const fields: Record<string, string> = {};
  if (note.livreur === '' || note.livreur === deliveryDefaults.livreur)
    fields.livreur = 'Indiquez le livreur';
  if (note.clientAdresse === '' || note.clientAdresse === deliveryDefaults.clientAdresse) {
    fields.clientAdresse = "Complétez l'adresse de livraison";
  }
  const sentence = Object.values(fields).join(' · ');
  return sentence === '' ? ok(true) : fail('delivery_incomplete', sentence, fields);
}

/** Contents may change until the goods leave. */
export const isPreparing = (note: Pick<DeliveryNote, 'status'>): boolean => note.status === 'en_preparation';

/** Nothing is left to happen to it: it may be put aside. What was delivered of an order keeps counting against it. */
export const isDeliveryClosed = (
  note: Pick<DeliveryNote, 'status' | 'factureId' | 'devisId' | 'items'>,
): boolean =>
  note.status === 'retour' ||
  (note.status === 'refuse' && !tookGoods(note)) ||
  (note.status === 'livre' && note.factureId === null && note.devisId === null);

/** Fields that stay open once the goods left. */
const alwaysOpen = new Set([
  'observationsGenerales',
  'assignedTo',
  'livreur',
  'livreurId',
  'vehicule',
  'vehicleId',
  'personId',
  'clientPerson',
  'clientPhone',
]);

/** Whether that field of the note may still change. */
export const isDeliveryFieldOpen = (note: Pick<DeliveryNote, 'status'>, field: string): boolean =>
  isPreparing(note) || alwaysOpen.has(field);

const pending = new Set<string>(['en_preparation', 'expedie', 'en_cours_livraison']);
const done = new Set<string>(['livre', 'partiellement_livre']);

/** Whether its units count against the order: under way or handed over. */
export const holdsUnits = (note: Pick<DeliveryNote, 'status'>): boolean =>
  pending.has(note.status) || done.has(note.status);

/** Units of an invoice line that a note holds: what it carries while under way, what was handed over and kept afterwards. */
const unitsOn = (note: DeliveryNote, item: DeliveryItem): number => {
  if (pending.has(note.status)) return item.quantity;
  return done.has(note.status) ? item.quantiteLivree - (item.quantiteRetournee ?? 0) : 0;
};

const rounded = (value: number): number => roundTo(value, 3);

type OrderLine = Pick<DocumentLine, 'id' | 'originId'>;

/** The line of an order that an item of a note delivers: an invoice made from a quote takes the items of the quote's lines. */
export function orderLine(lines: readonly OrderLine[]): (lineId: string) => string {
  const made = new Map(lines.flatMap(({ id, originId }) => (originId ? [[originId, id] as const] : [])));
  return (lineId) => made.get(lineId) ?? lineId;
}

/**
 * Whether the note delivers what the invoice orders: its own notes, and those that were made from its quote before. Where it takes a
 * part of its quote, those count for the quote.
 */
export const isOfInvoice = (
  { factureId, devisId }: Pick<DeliveryNote, 'factureId' | 'devisId'>,
  { id, quoteId, share }: Pick<Invoice, 'id' | 'quoteId' | 'share'>,
): boolean =>
  factureId === id || (factureId === null && quoteId !== null && devisId === quoteId && share === undefined);

/** Units of each line of the order delivered or under way over its notes, `except` left out. Keyed by line. */
export function unitsByLine(
  notes: Iterable<DeliveryNote>,
  lines: readonly OrderLine[] = [],
  except?: string,
): Map<string, number> {
  const lineOf = orderLine(lines);
  const onNotes = new Map<string, number>();
  for (const note of notes) {
    if (note.id === except) continue;
    for (const item of note.items) {
      const line = lineOf(item.lineId);
      if (line !== '') onNotes.set(line, rounded((onNotes.get(line) ?? 0) + unitsOn(note, item)));
    }
  }
  return onNotes;
}

/** Beginnings of sale lines that are really work or travel. */
const work =
  /^(frais de )?(deplacement|trajet|transport|livraison|installation|pose|montage|demontage|formation|maintenance|extension (?:de )?garantie|main d.?oeuvre|assistance|intervention)s?\b/;
/** Units that measure work or time, not goods. */
const ofWork = /^(heure|jour|forfait|km|kilometre)s?$/;

/** Whether the line is something that is carried and handed over. */
export function isGoods({ type, productId, name, unit }: DocumentLine): boolean {
  if (type !== 'sale' || productId !== '') return type === 'sale' || type === 'rental';
  return !work.test(foldText(name)) && !ofWork.test(foldText(unit));
}

/** Lines of an invoice that are goods; an invoice of services alone delivers its services. */
function deliverableLines(lines: readonly DocumentLine[]): DocumentLine[] {
  const goods = lines.filter(isGoods);
  return goods.length > 0 ? goods : lines.filter(({ type }) => type !== 'text');
}

/** Items of a new note for what is still to deliver of an invoice, at what its lines cost the client. */
export function remainingItems(
  lines: readonly DocumentLine[],
  notes: Iterable<DeliveryNote>,
  noteId: string,
): DeliveryItem[] {
  const onNotes = unitsByLine(notes, lines);
  return deliverableLines(lines)
    .map((line) => ({ line, left: rounded(orderedQuantity(line) - (onNotes.get(line.id) ?? 0)) }))
    .filter(({ left }) => left > 0)
    .map(({ line, left }, index) =>
      withPrice({
        id: `${noteId}-${index + 1}`,
        lineId: line.id,
        productName: line.name,
        designation: line.description,
        category: '',
        quantity: left,
        quantiteCommandee: orderedQuantity(line),
        quantiteLivree: 0,
        quantiteRestante: left,
        unite: unitOf(line),
        etat: 'Neuf',
        reference: line.productId,
        ...(line.type === 'rental' && itemTimeOf({}, line)),
        unitPrice: netUnitPrice(line),
        totalPrice: 0,
      }),
    );
}

/** The item with its `totalPrice`, quantity × unit price. */
export const withPrice = (item: DeliveryItem): DeliveryItem => ({
  ...item,
  totalPrice: fromCentimes(scaleHalfUp(toCentimes(item.unitPrice), Math.round(item.quantity * 1000), 1000)),
});

/** Refuses an item above what its invoice line has left; items of one line count together, a free item for itself. */
export function checkQuantities(
  items: readonly DeliveryItem[],
  onNotes: ReadonlyMap<string, number>,
): Result<true> {
  const assigned = new Map(onNotes);
  for (const [index, item] of items.entries()) {
    const line = item.lineId === '' ? `free/${item.id}` : item.lineId;
    const left = rounded(item.quantiteCommandee - (assigned.get(line) ?? 0));
    assigned.set(line, rounded((assigned.get(line) ?? 0) + item.quantity));
    if (item.quantity <= left) continue;
    const sentence = validation.quantityRemaining(Math.max(0, left));
    return fail('quantity_exceeds_remaining', sentence, { [`items.${index}.quantity`]: sentence });
  }
  return ok(true);
}

/** As if nothing of it had come back. */
export const noneReturned = (items: readonly DeliveryItem[]): DeliveryItem[] =>
  items.map(({ quantiteRetournee: _back, ...item }) => item);

/** Everything it carries handed over. */
export const fullyDelivered = (items: readonly DeliveryItem[]): DeliveryItem[] =>
  noneReturned(items).map((item) => ({ ...item, quantiteLivree: item.quantity, quantiteRestante: 0 }));

/** Units that were handed over, by item key; refuses more than the note carries, and what it does not. Items left out are 0. */
export function partlyDelivered(
  items: readonly DeliveryItem[],
  delivered: readonly { id: string; quantiteLivree: number }[],
): Result<DeliveryItem[]> {
  const quantities = new Map(delivered.map((item) => [item.id, item.quantiteLivree]));
  const unknown = delivered.findIndex((row) => !items.some((item) => item.id === row.id));
  if (unknown >= 0)
    return fail('validation_failed', undefined, { [`items.${unknown}.id`]: validation.choice });
  for (const item of items) {
    const quantity = quantities.get(item.id) ?? 0;
    if (quantity <= item.quantity) continue;
    const sentence = validation.quantityRemaining(item.quantity);
    const index = delivered.findIndex((row) => row.id === item.id);
    return fail('quantity_exceeds_remaining', sentence, { [`items.${index}.quantiteLivree`]: sentence });
  }
  return ok(
    items.map((item) => {
      const quantiteLivree = quantities.get(item.id) ?? 0;
      return { ...item, quantiteLivree, quantiteRestante: rounded(item.quantity - quantiteLivree) };
    }),
  );
}
