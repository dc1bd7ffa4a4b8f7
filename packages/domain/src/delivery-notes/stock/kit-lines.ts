// A line of a kit moves the units of its parts (docs/product.md 'Catalogue'). It keeps them as goods leave, each with the items of the
// stock that its units come from, so that what comes back is what left, whatever the kit has become.
import type { KitPart, Product } from '../../catalogue/catalogue.schema.ts';
import { isKit, kitParts } from '../../catalogue/kit.rules.ts';
import { derivedKey } from '../../kernel/identity/derived-keys.ts';
import type { Tx } from '../../kernel/operations/operation.ts';
import type { DeliveryItem } from '../delivery-note.schema.ts';

/**
 * So many kits of a line hold these: its parts as they left, before that as the catalogue has them in `product`. None for what is no
 * kit.
 */
export const partsOfKits = (
  { kitParts: currentParts }: Pick<DeliveryItem, 'kitParts'>,
  product: Pick<Product, 'parts'> | undefined,
  kits: number,
): KitPart[] => kitParts({ parts: currentParts ?? product?.parts ?? [] }, kits);

/** The reservation of a part that leaves without an order has its key from it. */
const partId = (line: DeliveryItem, productId: string): string => derivedKey(line.id, productId);

/** The lines that move stock: of a kit one for each part, of anything else the line itself. */
export const stockLines = (line: DeliveryItem): DeliveryItem[] =>
  line.kitParts?.map(({ productId, name, quantity, inventoryIds, unitIds, stockShort }) => {
    const { inventoryId: _item, kitParts: _parts, unitIds: _units, serialNumbers: _serials, ...rest } = line;
    return {
      ...rest,
      id: partId(line, productId),
      productName: name,
      reference: productId,
      quantity: line.quantity * quantity,
      quantiteLivree: line.quantiteLivree * quantity,
      ...(line.quantiteRetournee && { quantiteRetournee: line.quantiteRetournee * quantity }),
      inventoryIds,
      ...(unitIds && { unitIds }),
      ...(stockShort !== undefined && { stockShort }),
    };
  }) ?? [line];

/** The lines of the note once stock has moved for `moved`, the lines that `stockLines` made of them. */
export function storedLines(lines: readonly DeliveryItem[], moved: readonly DeliveryItem[]): DeliveryItem[] {
  const byId = new Map(moved.map((line) => [line.id, line]));
  return lines.map((line) => {
    if (!line.kitParts) return byId.get(line.id) ?? line;
    const movedOf = (productId: string) => byId.get(partId(line, productId));
    const parts = line.kitParts.map(({ stockShort: _short, unitIds: _units, ...part }) => {
      const { stockShort = 0, unitIds } = movedOf(part.productId) ?? {};
      return { ...part, ...(unitIds && { unitIds }), ...(stockShort > 0 && { stockShort }) };
    });
    const unitIds = parts.flatMap((part) => part.unitIds ?? []);
    const serialNumbers = parts.flatMap(({ productId }) => movedOf(productId)?.serialNumbers ?? []);
    const { serialNumbers: _serials, unitIds: _before, ...rest } = line;
    return {
      ...rest,
      kitParts: parts,
      ...(unitIds.length > 0 && { unitIds }),
      ...(serialNumbers.length > 0 && { serialNumbers }),
    };
  });
}

/** Units by line, said of the lines that move stock: of a kit each part has its own among them. */
export const unitsOfStockLines = (
  lines: readonly DeliveryItem[],
  serials: ReadonlyMap<string, readonly string[]>,
): Map<string, readonly string[]> =>
  new Map(
    lines.flatMap((line) => {
      const units = serials.get(line.id);
      if (!units) return [];
      if (!line.kitParts) return [[line.id, units] as const];
      return stockLines(line).map(
        ({ id, unitIds = [] }) => [id, units.filter((unit) => unitIds.includes(unit))] as const,
      );
    }),
  );

/** Looked up to know what a kit is made of. */
interface KitReader {
  products: Pick<Tx['products'], 'get'>;
}

/** The line of a kit with its parts as the catalogue has them, `itemsOf` each; null when it names no kit. */
export async function kitLine(
  tx: KitReader,
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
