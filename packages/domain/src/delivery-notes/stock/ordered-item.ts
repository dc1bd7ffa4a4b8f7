// An item of a new note and the line of its order that it delivers (docs/product.md 'Delivery notes').
import type { z } from 'zod';
import type { DocumentLine } from '../../documents/lines.ts';
import { itemTimeOf } from '../item-time.ts';
import type { createDeliveryInput } from '../delivery-note.schema.ts';

export type ItemInput = z.output<typeof createDeliveryInput>['items'][number];

/** The line that asks for the product of an item which names none, where one alone does. */
function onlyLineOf(
  lines: readonly DocumentLine[],
  { lineId = '', reference = '' }: ItemInput,
): DocumentLine | undefined {
  if (lineId !== '' || reference === '') return undefined;
  const found = lines.filter(({ productId, optional }) => productId === reference && !optional);
  return found.length === 1 ? found[0] : undefined;
}

/** The item with what its line orders, and with the goods and the days of the line where it says none; of no line where there is none. */
export function orderedItem<Item extends ItemInput>(item: Item, lines: readonly DocumentLine[]): Item {
  const line = lines.find(({ id }) => id === item.lineId) ?? onlyLineOf(lines, item);
  if (!line) return { ...item, lineId: '' };
  return {
    ...item,
    lineId: line.id,
    quantiteCommandee: line.quantity,
    reference: item.reference || line.productId,
    ...(line.type === 'rental' && itemTimeOf(item, line)),
  };
}
