// A line of a kit moves the units of its parts (docs/product.md 'Catalogue'). It keeps them as goods leave, each with the items of the
// stock that its units come from, so that what comes back is what left, whatever the kit has become.
import type { KitPart, Product } from '../catalogue/catalogue.schema.ts';
import { isKit, kitParts } from '../catalogue/kit.rules.ts';
import { derivedKey } from '../kernel/derived-keys.ts';
import type { Tx } from '../kernel/operation.ts';
import type { DeliveryItem } from './delivery-note.schema.ts';

/**
 * What that many kits of a line hold: its parts as they left, before that as the catalogue has them in `product`. None for what is no
 * kit.
 */
export const partsOfKits = (
  { kitParts: kept }: Pick<DeliveryItem, 'kitParts'>,
  product: Pick<Product, 'parts'> | undefined,
  kits: number,
): KitPart[] => kitParts({ parts: kept ?? product?.parts ?? [] }, kits);

/** The reservation of a part that leaves without an order has its key from it. */
const partId = (line: DeliveryItem, productId: string): string => derivedKey(line.id, productId);

/** The lines that move stock: of a kit one for each part, of anything else the line itself. */
export const stockLines = (line: DeliveryItem): DeliveryItem[] =>
  line.kitParts?.map(({ productId, name, quantity, inventoryIds, stockShort }) => {
    const { inventoryId: _item, kitParts: _parts, unitIds: _units, serialNumbers: _serials, ...rest } = line;
    return {
      ...rest,
      id: partId(line, productId),
      productName: name,
      reference: productId,
      quantity: line.quantity * quantity,
      quantiteLivree: line.quantiteLivree * quantity,
      inventoryIds,
      ...(stockShort !== undefined && { stockShort }),
    };
  }) ?? [line];

/** The lines of the note once stock has moved for `moved`, the lines that `stockLines` made of them. */
export function storedLines(lines: readonly DeliveryItem[], moved: readonly DeliveryItem[]): DeliveryItem[] {
  const byId = new Map(moved.map((line) => [line.id, line]));
  return lines.map((line) => {
    if (!line.kitParts) return byId.get(line.id) ?? line;
    const parts = line.kitParts.map(({ stockShort: _before, ...part }) => {
      const stockShort = byId.get(partId(line, part.productId))?.stockShort ?? 0;
      return { ...part, ...(stockShort > 0 && { stockShort }) };
    });
    const serialNumbers = parts.flatMap(
      ({ productId }) => byId.get(partId(line, productId))?.serialNumbers ?? [],
    );
    const { serialNumbers: _before, ...rest } = line;
    return { ...rest, kitParts: parts, ...(serialNumbers.length > 0 && { serialNumbers }) };
  });
}

/** The line of a kit with its parts as the catalogue has them, `itemsOf` each; null when it names no kit. */
export async function kitLine(
  tx: Tx,
  line: DeliveryItem,
  itemsOf: (part: DeliveryItem) => Promise<readonly string[]>,
): Promise<DeliveryItem | null> {
  const product = line.reference === '' ? undefined : await tx.products.get(line.reference);
  if (!product || !isKit(product)) return null;
  const parts: NonNullable<DeliveryItem['kitParts']> = [];
  for (const part of kitParts(product, 1)) {
    const inventoryIds = [...(await itemsOf({ ...line, reference: part.productId }))];
    parts.push({ ...part, inventoryIds });
  }
  return { ...line, kitParts: parts };
}
