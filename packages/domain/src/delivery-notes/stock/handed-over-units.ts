// Since when a client has the units that a note sold, and how long their warranty lasts: written on each unit as it is handed over, so
// that it stands whatever the catalogue becomes, and a phone knows it without the note (docs/product.md 'Warranty').
import { extensionMonths, extensionWords } from '../../catalogue/warranty-months.ts';
import type { DocumentLine } from '../../documents/lines.ts';
import type { Unit } from '../../inventory/units/unit.schema.ts';
import type { OperationContext, Tx } from '../../kernel/operations/operation.ts';
import { displayNumber } from '../../kernel/identity/numbering.ts';
import { dayInCasablanca } from '../../kernel/values/dates.ts';
import type { DeliveryItem, DeliveryNote } from '../delivery-note.schema.ts';
import { wayOf } from './line-stock.ts';

const handedOver = new Set<string>(['livre', 'partiellement_livre']);

type Unlocked = Pick<OperationContext, 'unlocked'>;

interface Order {
  number: string | null;
  items: readonly DocumentLine[];
}

/** The invoice or quote that the note delivers; none for a note of its own, or on a device without it. */
async function orderOf(note: DeliveryNote, { unlocked }: Unlocked): Promise<Order | undefined> {
  const { factureId, devisId } = note;
  const invoice = factureId === null ? undefined : await unlocked.invoices.get(factureId);
  const quote = invoice || devisId === null ? undefined : await unlocked.quotes.get(devisId);
  return invoice ?? quote;
}

/** Months that the lines below a line of goods add to its warranty, up to the next goods. */
async function extensionOf(lines: readonly DocumentLine[], lineId: string, { unlocked }: Unlocked) {
  const place = lines.findIndex(({ id }) => id === lineId);
  let months = 0;
  for (const { type, name, productId, optional } of place < 0 ? [] : lines.slice(place + 1)) {
    const service =
      type === 'service' && productId !== '' ? await unlocked.services.get(productId) : undefined;
    const added = type === 'text' ? 0 : extensionMonths(name, service);
    if (added === 0 && (type === 'sale' || type === 'rental')) break;
    months += optional ? 0 : added;
  }
  return months;
}

/** The months of the unit's product and of the extensions of its line; null where the product says them. */
async function monthsOf({ itemId }: Unit, extension: number, { unlocked }: Unlocked): Promise<number | null> {
  const item = await unlocked.inventory.get(itemId);
  const product = item?.productId ? await unlocked.products.get(item.productId) : undefined;
  const months = product?.warrantyMonths ?? null;
  return months === null && extension === 0 ? null : (months ?? 0) + extension;
}

const deliveryDay = ({ status, deliveredAt }: DeliveryNote): string =>
  handedOver.has(status) && deliveredAt !== null ? dayInCasablanca(new Date(deliveredAt)) : '';

/** Whether the note has the unit out, and it does not say yet that it was handed over, or that it is on the road again. */
const isToWrite = (unit: Unit | undefined, note: DeliveryNote, day: string): unit is Unit =>
  unit?.state === 'vendu' && unit.relatedId === note.id && Boolean(unit.deliveredOn) !== (day !== '');

/** Writes it on the units that these lines have out; what somebody has corrected since stays. */
export async function writeHandover(
  tx: Tx,
  note: DeliveryNote,
  { lines, ctx }: { lines: readonly DeliveryItem[]; ctx: OperationContext },
): Promise<void> {
  const deliveredOn = deliveryDay(note);
  const order = deliveredOn === '' ? undefined : await orderOf(note, ctx);
  for (const { unitIds = [], lineId } of lines.filter((line) => wayOf(line) === 'sold')) {
    const extension = await extensionOf(order?.items ?? [], lineId, ctx);
    const warrantyExtension = order && extension > 0 ? extensionWords(extension, displayNumber(order)) : '';
    for (const id of unitIds) {
      const unit = await tx.units.get(id);
      if (!isToWrite(unit, note, deliveredOn)) continue;
      const warrantyMonths = deliveredOn === '' ? null : await monthsOf(unit, extension, ctx);
      tx.units.put({ ...unit, deliveredOn, warrantyMonths, warrantyExtension });
    }
  }
}
